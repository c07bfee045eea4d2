import type { CustomerState, InvoiceState } from "~/providers/payments/port";
import { timestamp, type DbContext } from "~/services/context";
import { DAY_MS } from "~/time/periods";
import { forgetDuplicate, listDuplicates } from "./notices.server";
import { keepRefund } from "./refunds.server";
import { subscriptionThatCounts } from "./subscription-that-counts";

/** What was refused is tried again so much later. */
const AGAIN_MS = DAY_MS;

/**
 * Gives back, once, what was paid for subscriptions that came too many, and are over. What became the one that counts after
 * all is paid for like any other.
 *
 * @returns the ids of those that came too many
 */
export async function payBack(ctx: DbContext, learnerId: string, customer: CustomerState): Promise<Set<string>> {
  const ids = await listDuplicates(ctx, learnerId);
  const counting = subscriptionThatCounts(customer.subscriptions);
  if (counting && counting.endedAt === null && ids.delete(counting.id)) {
    await forgetDuplicate(ctx, { learnerId, subscriptionId: counting.id });
  }
  const over = new Set(customer.subscriptions.flatMap(({ id, endedAt }) => (endedAt ? [id] : [])));
  for (const invoice of customer.invoices) {
    const { subscriptionId, amountPaid, amountRefunded } = invoice;
    if (subscriptionId === null || !ids.has(subscriptionId) || !over.has(subscriptionId)) continue;
    if (amountPaid > amountRefunded) await payBackInvoice(ctx, invoice);
  }
  return ids;
}

async function payBackInvoice(ctx: DbContext, { id, amountPaid, amountRefunded }: InvoiceState): Promise<void> {
  const requestKey = await nextKey(ctx, id);
  if (requestKey === null) return;
  await keepRefund(ctx, {
    invoiceId: id,
    staffId: null,
    amount: amountPaid - amountRefunded,
    reason: "duplicate",
    note: "A second subscription of the same learner, ended by the server.",
    endsSubscription: false,
    requestKey,
  });
}

/** A refund that failed is made anew, under a key of its own. Null while one is under way, was given, or failed just now. */
async function nextKey(ctx: DbContext, invoiceId: string): Promise<string | null> {
  const key = `paid-twice:${invoiceId}`;
  const tries = await ctx.db
    .selectFrom("refunds")
    .select(["status", "settled_at as settledAt"])
    .where("invoice_id", "=", invoiceId)
    .where(({ eb, or }) => or([eb("id", "=", key), eb("id", "like", `${key}:%`)]))
    .execute();
  if (tries.length === 0) return key;
  const longAgo = timestamp(ctx, -AGAIN_MS);
  const isAnotherDue = tries.every(({ status, settledAt }) => status === "failed" && (settledAt ?? "") <= longAgo);
  return isAnotherDue ? `${key}:${tries.length}` : null;
}
