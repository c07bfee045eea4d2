import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { readKeptForm } from "~/http/form/kept-form.server";
import { notFound } from "~/http/response/responses.server";
import { requireStaff } from "~/http/session/staff.server";
import { listStaffLog } from "~/services/staff/staff-log.server";
import { findAboutFact } from "~/services/staff/tickets/about-fact.server";
import { listCannedReplies } from "~/services/staff/tickets/canned-replies.server";
import { formBase } from "~/services/staff/tickets/form-base.server";
import { listOtherTickets } from "~/services/staff/tickets/other-tickets.server";
import { listStaff } from "~/services/staff/tickets/staff-members.server";
import { findStaffTicket } from "~/services/staff/tickets/staff-ticket.server";
import { paths } from "~/urls/paths";
import { takeChange } from "./change-action.server";
import type { Returned } from "./refused";
import { takeReply } from "./reply-action.server";
import { draftNote } from "./sent-form";

/** All that a ticket's page shows. */
export async function loadTicketPage(request: Request, ticketId: string) {
  const { learnerId: staffId, person } = await requireStaff(request);
  const ticket = await findStaffTicket(ctx, ticketId);
  if (!ticket) throw notFound("Ticket");
  const { entries } = await listStaffLog(ctx, { ticketId });
  return {
    ticket,
    isMine: ticket.assigneeId === staffId,
    base: formBase(ticket),
    about: await findAboutFact(ctx, ticket.about),
    others: await listOtherTickets(ctx, ticket),
    staff: await listStaff(ctx, { emails: config.staffEmails, issuer: config.issuer }),
    canned: (await listCannedReplies(ctx)).map(({ id, title }) => ({ id, title })),
    log: entries,
    kept: await readKept(request, staffId, ticketId),
    reader: { now: ctx.now().toISOString(), timeZone: person.timeZone, locale: person.locale },
  };
}

export type Reader = Awaited<ReturnType<typeof loadTicketPage>>["reader"];

/** The form that was sent when the session had ended, as it was typed. */
async function readKept(request: Request, staffId: string, ticketId: string): Promise<Returned | null> {
  const fields = await readKeptForm(request, { learnerId: staffId, path: paths.staffTicket(ticketId) });
  if (!fields) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const sent = { staffId, staffName: "", ticketId, form };
  const intent = fields.get("intent");
  if (intent === "change") return takeChange.again(sent, {});
  return intent === "note" ? draftNote(sent, {}) : takeReply.again(sent, {});
}
