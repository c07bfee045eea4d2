import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { findAboutFact, type RequestError } from "~/services/staff/tickets/about-fact.server";
import { listOtherTickets, type OtherTicket } from "~/services/staff/tickets/other-tickets.server";
import { findStaffTicket, type StaffTicket } from "~/services/staff/tickets/staff-ticket.server";
import { nextStatuses } from "~/services/support/ticket-transitions";
import { conversationFields, listedFields } from "./show-ticket.server";

export const STAFF_IMAGE_PATH = "/api/staff/images/{imageId}";

/** A ticket as all answers to staff show it. @throws 404 when there is none */
export async function showStaffTicket(ticketId: string) {
  const ticket = await findStaffTicket(ctx, ticketId);
  if (!ticket) throw notFound("Ticket");
  const { sameWriter, sameAddress } = await listOtherTickets(ctx, ticket);
  return {
    success: true as const,
    ...listedFields({ ...ticket, adminNotes: ticket.adminNotes || null, resolution: ticket.resolution || null }),
    ...conversationFields(ticket, STAFF_IMAGE_PATH),
    described_at: ticket.describedAt,
    version: ticket.version,
    next_statuses: [...nextStatuses(ticket.status)],
    source: ticket.source,
    learner_id: ticket.learnerId,
    has_priority_support: ticket.hasPrioritySupport,
    assignee_id: ticket.assigneeId,
    assignee_name: ticket.assigneeName,
    first_answered_at: ticket.firstAnsweredAt,
    waiting_since: ticket.waitingSince,
    merged_into: ticket.mergedInto,
    satisfaction: ticket.satisfaction,
    satisfaction_comment: ticket.satisfactionComment,
    about: await aboutFields(ticket),
    notes: ticket.notes.map((note) => ({
      id: note.id,
      staff_name: note.staffName,
      body: note.body,
      created_at: note.createdAt,
    })),
    same_writer: sameWriter.map(otherFields),
    same_address: sameAddress.map(otherFields),
  };
}

async function aboutFields({ about }: StaffTicket) {
  const fact = await findAboutFact(ctx, about);
  if (!about || !fact) return null;
  return {
    kind: about.kind,
    id: about.id,
    label: about.label,
    question: fact.kind === "question" ? fact.stem : null,
    error: fact.kind === "error" ? fact.error && errorFields(fact.error) : null,
  };
}

export function errorFields({ createdAt, ...error }: RequestError) {
  return { ...error, created_at: createdAt };
}

function otherFields({ id, subject, status, createdAt, mergedInto }: OtherTicket) {
  return { id, subject, status, created_at: createdAt, merged_into: mergedInto };
}
