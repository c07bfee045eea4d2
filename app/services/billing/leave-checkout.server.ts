import { PaymentFailure } from "~/providers/payments/port";
import type { AppContext } from "~/services/context";
import { attempt } from "./attempt";
import { refreshNow } from "./request-refresh.server";
import { expireCheckout, findUnfinished } from "./unfinished-checkout.server";

/**
 * Has the provider's page take no payment any more, since the learner came back from it without having paid: until then
 * their payment counts as under way. Ids of checkouts are known only to whoever was there.
 *
 * @returns false when they have paid there all the same
 */
export async function leaveCheckout(
  ctx: AppContext,
  { learnerId, checkoutId }: { learnerId: string; checkoutId: string },
): Promise<boolean> {
  const unfinished = await findUnfinished(ctx, learnerId);
  if (!ctx.payments || unfinished?.id !== checkoutId || unfinished.sessionId === null) return true;
  const closed = await attempt(ctx.payments.closeCheckout(unfinished.sessionId));
  if (closed instanceof PaymentFailure) return true; // it closes by itself, an hour after it was opened
  if (closed === "expired") {
    await expireCheckout(ctx, { checkoutId, learnerId });
    return true;
  }
  await refreshNow(ctx, { learnerId });
  return false;
}
