import { inTransaction, type AppContext } from "~/services/context";
import { recordStaffAction } from "~/services/staff/audit-log.server";
import { removeTickets } from "~/services/support/remove-tickets.server";

/**
 * Deletes a ticket as its writer may wish: all that was said in it, its pictures, its mails, and the tickets that were
 * merged into it. The audit log says that it was done, and by whom.
 *
 * @returns false when there is no such ticket
 */
export async function deleteTicket(
  ctx: AppContext,
  { staffId, ticketId }: { staffId: string; ticketId: string },
): Promise<boolean> {
  const imageIds = await inTransaction(ctx, async (ctx) => {
    const tickets = await ctx.db
      .selectFrom("tickets")
      .select(["id", "learner_id"])
      .where(({ eb, or }) => or([eb("id", "=", ticketId), eb("merged_into", "=", ticketId)]))
      .execute();
    if (!tickets.some(({ id }) => id === ticketId)) return null;
    const ids = tickets.map(({ id }) => id);
    const imageIds = await removeTickets(ctx, ids);
    for (const { id, learner_id: learnerId } of tickets) {
      await recordStaffAction(ctx, { staffId, action: "ticket-deleted", ticketId: id, learnerId });
    }
    return imageIds;
  });
  if (imageIds === null) return false;
  // A file that stays because of a fault has no row any more: housekeeping finds it within the hour.
  await Promise.allSettled(imageIds.map((id) => ctx.images.discard(id)));
  return true;
}
