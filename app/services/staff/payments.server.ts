import type { DbContext } from "~/services/context";
import { utcMonthBounds } from "~/time/utc-month";
import { writeCursor, type Place } from "~/urls/cursor";
import type { InvoiceStatus } from "~db/schema";
import { payerOf } from "./payer";
import type { FailedPayment, StaffPayments } from "./subscriptions";

const PAGE_SIZE = 20;
/** Of those that are still open, and as many of those that are given up. */
const FAILED = 25;

/** For staff: what was not paid though it was tried, what is still open before what is given up, the newest first. */
export async function listFailedPayments(ctx: DbContext): Promise<FailedPayment[]> {
  return [...(await selectFailed(ctx, "open")), ...(await selectFailed(ctx, "uncollectible"))];
}

async function selectFailed(ctx: DbContext, status: InvoiceStatus): Promise<FailedPayment[]> {
  const rows = await ctx.db
    .selectFrom("payments")
    .leftJoin("learners", "learners.id", "payments.learner_id")
    .select([
      "payments.invoice_id as invoiceId",
      "payments.status",
      "payments.amount_due as amountDue",
      "payments.currency",
      "payments.attempts",
      "payments.next_attempt_at as nextAttemptAt",
      "payments.created_at as createdAt",
      "learners.full_name as name",
      "learners.email",
    ])
    .where("payments.status", "=", status)
    .where("payments.attempts", ">", 0)
    .orderBy("payments.created_at", "desc")
    .limit(FAILED)
    .execute();
  return rows.map(({ name, email, ...payment }) => ({ ...payment, payer: payerOf({ name, email }) }));
}

interface ListPayments {
  /** `2026-11` */
  month: string;
  /** Where the page before ended; null for the first. */
  after: Place | null;
}

/** For staff: what was paid in a month, the newest first. What cost nothing, as at the start of a trial, is left out. */
export async function listPaymentsOfMonth(ctx: DbContext, { month, after }: ListPayments): Promise<StaffPayments> {
  const { from, until } = utcMonthBounds(month);
  let query = ctx.db
    .selectFrom("payments")
    .leftJoin("learners", "learners.id", "payments.learner_id")
    .select([
      "payments.invoice_id as invoiceId",
      "payments.paid_at as paidAt",
      "payments.amount_paid as amountPaid",
      "payments.amount_refunded as amountRefunded",
      "payments.currency",
      "payments.payment_intent_id as paymentIntentId",
      "learners.full_name as name",
      "learners.email",
    ])
    .where("payments.paid_at", ">=", from.toISOString())
    .where("payments.paid_at", "<", until.toISOString())
    .where("payments.amount_paid", ">", 0)
    .orderBy("payments.paid_at", "desc")
    .orderBy("payments.invoice_id", "desc")
    .limit(PAGE_SIZE + 1); // one more tells that there is another page
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("payments.paid_at", "payments.invoice_id"), "<", tuple(after.at, after.id)),
    );
  const rows = await query.execute();
  const page = rows.slice(0, PAGE_SIZE).map(({ name, email, paidAt, paymentIntentId, ...payment }) => ({
    ...payment,
    canBeRefunded: paymentIntentId !== null,
    paidAt: paidAt ?? "",
    payer: payerOf({ name, email }),
  }));
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { payments: page, next: last ? writeCursor({ at: last.paidAt, id: last.invoiceId }) : null };
}
