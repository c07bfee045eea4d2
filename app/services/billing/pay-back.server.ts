import type { CustomerState, InvoiceState, RefundReason } from "~/providers/payments/port";
import { timestamp, type DbContext } from "~/services/context";
import { DAY_MS } from "~/time/periods";
import { forgetDuplicate, listDuplicates } from "./notices.server";
import { keepRefund } from "./refunds.server";
import { ofPremium, subscriptionThatCounts } from "./subscription-that-counts";

/** What was refused is tried again so much later. */
const AGAIN_MS = DAY_MS;

/**
 * Gives back, once, what was paid for nothing: for subscriptions that came too many, and are over, and on a bill that was
 * still open when its subscription had ended. What became the one that counts after all is paid for like any other.
 *
 * @returns the ids of those that came too many
 */
export async function payBack(ctx: DbContext, learnerId: string, customer: CustomerState): Promise<Set<string>> {
  const ids = await listDuplicates(ctx, learnerId);
  const counting = subscriptionThatCounts(customer.subscriptions);
  if (counting && counting.endedAt === null && ids.delete(counting.id)) {
    await forgetDuplicate(ctx, { learnerId, subscriptionId: counting.id });
  }
  const endOf = new Map(ofPremium(customer.subscriptions).map(({ id, endedAt }) => [id, endedAt]));
  for (const invoice of customer.invoices) {
    const { subscriptionId, amountPaid, amountRefunded } = invoice;
    const endedAt = subscriptionId === null ? null : endOf.get(subscriptionId);
    if (!subscriptionId || !endedAt || amountPaid <= amountRefunded) continue;
    if (ids.has(subscriptionId)) await payBackInvoice(ctx, invoice, TWICE);
    else if (isPaidAfter(invoice, endedAt)) await payBackInvoice(ctx, invoice, TOO_LATE);
  }
  return ids;
}

interface Cause {
  key: string;
  reason: RefundReason;
  note: string;
}

const TWICE: Cause = {
  key: "paid-twice",
  reason: "duplicate",
  note: "A second subscription of the same learner, ended by the server.",
};
const TOO_LATE: Cause = {
  key: "paid-after-end",
  reason: "requested_by_customer",
  note: "Paid after the subscription had ended.",
};

/** A bill that is made for the end itself is to be paid. */
function isPaidAfter({ createdAt, paidAt }: InvoiceState, end: Date): boolean {
  return paidAt !== null && createdAt < end && paidAt > end;
}

async function payBackInvoice(
  ctx: DbContext,
  { id, amountPaid, amountRefunded }: InvoiceState,
  { key, reason, note }: Cause,
): Promise<void> {
  const requestKey = await nextKey(ctx, `${key}:${id}`, id);
  if (requestKey === null) return;
  await keepRefund(ctx, {
    invoiceId: id,
    staffId: null,
    amount: amountPaid - amountRefunded,
    reason,
    note,
    endsSubscription: false,
    requestKey,
  });
}

/** A refund that failed is made anew, under a key of its own. Null while one is under way, was given, or failed just now. */
async function nextKey(ctx: DbContext, key: string, invoiceId: string): Promise<string | null> {
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
