import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { newId } from "~/services/ids/new-id";
import { recordStaffAction } from "~/services/staff/audit-log.server";
import { indexTicket } from "~/services/support/index-ticket.server";

/**
 * A note that only staff see. It is added to what is there, so it is taken whatever happened meanwhile; the same one again,
 * with no other between them, is a second click.
 *
 * @returns false when there is no such ticket
 */
export async function addNote(
  ctx: DbContext,
  { staffId, ticketId, body }: { staffId: string; ticketId: string; body: string },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await ctx.db.selectFrom("tickets").select("id").where("id", "=", ticketId).executeTakeFirst();
    if (!ticket) return false;
    const fingerprint = fingerprintOf({
      ticketId,
      staffId,
      body,
      after: await findLastOther(ctx, { ticketId, staffId, body }),
    });
    const stored = await ctx.db
      .insertInto("ticket_notes")
      .values({ id: newId(ctx), ticket_id: ticketId, staff_id: staffId, body, fingerprint, created_at: timestamp(ctx) })
      .onConflict((conflict) => conflict.column("fingerprint").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return true;
    await ctx.db
      .updateTable("tickets")
      .set(({ eb }) => ({ version: eb("version", "+", 1), updated_at: timestamp(ctx) }))
      .where("id", "=", ticketId)
      .execute();
    await recordStaffAction(ctx, {
      staffId,
      action: "ticket-noted",
      ticketId,
      detail: { noteId: stored.id },
    });
    await indexTicket(ctx, ticketId);
    return true;
  });
}

async function findLastOther(
  ctx: DbContext,
  { ticketId, staffId, body }: { ticketId: string; staffId: string; body: string },
): Promise<string | null> {
  const last = await ctx.db
    .selectFrom("ticket_notes")
    .select("id")
    .where("ticket_id", "=", ticketId)
    .where(({ eb, or }) => or([eb("staff_id", "is not", staffId), eb("body", "!=", body)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}
