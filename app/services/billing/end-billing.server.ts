import { sql } from "kysely";
import type { CustomerState, InvoiceState, PaymentProvider } from "~/providers/payments/port";
import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import { giveRefund } from "./give-refund.server";
import type { Note } from "./note";
import { keepRefund } from "./refunds.server";
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
  if (ctx.payments) {
    signal.throwIfAborted();
    await endAtProvider(ctx, ctx.payments, { learnerId, customerId: closed.customerId, closedAt: closed.at!, note });
  } else if (closed.customerId !== null) {
    const { customerId, status } = closed;
    const isCharged = status !== null && !OVER.some((over) => over === status);
    note("no payment provider is configured: end the subscription and delete the customer there by hand", {
      customerId,
      isCharged,
    });
    if (isCharged) return false;
  }
  return inTransaction(ctx, (ctx) => forgetBilling(ctx, learnerId));
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
  { customerId, ...closing }: Closing & { customerId: string | null },
): Promise<void> {
  const { learnerId, note } = closing;
  const checkouts = await ctx.db
    .selectFrom("checkouts")
    .select(["session_id as sessionId", "status"])
    .where("learner_id", "=", learnerId)
    .execute();
  for (const { sessionId, status } of checkouts) {
    if (status === "open" && sessionId !== null) await payments.closeCheckout(sessionId);
  }
  if (customerId !== null) {
    const { subscriptions = [] } = (await payments.findCustomer(customerId)) ?? {};
    for (const { id, endedAt } of subscriptions) if (!endedAt) await payments.endSubscription(id);
    const customer = await payments.findCustomer(customerId); // once nothing more can be paid
    if (customer) await inTransaction(ctx, (ctx) => keepForTheBooks(ctx, customer, closing));
    await giveRefunds(ctx, payments, { learnerId, note });
    await payments.deleteCustomer(customerId);
  } else if (checkouts.length > 0) {
    // Cut off before the answer was written down: it is the same customer, if there is one.
    const orphan = await payments.createCustomer({ learnerId, email: "", name: "" });
    await payments.deleteCustomer(orphan.customerId);
  }
}

async function keepForTheBooks(
  ctx: DbContext,
  customer: CustomerState,
  { learnerId, closedAt, note }: Closing,
): Promise<void> {
  const { subscriptions, invoices } = customer;
  await storeMoney(ctx, { learnerId, ...customer }, note);
  for (const invoice of invoices) if (isPaidAfter(invoice, closedAt)) await payBackPaidAfter(ctx, invoice);
  const account = await ctx.db
    .selectFrom("billing_accounts")
    .select("person_hash as person")
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  const hadTrial = subscriptions.some(({ trialEndsAt }) => trialEndsAt !== null);
  if (hadTrial && account?.person) await rememberTrial(ctx, account.person);
}

/** On a page that was still open, or as a period's end came at that very time. */
function isPaidAfter({ paidAt, amountPaid, amountRefunded }: InvoiceState, closedAt: string): boolean {
  return paidAt !== null && paidAt.toISOString() > closedAt && amountPaid > amountRefunded;
}

async function payBackPaidAfter(ctx: DbContext, { id, amountPaid, amountRefunded }: InvoiceState): Promise<void> {
  await keepRefund(ctx, {
    invoiceId: id,
    staffId: null,
    amount: amountPaid - amountRefunded,
    reason: "requested_by_customer",
    note: "Paid after the account was closed.",
    endsSubscription: false,
    requestKey: `paid-after-closing:${id}`,
  });
}

/** The columns that stay are those that `personalData` names. @returns false when staff gave something back meanwhile */
async function forgetBilling(ctx: DbContext, learnerId: string): Promise<boolean> {
  if ((await listRequested(ctx, learnerId)).length > 0) return false;
  await ctx.db
    .updateTable("refunds")
    .set({
      learner_id: null,
      note: "",
      error: null,
      refund_id: sql<string | null>`case status when 'pending' then refund_id end`, // by which it is followed
    })
    .where("learner_id", "=", learnerId)
    .execute();
  await ctx.db
    .updateTable("payments")
    .set({ learner_id: null, subscription_id: null, payment_intent_id: null, hosted_url: null, next_attempt_at: null })
    .where("learner_id", "=", learnerId)
    .execute();
  await ctx.db
    .deleteFrom("payment_events")
    .where("customer_id", "in", (query) =>
      query.selectFrom("billing_accounts").select("customer_id").where("learner_id", "=", learnerId),
    )
    .execute();
  for (const table of ["billing_accounts", "checkouts", "billing_notices"] as const) {
    await ctx.db.deleteFrom(table).where("learner_id", "=", learnerId).execute();
  }
  return true;
}
