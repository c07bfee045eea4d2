import type { CustomerState, InvoiceState, SubscriptionState } from "~/providers/payments/port";
import type { DbContext } from "~/services/context";
import { forgetDuplicate, listDuplicates, noteDuplicate } from "./notices.server";
import { findRefundable, keepRefund, type RequestRefund } from "./refunds.server";
import { subscriptionThatCounts, supernumerary, withoutOwing } from "./subscription-that-counts";

/**
 * Writes down which subscriptions came too many, before any is ended: afterwards they all look the same. Nobody is told:
 * the account is closed. Called in a transaction.
 */
export async function noteDuplicates(
  ctx: DbContext,
  { learnerId, subscriptions }: { learnerId: string; subscriptions: readonly SubscriptionState[] },
): Promise<void> {
  const counting = subscriptionThatCounts(subscriptions);
  if (counting?.endedAt === null) await forgetDuplicate(ctx, { learnerId, subscriptionId: counting.id });
  for (const { id: subscriptionId } of withoutOwing(supernumerary(subscriptions))) {
    await noteDuplicate(ctx, { learnerId, subscriptionId, publicUrl: "", isTold: false });
  }
}

/** The one that counts comes last: cut off in between, the others are still known as those that came too many. */
export function inOrderOfEnding(subscriptions: readonly SubscriptionState[]): SubscriptionState[] {
  const counting = subscriptionThatCounts(subscriptions);
  return [...subscriptions.filter((one) => one !== counting), ...(counting ? [counting] : [])];
}

/** The ids of the invoices that are stored as paid. */
export async function listPaid(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<Set<string>> {
  const paid = await ctx.db
    .selectFrom("payments")
    .select("invoice_id as id")
    .where("learner_id", "=", learnerId)
    .where("amount_paid", ">", 0)
    .execute();
  return new Set(paid.map(({ id }) => id));
}

interface Closing {
  learnerId: string;
  closedAt: string;
  /** What was paid before it was closed, whatever the provider's clock says, which may go before ours. */
  knownAsPaid: ReadonlySet<string>;
  customer: CustomerState;
}

/**
 * Has given back what was paid after the account was closed, or for subscriptions that came too many. A refund that failed
 * before is tried once more at once: later nobody would. Called in a transaction, with the invoices stored.
 */
export async function payBackAtClosing(
  ctx: DbContext,
  { learnerId, closedAt, knownAsPaid, customer }: Closing,
): Promise<void> {
  const duplicates = await listDuplicates(ctx, learnerId);
  for (const invoice of customer.invoices) {
    if (isPaidAfter(invoice, closedAt) && !knownAsPaid.has(invoice.id)) {
      await payBackRest(ctx, invoice, {
        reason: "requested_by_customer",
        note: "Paid after the account was closed.",
        requestKey: `paid-after-closing:${invoice.id}`,
      });
    } else if (invoice.subscriptionId !== null && duplicates.has(invoice.subscriptionId)) {
      await payBackRest(ctx, invoice, {
        reason: "duplicate",
        note: "A second subscription of the same learner, ended with the account.",
        requestKey: `paid-twice:${invoice.id}:closing`,
      });
    }
  }
}

/** On a page that was still open, or as a period's end came at that very time. */
function isPaidAfter({ paidAt }: InvoiceState, closedAt: string): boolean {
  return paidAt !== null && paidAt.toISOString() > closedAt;
}

async function payBackRest(
  ctx: DbContext,
  { id: invoiceId }: InvoiceState,
  refund: Pick<RequestRefund, "reason" | "note" | "requestKey">,
): Promise<void> {
  const left = await findRefundable(ctx, invoiceId);
  if (!left || left.refundable <= 0) return;
  await keepRefund(ctx, { invoiceId, staffId: null, amount: left.refundable, endsSubscription: false, ...refund });
}
