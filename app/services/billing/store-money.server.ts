import type { CustomerState, GivenRefund } from "~/providers/payments/port";
import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { enqueue } from "~/services/jobs/queue.server";
import type { Note } from "./note";
import { settleRefund } from "./settle-refund.server";
import { storeInvoices } from "./store-invoices.server";

interface FetchedMoney extends CustomerState {
  learnerId: string;
}

/**
 * Keeps what a customer paid and got back as it is now. Called in a transaction.
 *
 * @returns the ids of invoices that were new, or other than before
 */
export async function storeMoney(
  ctx: DbContext,
  { learnerId, invoices, refunds, subscriptions }: FetchedMoney,
  note: Note,
): Promise<string[]> {
  const stored = await ctx.db
    .selectFrom("refunds")
    .select(["id", "refund_id as refundId"])
    .where("learner_id", "=", learnerId)
    .execute();
  const isRow = (refund: GivenRefund) => (row: (typeof stored)[number]) =>
    row.refundId === refund.refundId || row.id === refund.idempotencyKey;
  // Before the invoices, for what is left of these goes by them.
  for (const refund of refunds) {
    const row = stored.find(isRow(refund));
    if (row) await settleRefund(ctx, row.id, refund, note);
  }
  const changed = await storeInvoices(ctx, { learnerId, invoices });
  for (const refund of refunds) {
    if (!stored.some(isRow(refund))) await keepFound(ctx, { learnerId, invoices, refund });
  }
  await followEndings(ctx, { learnerId, subscriptions });
  return changed;
}

/** Of refunds that were fetched before their job had ended the subscription, another job ends it. */
async function followEndings(
  ctx: DbContext,
  { learnerId, subscriptions }: Pick<FetchedMoney, "learnerId" | "subscriptions">,
): Promise<void> {
  const given = await ctx.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.invoice_id", "refunds.invoice_id")
    .select(["refunds.id", "payments.subscription_id as subscriptionId"])
    .where("refunds.learner_id", "=", learnerId)
    .where("refunds.ends_subscription", "=", 1)
    .where("refunds.status", "in", ["pending", "succeeded"])
    .execute();
  const live = new Set<string | null>(subscriptions.flatMap(({ id, endedAt }) => (endedAt ? [] : [id])));
  for (const { id, subscriptionId } of given) {
    if (live.has(subscriptionId)) await enqueue(ctx, { kind: "refund", subjectId: id });
  }
}

/** What staff gave back on the provider's own pages is in the books, too. */
async function keepFound(
  ctx: DbContext,
  { learnerId, invoices, refund }: Pick<FetchedMoney, "learnerId" | "invoices"> & { refund: GivenRefund },
): Promise<void> {
  const { refundId, idempotencyKey, paymentIntentId, amount, reason, status, madeAt } = refund;
  const invoice = invoices.find((one) => one.paymentIntentId === paymentIntentId);
  if (!invoice) return;
  await ctx.db
    .insertInto("refunds")
    .values({
      id: idempotencyKey ?? newId(ctx),
      invoice_id: invoice.id,
      learner_id: learnerId,
      staff_id: null,
      amount,
      reason,
      note: "",
      status,
      refund_id: refundId,
      made_at: madeAt.toISOString(),
      created_at: madeAt.toISOString(),
      settled_at: status === "pending" ? null : timestamp(ctx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
