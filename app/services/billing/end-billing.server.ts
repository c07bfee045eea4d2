import { PaymentFailure, UnknownCustomer, type CustomerState, type PaymentProvider } from "~/providers/payments/port";
import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import { attempt } from "./attempt";
import { forgetBilling } from "./forget-billing.server";
import { giveRefund } from "./give-refund.server";
import type { Note } from "./note";
import { inOrderOfEnding, listPaid, noteDuplicates, payBackAtClosing } from "./owed-at-closing.server";
import { storeMoney } from "./store-money.server";
import { rememberTrial } from "./trials.server";

interface Closing {
  learnerId: string;
  /** ISO-8601 */
  closedAt: string;
  note: Note;
}

/** Nothing is charged for them any more. */
const OVER = ["canceled", "incomplete_expired"] as const;

/**
 * Ends what a closed account pays for, and what the payment provider knows of the person; then of their payments only what
 * the books need is left here. Each step can be taken again, so a kill in the middle does no harm. Does nothing for an
 * account that is not closed.
 *
 * @returns false when it has to be tried again
 * @throws PaymentFailure as long as the provider does not do it
 */
export async function endBilling(
  ctx: AppContext,
  { learnerId, signal, note }: { learnerId: string; signal: AbortSignal; note: Note },
): Promise<boolean> {
  const closed = await ctx.db
    .selectFrom("learners")
    .leftJoin("billing_accounts as account", "account.learner_id", "learners.id")
    .select(["account.customer_id as customerId", "account.subscription_status as status", "learners.deleted_at as at"])
    .where("learners.id", "=", learnerId)
    .where("learners.deleted_at", "is not", null)
    .executeTakeFirst();
  if (!closed) return true;
  const { customerId, status, at } = closed;
  const isCharged = status !== null && !OVER.some((over) => over === status);
  if (ctx.payments) {
    signal.throwIfAborted();
    await endAtProvider(ctx, ctx.payments, { learnerId, customerId, isCharged, closedAt: at!, note });
  } else if (customerId !== null) {
    note("no payment provider is configured: end the subscription and delete the customer there by hand", {
      customerId,
      isCharged,
    });
    if (isCharged) return false;
  }
  return inTransaction(ctx, (ctx) => forgetUnlessRequested(ctx, learnerId));
}

/** What was promised is given while it is still known to whom. */
async function giveRefunds(
  ctx: AppContext,
  payments: PaymentProvider,
  { learnerId, note }: { learnerId: string; note: Note },
): Promise<void> {
  for (const { id } of await listRequested(ctx, learnerId)) {
    const settle = await giveRefund(ctx, payments, { refundId: id, note });
    if (settle) await inTransaction(ctx, settle);
  }
}

function listRequested(ctx: DbContext, learnerId: string) {
  return ctx.db
    .selectFrom("refunds")
    .select("id")
    .where("learner_id", "=", learnerId)
    .where("status", "=", "requested")
    .execute();
}

async function endAtProvider(
  ctx: AppContext,
  payments: PaymentProvider,
  { customerId, isCharged, ...closing }: Closing & { customerId: string | null; isCharged: boolean },
): Promise<void> {
  const { learnerId } = closing;
  const checkouts = await ctx.db
    .selectFrom("checkouts")
    .select(["session_id as sessionId", "status"])
    .where("learner_id", "=", learnerId)
    .execute();
  for (const { sessionId, status } of checkouts) {
    if (status === "open" && sessionId !== null) await payments.closeCheckout(sessionId);
  }
  if (customerId !== null) {
    await endCustomer(ctx, payments, { customerId, isCharged, ...closing });
  } else if (checkouts.length > 0) {
    // Cut off before the answer was written down: it is the same customer, if there is one.
    const orphan = await payments.createCustomer({ learnerId, email: "", name: "" });
    await payments.deleteCustomer(orphan.customerId);
  }
}

async function endCustomer(
  ctx: AppContext,
  payments: PaymentProvider,
  { customerId, isCharged, ...closing }: Closing & { customerId: string; isCharged: boolean },
): Promise<void> {
  const { learnerId, note } = closing;
  const found = await attempt(payments.findCustomer(customerId));
  if (found instanceof UnknownCustomer && !isCharged) {
    // Nothing is charged for that could be lost with it: it is of an account that was used for testing, for one.
    note("the payment provider does not know the customer of a deleted account", { customerId });
  } else if (found instanceof PaymentFailure) {
    throw found;
  } else if (found) {
    const { subscriptions } = found;
    await inTransaction(ctx, (ctx) => noteDuplicates(ctx, { learnerId, subscriptions }));
    for (const { id, endedAt } of inOrderOfEnding(subscriptions)) if (!endedAt) await payments.endSubscription(id);
    const customer = await payments.findCustomer(customerId); // once nothing more can be paid
    if (customer) await inTransaction(ctx, (ctx) => keepForTheBooks(ctx, customer, closing));
  }
  await giveRefunds(ctx, payments, { learnerId, note });
  await payments.deleteCustomer(customerId);
}

async function keepForTheBooks(
  ctx: DbContext,
  customer: CustomerState,
  { learnerId, closedAt, note }: Closing,
): Promise<void> {
  const knownAsPaid = await listPaid(ctx, { learnerId });
  await storeMoney(ctx, { learnerId, ...customer }, note);
  await payBackAtClosing(ctx, { learnerId, closedAt, knownAsPaid, customer });
  const account = await ctx.db
    .selectFrom("billing_accounts")
    .select("person_hash as person")
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  const hadTrial = customer.subscriptions.some(({ trialEndsAt }) => trialEndsAt !== null);
  if (hadTrial && account?.person) await rememberTrial(ctx, account.person);
}

/** @returns false when staff gave something back meanwhile */
async function forgetUnlessRequested(ctx: DbContext, learnerId: string): Promise<boolean> {
  if ((await listRequested(ctx, learnerId)).length > 0) return false;
  await forgetBilling(ctx, learnerId);
  return true;
}
