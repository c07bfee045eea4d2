import { ctx } from "~/app-context.server";
import { createTicket } from "~/services/support/create-ticket.server";
import type { TicketAbout } from "~/services/support/ticket-about";
import type { TicketPriority, TicketStatus, TicketType } from "~db/schema";

interface TicketDetails {
  type?: TicketType;
  priority?: TicketPriority;
  subject?: string;
  description?: string;
  about?: TicketAbout | null;
  status?: TicketStatus;
}

let count = 0;

/** A learner's ticket, in whatever state; its id. */
export async function openTicket(
  { id: learnerId }: { id: string },
  { status = "open", ...details }: TicketDetails = {},
): Promise<string> {
  count += 1;
  const result = await createTicket(ctx, {
    learnerId,
    type: "general",
    priority: "medium",
    subject: `Subject ${count}`,
    description: `Description ${count}`,
    about: null,
    ...details,
  });
  if (result.status !== "created") throw new Error(result.status);
  const isOver = status === "resolved" || status === "closed";
  await ctx.db
    .updateTable("tickets")
    .set({ status, resolved_at: isOver ? ctx.now().toISOString() : null })
    .where("id", "=", result.ticketId)
    .execute();
  return result.ticketId;
}
