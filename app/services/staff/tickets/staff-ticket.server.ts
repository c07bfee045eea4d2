import type { DbContext } from "~/services/context";
import { findConversation, type Conversation } from "~/services/support/conversation.server";
import { readAbout, type TicketAbout } from "~/services/support/ticket-about";
import type { TicketPriority, TicketStatus, TicketType } from "~db/schema";

export interface TicketNote {
  id: string;
  /** Null once the account is deleted. */
  staffName: string | null;
  body: string;
  createdAt: string;
}

/** All of a ticket, for staff. */
export interface StaffTicket extends Conversation {
  id: string;
  /** Null for what came with the contact form, and once the account is deleted. */
  learnerId: string | null;
  source: "dashboard" | "contact";
  type: TicketType;
  priority: TicketPriority;
  status: TicketStatus;
  hasPrioritySupport: boolean;
  subject: string;
  description: string;
  describedAt: string;
  userName: string;
  userEmail: string;
  /** As the writer's account has it; null where there is none. */
  writerFirstName: string | null;
  about: TicketAbout | null;
  adminNotes: string;
  resolution: string;
  resolvedAt: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  mergedInto: string | null;
  firstAnsweredAt: string | null;
  waitingSince: string | null;
  satisfaction: "yes" | "no" | null;
  satisfactionComment: string | null;
  /** What the forms on its page are made of. */
  version: number;
  createdAt: string;
  updatedAt: string;
  notes: TicketNote[];
}

/** Whoever's it is: for staff alone. */
export async function findStaffTicket(ctx: DbContext, ticketId: string): Promise<StaffTicket | null> {
  const row = await ctx.db
    .selectFrom("tickets")
    .leftJoin("learners as writer", "writer.id", "tickets.learner_id")
    .leftJoin("learners as assignee", "assignee.id", "tickets.assignee_id")
    .select([
      "tickets.id",
      "tickets.learner_id as learnerId",
      "tickets.source",
      "tickets.ticket_type as type",
      "tickets.priority",
      "tickets.status",
      "tickets.has_priority_support as hasPrioritySupport",
      "tickets.subject",
      "tickets.description",
      "tickets.described_at as describedAt",
      "tickets.user_name as userName",
      "tickets.user_email as userEmail",
      "writer.first_name as writerFirstName",
      "tickets.about",
      "tickets.admin_notes as adminNotes",
      "tickets.resolution",
      "tickets.resolved_at as resolvedAt",
      "tickets.assignee_id as assigneeId",
      "assignee.full_name as assigneeName",
      "tickets.merged_into as mergedInto",
      "tickets.first_answered_at as firstAnsweredAt",
      "tickets.waiting_since as waitingSince",
      "tickets.satisfaction",
      "tickets.satisfaction_comment as satisfactionComment",
      "tickets.version",
      "tickets.created_at as createdAt",
      "tickets.updated_at as updatedAt",
    ])
    .where("tickets.id", "=", ticketId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    hasPrioritySupport: row.hasPrioritySupport === 1,
    about: readAbout(row.about),
    adminNotes: row.adminNotes ?? "",
    resolution: row.resolution ?? "",
    notes: await listNotes(ctx, ticketId),
    ...(await findConversation(ctx, ticketId)),
  };
}

async function listNotes(ctx: DbContext, ticketId: string): Promise<TicketNote[]> {
  return ctx.db
    .selectFrom("ticket_notes as note")
    .leftJoin("learners as staff", "staff.id", "note.staff_id")
    .select(["note.id", "staff.first_name as staffName", "note.body", "note.created_at as createdAt"])
    .where("note.ticket_id", "=", ticketId)
    .orderBy("note.created_at")
    .orderBy("note.id")
    .execute();
}
