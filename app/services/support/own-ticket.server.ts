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
  /** The ticket in which the conversation goes on; its id. */
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
    .selectFrom("tickets")
    .select([
      "id",
      "ticket_type as type",
      "priority",
      "status",
      "subject",
      "description",
      "described_at as describedAt",
      "user_name as userName",
      "user_email as userEmail",
      "about",
      "admin_notes as adminNotes",
      "resolution",
      "resolved_at as resolvedAt",
      "merged_into as mergedInto",
      "satisfaction",
      "satisfaction_comment as satisfactionComment",
      "created_at as createdAt",
      "updated_at as updatedAt",
    ])
    .where("id", "=", ticketId)
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, about: readAbout(row.about), ...(await findConversation(ctx, ticketId)) };
}
