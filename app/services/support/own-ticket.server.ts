import type { DbContext } from "~/services/context";
import type { TicketPriority, TicketStatus, TicketType } from "~db/schema";
import { findConversation, type Conversation } from "./conversation.server";
import { readAbout, type TicketAbout } from "./ticket-about";

export interface OwnTicket extends Conversation {
  id: string;
  type: TicketType;
  priority: TicketPriority;
  status: TicketStatus;
  subject: string;
  description: string;
  /** Of the description, for the form that changes it. */
  describedAt: string;
  userName: string;
  userEmail: string;
  about: TicketAbout | null;
  adminNotes: string | null;
  resolution: string | null;
  resolvedAt: string | null;
  /** The conversation goes on in another ticket. */
  isMerged: boolean;
  /** The id of that, where it is this learner's, too. */
  mergedInto: string | null;
  satisfaction: "yes" | "no" | null;
  satisfactionComment: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A learner's own ticket, with all that they may see of it; null when it is not theirs, or not there. */
export async function findOwnTicket(
  ctx: DbContext,
  { learnerId, ticketId }: { learnerId: string; ticketId: string },
): Promise<OwnTicket | null> {
  const row = await ctx.db
    .selectFrom("tickets as ticket")
    .leftJoin("tickets as other", (join) =>
      join.onRef("other.id", "=", "ticket.merged_into").onRef("other.learner_id", "=", "ticket.learner_id"),
    )
    .select([
      "ticket.id",
      "ticket.ticket_type as type",
      "ticket.priority",
      "ticket.status",
      "ticket.subject",
      "ticket.description",
      "ticket.described_at as describedAt",
      "ticket.user_name as userName",
      "ticket.user_email as userEmail",
      "ticket.about",
      "ticket.admin_notes as adminNotes",
      "ticket.resolution",
      "ticket.resolved_at as resolvedAt",
      "ticket.merged_into as mergedIntoAny",
      "other.id as mergedInto",
      "ticket.satisfaction",
      "ticket.satisfaction_comment as satisfactionComment",
      "ticket.created_at as createdAt",
      "ticket.updated_at as updatedAt",
    ])
    .where("ticket.id", "=", ticketId)
    .where("ticket.learner_id", "=", learnerId)
    .executeTakeFirst();
  if (!row) return null;
  const { mergedIntoAny, ...ticket } = row;
  return {
    ...ticket,
    isMerged: mergedIntoAny !== null,
    about: readAbout(ticket.about),
    ...(await findConversation(ctx, ticketId)),
  };
}
