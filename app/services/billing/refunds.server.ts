import type { Selectable } from "kysely";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import type { RefundReason, RefundsTable } from "~db/schema";

export interface RequestRefund {
  invoiceId: string;
  /** The member of staff who gives it; null for the server itself. */
  staffId: string | null;
  /** In cents, above zero. */
  amount: number;
  reason: RefundReason;
  note: string;
  /** Whether the subscription that was paid for ends as soon as the money is given. */
  endsSubscription: boolean;
  /** Of the form: posted twice, it is one refund. */
  requestKey: string;
}

export type RequestRefundResult =
  | { status: "requested" }
  /** The key is that of another refund. */
  | { status: "other-request" }
  /** @param refundable in cents */
  | { status: "too-much"; refundable: number }
  | { status: "no-payment" };

/** Has money given back, once. A job asks the provider; what came of it stands in the refund. */
export async function requestRefund(ctx: AppContext, input: RequestRefund): Promise<RequestRefundResult> {
  const result = await inTransaction(ctx, (ctx) => keepRefund(ctx, input));
  ctx.jobs.wake();
  return result;
}

/** Called in the transaction that is its reason: it holds the database alone, so no two together give back too much. */
export async function keepRefund(ctx: DbContext, input: RequestRefund): Promise<RequestRefundResult> {
  const payment = await findRefundable(ctx, input.invoiceId);
  if (!payment) return { status: "no-payment" };
  const known = await findKnown(ctx, input);
  if (known) return { status: isSame(known, input) ? "requested" : "other-request" };
  const { learnerId, refundable } = payment;
  if (!Number.isInteger(input.amount) || input.amount <= 0 || input.amount > refundable) {
    return { status: "too-much", refundable };
  }
  await ctx.db
    .insertInto("refunds")
    .values({
      id: input.requestKey,
      invoice_id: input.invoiceId,
      learner_id: learnerId,
      staff_id: input.staffId,
      amount: input.amount,
      reason: input.reason,
      note: input.note,
      ends_subscription: input.endsSubscription ? 1 : 0,
      status: "requested",
      created_at: timestamp(ctx),
    })
    .execute();
  await enqueue(ctx, { kind: "refund", subjectId: input.requestKey });
  return { status: "requested" };
}

async function findKnown(ctx: DbContext, { requestKey }: RequestRefund): Promise<Selectable<RefundsTable> | undefined> {
  return ctx.db.selectFrom("refunds").selectAll().where("id", "=", requestKey).executeTakeFirst();
}

function isSame(known: Selectable<RefundsTable>, input: RequestRefund): boolean {
  return (
    known.invoice_id === input.invoiceId &&
    known.amount === input.amount &&
    known.reason === input.reason &&
    known.note === input.note &&
    known.ends_subscription === (input.endsSubscription ? 1 : 0)
  );
}

/** What is left of a payment: without what was given back, and what was promised. Null for what was never paid. */
export async function findRefundable(
  ctx: DbContext,
  invoiceId: string,
): Promise<{ learnerId: string | null; refundable: number } | null> {
  const payment = await ctx.db
    .selectFrom("payments")
    .select(["learner_id as learnerId", "amount_paid as paid", "amount_refunded as refunded"])
    .where("invoice_id", "=", invoiceId)
    .where("payment_intent_id", "is not", null)
    .where("amount_paid", ">", 0)
    .executeTakeFirst();
  if (!payment) return null;
  const { promised } = await ctx.db
    .selectFrom("refunds")
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("amount"), lit(0)).as("promised"))
    .where("invoice_id", "=", invoiceId)
    .where("status", "=", "requested")
    .executeTakeFirstOrThrow();
  return { learnerId: payment.learnerId, refundable: payment.paid - payment.refunded - Number(promised) };
}
