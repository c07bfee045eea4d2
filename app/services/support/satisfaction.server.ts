import type { DbContext } from "~/services/context";

/**
 * What the writer of a ticket that is over says of how it was answered. A later answer takes the place of an earlier one.
 *
 * @returns false for a ticket that is not this learner's, or not over
 */
export async function rateTicket(
  ctx: DbContext,
  input: { learnerId: string; ticketId: string; satisfaction: "yes" | "no"; comment: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("tickets")
    .set(({ eb }) => ({
      satisfaction: input.satisfaction,
      satisfaction_comment: input.comment || null,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", input.ticketId)
    .where("learner_id", "=", input.learnerId)
    .where("status", "in", ["resolved", "closed"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
