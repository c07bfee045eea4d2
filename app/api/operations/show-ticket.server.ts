import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { notFound } from "~/http/response/responses.server";
import type { Conversation, TicketImage } from "~/services/support/conversation.server";
import { findOwnTicket } from "~/services/support/own-ticket.server";
import type { WholeTicketRow } from "~/services/support/own-tickets.server";

export const IMAGE_PATH = "/api/support/images/{imageId}";

/** A ticket as all answers show it. @throws 404 when it is not this learner's */
export async function showTicket(whose: { learnerId: string; ticketId: string }) {
  const ticket = await findOwnTicket(ctx, whose);
  if (!ticket) throw notFound("Ticket");
  const { about } = ticket;
  return {
    success: true as const,
    ...listedFields(ticket),
    described_at: ticket.describedAt,
    about: about && { kind: about.kind, id: about.id, label: about.label },
    merged_into: ticket.mergedInto,
    satisfaction: ticket.satisfaction,
    satisfaction_comment: ticket.satisfactionComment,
    ...conversationFields(ticket, IMAGE_PATH),
  };
}

/** @param imagePath where whoever reads it finds the pictures */
export function conversationFields({ images, messages }: Conversation, imagePath: string) {
  return {
    images: images.map((image) => imageFields(image, imagePath)),
    messages: messages.map((message) => ({
      id: message.id,
      author: message.author,
      staff_name: message.staffName,
      body: message.body,
      by_mail: message.isByMail,
      created_at: message.createdAt,
      images: message.images.map((image) => imageFields(image, imagePath)),
    })),
  };
}

export function listedFields(ticket: WholeTicketRow) {
  return {
    id: ticket.id,
    ticket_type: ticket.type,
    priority: ticket.priority,
    subject: ticket.subject,
    description: ticket.description,
    status: ticket.status,
    user_name: ticket.userName,
    user_email: ticket.userEmail,
    created_at: ticket.createdAt,
    updated_at: ticket.updatedAt,
    admin_notes: ticket.adminNotes,
    resolution: ticket.resolution,
    resolved_at: ticket.resolvedAt,
  };
}

function imageFields({ id, fileName, width, height }: TicketImage, path: string) {
  const url = config.publicUrl + path.replace("{imageId}", encodeURIComponent(id));
  return { id, file_name: fileName, width, height, url };
}
