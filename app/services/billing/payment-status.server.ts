import type { AppContext, DbContext } from "~/services/context";
import { findPlan } from "./plan.server";
import { isOwing, type PlanStatus } from "./plan-state";
import { findCustomerId } from "./customer.server";
import { refreshNow } from "./request-refresh.server";

export interface PaymentStatus {
  /** Not while a payment is owed, although everything may still be open then: nothing was paid successfully. */
  isPremiumActive: boolean;
  isPending: boolean;
  /** Whether it is pending only because the page for paying was opened: then nothing is being processed. */
  isOnlyOpened: boolean;
  planStatus: PlanStatus;
  /** When all this was fetched from the payment provider last; null before the first time. */
  checkedAt: string | null;
  /** False when the provider could not be asked just now: what is told is what was known before. */
  couldCheck: boolean;
}

/** As it was fetched last. */
export async function findPaymentStatus(ctx: DbContext, input: { learnerId: string }): Promise<PaymentStatus> {
  const { isPremium, isOnlyOpened, state, status } = await findPlan(ctx, input);
  const account = await ctx.db
    .selectFrom("billing_accounts")
    .select("fetched_at as fetchedAt")
    .where("learner_id", "=", input.learnerId)
    .executeTakeFirst();
  return {
    isPremiumActive: isPremium && !isOwing(state),
    isPending: state === "pending",
    isOnlyOpened,
    planStatus: status,
    checkedAt: account?.fetchedAt ?? null,
    couldCheck: true,
  };
}

/** As the provider has it now, if it answers within some seconds. */
export async function checkPaymentStatus(ctx: AppContext, input: { learnerId: string }): Promise<PaymentStatus> {
  const isCustomer = ctx.payments !== null && (await findCustomerId(ctx, input)) !== null;
  const couldCheck = !isCustomer || (await refreshNow(ctx, input));
  return { ...(await findPaymentStatus(ctx, input)), couldCheck };
}
