import { PaymentFailure } from "~/providers/payments/port";
import type { AppContext } from "~/services/context";
import { attempt } from "./attempt";
import { findPlan } from "./plan.server";
import { mayBuy } from "./plan-state";
import { refreshNow } from "./request-refresh.server";
import { expireCheckout, findCheckout } from "./unfinished-checkout.server";

/** `unknown`: no page of this learner's, one that nobody knows the end of yet, or one that no longer matters. */
export type LeaveCheckoutResult = "left" | "paid" | "unknown";

/**
 * Has the provider's page take no payment any more, since the learner came back from it without having paid: until then
 * their payment counts as under way. Only whoever opened a page closes it.
 */
export async function leaveCheckout(
  ctx: AppContext,
  { learnerId, checkoutId }: { learnerId: string; checkoutId: string },
): Promise<LeaveCheckoutResult> {
  const checkout = await findCheckout(ctx, { learnerId, checkoutId });
  switch (checkout?.status) {
    case "open":
      return close(ctx, { learnerId, checkoutId, sessionId: checkout.sessionId });
    case "expired":
      return mayBuy((await findPlan(ctx, { learnerId })).state) ? "left" : "unknown"; // paid on another page since
    case "completed":
      return "paid";
    case "opening":
    case undefined:
      return "unknown";
  }
}

async function close(
  ctx: AppContext,
  { learnerId, checkoutId, sessionId }: { learnerId: string; checkoutId: string; sessionId: string | null },
): Promise<LeaveCheckoutResult> {
  if (!ctx.payments || sessionId === null) return "unknown";
  const closed = await attempt(ctx.payments.closeCheckout(sessionId));
  if (closed instanceof PaymentFailure) return "unknown"; // it closes by itself, an hour after it was opened
  if (closed === "expired") {
    await expireCheckout(ctx, { checkoutId, learnerId });
    return "left";
  }
  await refreshNow(ctx, { learnerId });
  return "paid";
}
