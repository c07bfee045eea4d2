import { PaymentFailure } from "~/providers/payments/port";
import type { AppContext, DbContext } from "~/services/context";
import { HOUR_MS, MINUTE_MS } from "~/time/periods";
import { attempt } from "./attempt";
import { findPlan } from "./plan.server";
import { refreshNow } from "./request-refresh.server";

export interface YearlyPreview {
  /** What is to be paid at once, in cents, the unused rest of the month taken off; 0 during a trial. Below zero: credited. */
  dueCents: number;
  /** ISO-8601: to be handed to `switchToYearly`, so that it costs what was shown. */
  at: string;
}

export type SwitchToYearlyResult =
  { status: "switched" } | { status: "not-monthly" } | { status: "declined" } | { status: "failed" };

/** So long a preview holds. */
const LONGEST_MS = HOUR_MS;

/** What changing to yearly payment costs now; null for whoever does not pay monthly, or when the provider does not say. */
export async function previewYearly(
  ctx: AppContext,
  { learnerId }: { learnerId: string },
): Promise<YearlyPreview | null> {
  const found = await findRenewing(ctx, learnerId);
  if (!ctx.payments || found?.billingCycle !== "monthly") return null;
  const at = new Date(Math.floor(ctx.now().getTime() / 1000) * 1000); // as the provider counts
  const preview = await attempt(
    ctx.payments.previewCycle({ subscriptionId: found.subscriptionId, billingCycle: "yearly", at }),
  );
  return preview instanceof PaymentFailure ? null : { dueCents: preview.dueCents, at: at.toISOString() };
}

/**
 * `declined`: the card was not charged, for its bank refused or wants its owner to confirm the payment; nothing has changed.
 *
 * @param input.at from the preview; posted twice it is one change
 */
export async function switchToYearly(
  ctx: AppContext,
  { learnerId, at }: { learnerId: string; at: string },
): Promise<SwitchToYearlyResult> {
  const found = await findRenewing(ctx, learnerId);
  if (found?.billingCycle === "yearly") return { status: "switched" };
  if (!ctx.payments || found?.billingCycle !== "monthly") return { status: "not-monthly" };
  const { subscriptionId } = found;
  const ageMs = ctx.now().getTime() - Date.parse(at);
  if (!(ageMs > -MINUTE_MS && ageMs < LONGEST_MS)) return { status: "failed" }; // what was shown holds no more
  const changed = await attempt(
    ctx.payments.changeCycle({
      subscriptionId,
      billingCycle: "yearly",
      at: new Date(at),
      idempotencyKey: `yearly:${subscriptionId}:${at}`,
    }),
  );
  await refreshNow(ctx, { learnerId });
  if ((await findRenewing(ctx, learnerId))?.billingCycle === "yearly") return { status: "switched" };
  return { status: changed instanceof PaymentFailure && changed.kind === "declined" ? "declined" : "failed" };
}

/** The subscription, while it renews itself, and its present period is paid for: what is not has no rest to be taken off. */
async function findRenewing(ctx: DbContext, learnerId: string) {
  const { state, billingCycle, collectingCents } = await findPlan(ctx, { learnerId });
  if ((state !== "trial" && state !== "active") || collectingCents !== null) return null;
  const account = await ctx.db
    .selectFrom("billing_accounts")
    .select("subscription_id as subscriptionId")
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  return account?.subscriptionId ? { subscriptionId: account.subscriptionId, billingCycle } : null;
}
