import type { Insertable } from "kysely";
import type { InvoiceState } from "~/providers/payments/port";
import type { DbContext } from "~/services/context";
import type { PaymentsTable } from "~db/schema";

/** Keeps invoices as they are now. Called in a transaction. @returns the ids of those that were new, or other than before */
export async function storeInvoices(
  ctx: DbContext,
  { learnerId, invoices }: { learnerId: string; invoices: readonly InvoiceState[] },
): Promise<string[]> {
  const stored = await ctx.db.selectFrom("payments").selectAll().where("learner_id", "=", learnerId).execute();
  const before = new Map(stored.map((row) => [row.invoice_id, row]));
  const givenBack = await sumRefunds(
    ctx,
    invoices.map(({ id }) => id),
  );
  const changed: string[] = [];
  for (const invoice of invoices) {
    const { invoice_id, ...row } = paymentRow(learnerId, invoice, givenBack.get(invoice.id) ?? 0);
    const known = before.get(invoice_id);
    const keys = Object.keys(row) as (keyof typeof row)[];
    if (known && keys.every((key) => known[key] === row[key])) continue;
    await ctx.db
      .insertInto("payments")
      .values({ invoice_id, ...row })
      .onConflict((conflict) => conflict.column("invoice_id").doUpdateSet(row))
      .execute();
    changed.push(invoice_id);
  }
  return changed;
}

/** @param givenBack in cents, what we know that we gave back: the fetch may have begun before */
function paymentRow(learnerId: string, invoice: InvoiceState, givenBack: number): Insertable<PaymentsTable> {
  return {
    invoice_id: invoice.id,
    learner_id: learnerId,
    subscription_id: invoice.subscriptionId,
    status: invoice.status,
    amount_due: invoice.amountDue,
    amount_paid: invoice.amountPaid,
    amount_refunded: invoice.amountPaid > 0 ? Math.max(invoice.amountRefunded, givenBack) : 0,
    currency: invoice.currency,
    payment_intent_id: invoice.paymentIntentId,
    hosted_url: invoice.hostedUrl,
    attempts: invoice.attempts,
    next_attempt_at: invoice.nextAttemptAt?.toISOString() ?? null,
    created_at: invoice.createdAt.toISOString(),
    paid_at: invoice.paidAt?.toISOString() ?? null,
  };
}

/** In cents, what was given back here of an invoice, or is on its way. */
export async function refundedByUs(ctx: DbContext, invoiceId: string): Promise<number> {
  return (await sumRefunds(ctx, [invoiceId])).get(invoiceId) ?? 0;
}

/** The same of several, by invoice. */
async function sumRefunds(ctx: DbContext, invoiceIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom("refunds")
    .select(({ fn }) => ["invoice_id as invoiceId", fn.sum<number>("amount").as("sum")])
    .where("invoice_id", "in", invoiceIds)
    .where("status", "in", ["pending", "succeeded"])
    .groupBy("invoice_id")
    .execute();
  return new Map(rows.map(({ invoiceId, sum }) => [invoiceId, Number(sum)]));
}
