import type { Updateable } from "kysely";
import { ctx } from "~/app-context.server";
import { createTicket } from "~/services/support/create-ticket.server";
import type { TicketAbout } from "~/services/support/ticket-about";
import { paths } from "~/urls/paths";
import type { TicketPriority, TicketStatus, TicketsTable, TicketType } from "~db/schema";
import { signUp, startApp } from "./app";
import { callRoute } from "./app-routes";
import { openPage } from "./open-page";
import { get, post } from "./request";

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

export const TICKET_FIELDS = {
  ticket_type: "bug_report",
  priority: "high",
  subject: "The page stays white",
  description: "I open it and see nothing.\n\nOn my phone, too.",
};

/** Ada before the form of a new ticket. */
export async function startWithTicketForm() {
  const app = await startApp();
  const ada = await signUp("Ada");
  const url = paths.createTicket();
  return {
    app,
    ada,
    url,
    open: (path = url) => openPage(get(path, { as: ada.as })),
    send: (fields = {}, path = url) => callRoute(post(path, { ...TICKET_FIELDS, ...fields }, { as: ada.as })),
    sendPage: (fields = {}, path = url) => openPage(post(path, { ...TICKET_FIELDS, ...fields }, { as: ada.as })),
  };
}

export const storedTickets = () =>
  ctx.db
    .selectFrom("tickets")
    .select(["id", "ticket_type as type", "priority", "subject", "description", "status", "about"])
    .execute();

/** Ada with a ticket. */
export async function startWithTicket(details: TicketDetails = {}) {
  const app = await startApp();
  const ada = await signUp("Ada");
  const ticketId = await openTicket(ada, { description: "What I wrote at first.", ...details });
  const url = paths.ticket(ticketId);
  return {
    app,
    ada,
    ticketId,
    url,
    open: (path = url) => openPage(get(path, { as: ada.as })),
    send: (fields: Record<string, string | File>, as = ada.as) => callRoute(post(url, fields, { as })),
    sendPage: (fields: Record<string, string | File>) => openPage(post(url, fields, { as: ada.as })),
    change: (values: Updateable<TicketsTable>) =>
      ctx.db.updateTable("tickets").set(values).where("id", "=", ticketId).execute(),
    stored: () => ctx.db.selectFrom("tickets").selectAll().where("id", "=", ticketId).executeTakeFirstOrThrow(),
  };
}
