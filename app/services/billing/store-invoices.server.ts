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
  const changed: string[] = [];
  for (const invoice of invoices) {
    const { invoice_id, ...row } = await paymentRow(ctx, learnerId, invoice);
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

async function paymentRow(
  ctx: DbContext,
  learnerId: string,
  invoice: InvoiceState,
): Promise<Insertable<PaymentsTable>> {
  return {
    invoice_id: invoice.id,
    learner_id: learnerId,
    subscription_id: invoice.subscriptionId,
    status: invoice.status,
    amount_due: invoice.amountDue,
    amount_paid: invoice.amountPaid,
    amount_refunded: invoice.amountPaid > 0 ? await refundedSoFar(ctx, invoice) : 0,
    currency: invoice.currency,
    payment_intent_id: invoice.paymentIntentId,
    hosted_url: invoice.hostedUrl,
    attempts: invoice.attempts,
    next_attempt_at: invoice.nextAttemptAt?.toISOString() ?? null,
    created_at: invoice.createdAt.toISOString(),
    paid_at: invoice.paidAt?.toISOString() ?? null,
  };
}

/** No less than what we know that we gave back: the fetch may have begun before. */
async function refundedSoFar(ctx: DbContext, { id, amountRefunded }: InvoiceState): Promise<number> {
  return Math.max(amountRefunded, await refundedByUs(ctx, id));
}

/** In cents, what was given back here of an invoice, or is on its way. */
export async function refundedByUs(ctx: DbContext, invoiceId: string): Promise<number> {
  const { ours } = await ctx.db
    .selectFrom("refunds")
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("amount"), lit(0)).as("ours"))
    .where("invoice_id", "=", invoiceId)
    .where("status", "in", ["pending", "succeeded"])
    .executeTakeFirstOrThrow();
  return Number(ours);
}
