import type { RefundState } from "~/providers/payments/port";
import { timestamp, type DbContext } from "~/services/context";
import type { Note } from "./note";

/**
 * Writes down what the provider says of a refund. Banks can send back what had succeeded, days later.
 *
 * @returns what it was before; null where nothing has changed
 */
export async function settleRefund(ctx: DbContext, id: string, { refundId, status, madeAt }: RefundState, note: Note) {
  const before = await ctx.db
    .selectFrom("refunds")
    .select(["status", "invoice_id as invoiceId", "learner_id as learnerId"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!before || before.status === status) return null;
  if (status === "failed") note("the bank did not take a refund", { refundId });
  const isSettled = status !== "pending";
  await ctx.db
    .updateTable("refunds")
    .set({
      status,
      // Whose account is deleted has no more to do with it.
      refund_id: isSettled && before.learnerId === null ? null : refundId,
      made_at: madeAt.toISOString(),
      error: status === "failed" ? "The bank did not take the money." : null,
      settled_at: isSettled ? timestamp(ctx) : null,
    })
    .where("id", "=", id)
    .execute();
  return before;
}
