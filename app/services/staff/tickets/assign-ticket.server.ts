import { inTransaction, type DbContext } from "~/services/context";
import { changeTicket, findFields } from "./change-ticket.server";

/** Makes a ticket one's own by one click, whatever else happened to it meanwhile, unless somebody else took it. */
export async function assignToMe(
  ctx: DbContext,
  { staffId, ticketId, shownAssigneeId }: { staffId: string; ticketId: string; shownAssigneeId: string | null },
): Promise<{ status: "assigned" | "taken" | "no-ticket" }> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await findFields(ctx, ticketId);
    if (!ticket) return { status: "no-ticket" };
    const { assigneeId } = ticket.fields;
    if (assigneeId !== shownAssigneeId && assigneeId !== staffId) return { status: "taken" };
    await changeTicket(ctx, { ...ticket.fields, assigneeId: staffId, staffId, ticketId, version: ticket.version });
    return { status: "assigned" };
  });
}
