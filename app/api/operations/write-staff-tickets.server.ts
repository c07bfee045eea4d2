import { z } from "zod";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { changeTicket, findFields, type TicketFields } from "~/services/staff/tickets/change-ticket.server";
import { addNote } from "~/services/staff/tickets/notes.server";
import { replyToTicket } from "~/services/staff/tickets/reply.server";
import { mayBeAssigned } from "~/services/staff/tickets/staff-members.server";
import { STAFF_TICKET_REFUSALS, statusRefusal } from "~/services/staff/tickets/ticket-refusals";
import { created, ok, operation } from "../operation";
import { id } from "../schemas/common";
import * as schemas from "../schemas/staff-tickets";
import { showStaffTicket } from "./show-staff-ticket.server";
import { wrongField } from "../wrong-fields.server";

const params = z.object({ ticketId: id });

export const replyTo = operation({
  id: "replyToStaffTicket",
  method: "POST",
  path: "/api/staff/tickets/{ticketId}/replies",
  group: "staff",
  summary: "Reply to the writer of a ticket, who is mailed it",
  access: "staff",
  params,
  body: schemas.staffReply,
  answers: { 201: schemas.staffRepliedTicket },
  refusals: { 409: "The ticket changed meanwhile: `current` has its `version`." },
  async handle({ caller: { learnerId: staffId }, params: { ticketId }, body }) {
    const result = await replyToTicket(ctx, { staffId, ticketId, ...body });
    switch (result.status) {
      case "replied":
      case "already-replied": {
        ctx.jobs.wake();
        const ticket = await showStaffTicket(ticketId);
        return created({ ...ticket, reply_id: result.messageId }, pathOf(ticketId));
      }
      case "changed-meanwhile": {
        const { version } = result;
        throw problemDetails(409, STAFF_TICKET_REFUSALS.replyMeanwhile, { fields: { current: { version } } });
      }
      case "not-allowed":
        throw wrongField("/status", STAFF_TICKET_REFUSALS.replyStatus);
      case "no-ticket":
        throw notFound("Ticket");
    }
  },
});

export const noteOn = operation({
  id: "addTicketNote",
  method: "POST",
  path: "/api/staff/tickets/{ticketId}/notes",
  group: "staff",
  summary: "Add a note to a ticket that only staff see",
  access: "staff",
  params,
  body: schemas.note,
  answers: { 201: schemas.staffTicket },
  async handle({ caller: { learnerId: staffId }, params: { ticketId }, body }) {
    if (!(await addNote(ctx, { staffId, ticketId, ...body }))) throw notFound("Ticket");
    return created(await showStaffTicket(ticketId), pathOf(ticketId));
  },
});

export const changeOne = operation({
  id: "updateStaffTicket",
  method: "PUT",
  path: "/api/staff/tickets/{ticketId}",
  group: "staff",
  summary: "Change a ticket’s status, priority, type, assignee or texts",
  description: "What is left out stays as it is. When this resolves the ticket, its writer is mailed the resolution.",
  access: "staff",
  params,
  body: schemas.ticketChange,
  answers: { 200: schemas.staffTicket },
  refusals: { 409: "The ticket changed meanwhile: `current` is what it is now." },
  async handle({ caller: { learnerId: staffId }, params: { ticketId }, body: { version, ...body } }) {
    const stored = await findFields(ctx, ticketId);
    if (!stored) throw notFound("Ticket");
    const wanted = withChanges(stored.fields, body);
    const { assigneeId } = wanted;
    const staff = { emails: config.staffEmails, issuer: config.issuer };
    if (assigneeId !== stored.fields.assigneeId && !(await mayBeAssigned(ctx, { id: assigneeId, ...staff }))) {
      throw wrongField("/assignee_id", STAFF_TICKET_REFUSALS.noStaff);
    }
    const result = await changeTicket(ctx, { staffId, ticketId, version, ...wanted });
    switch (result.status) {
      case "changed":
      case "unchanged":
        ctx.jobs.wake();
        return ok(await showStaffTicket(ticketId));
      case "changed-meanwhile": {
        const current = { version: result.version, ...changeableFields(result.current) };
        throw problemDetails(409, STAFF_TICKET_REFUSALS.changedMeanwhile, { fields: { current } });
      }
      case "not-allowed":
        throw wrongField("/status", statusRefusal(stored.fields.status));
      case "no-ticket":
        throw notFound("Ticket");
    }
  },
});

type Change = Omit<z.output<typeof schemas.ticketChange>, "version">;

function withChanges(stored: TicketFields, change: Change): TicketFields {
  const { status, priority, ticket_type: type, assignee_id: assigneeId } = change;
  const { admin_notes: adminNotes, resolution } = change;
  return {
    status: status ?? stored.status,
    priority: priority ?? stored.priority,
    type: type ?? stored.type,
    assigneeId: assigneeId === undefined ? stored.assigneeId : assigneeId,
    adminNotes: adminNotes === undefined ? stored.adminNotes : (adminNotes ?? ""),
    resolution: resolution === undefined ? stored.resolution : (resolution ?? ""),
  };
}

function changeableFields(fields: TicketFields) {
  return {
    status: fields.status,
    priority: fields.priority,
    ticket_type: fields.type,
    assignee_id: fields.assigneeId,
    admin_notes: fields.adminNotes || null,
    resolution: fields.resolution || null,
  };
}

function pathOf(ticketId: string): string {
  return `/api/staff/tickets/${ticketId}`;
}
