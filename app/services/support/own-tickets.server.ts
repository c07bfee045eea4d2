import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import type { TicketPriority, TicketStatus, TicketType } from "~db/schema";

const PAGE_SIZE = 20;

export interface TicketRow {
  id: string;
  subject: string;
  description: string;
  type: TicketType;
  priority: TicketPriority;
  status: TicketStatus;
  createdAt: string;
}

export interface WholeTicketRow extends TicketRow {
  userName: string;
  userEmail: string;
  updatedAt: string;
  adminNotes: string | null;
  resolution: string | null;
  resolvedAt: string | null;
}

/** How many tickets a learner has: in all, and of some states. */
export interface TicketStats {
  total: number;
  open: number;
  inProgress: number;
  resolved: number;
}

interface Narrowed {
  learnerId: string;
  /** Null: whatever it is. */
  status: TicketStatus | null;
  type: TicketType | null;
}

/** A learner's tickets, the newest first. */
export async function listOwnTickets(
  ctx: DbContext,
  { page, ...narrowed }: Narrowed & { /** Counts from 1. */ page: number },
): Promise<{ tickets: TicketRow[]; hasMore: boolean }> {
  const tickets = await newestFirst(ctx, narrowed)
    .limit(PAGE_SIZE + 1) // one more tells that there is another page
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { tickets: tickets.slice(0, PAGE_SIZE), hasMore: tickets.length > PAGE_SIZE };
}

/**
 * The same, and all that a list may say of each, going on where another list ended.
 *
 * @param input.after the id of the last ticket of that; null for the first ones
 * @returns null when the learner has no such ticket
 */
export async function listTicketsAfter(
  ctx: DbContext,
  { after, limit, ...narrowed }: Narrowed & { after: string | null; limit: number },
): Promise<{ tickets: WholeTicketRow[]; hasMore: boolean } | null> {
  const last = after === null ? null : await findNumber(ctx, { learnerId: narrowed.learnerId, ticketId: after });
  if (last === undefined) return null;
  const tickets = await newestFirst(ctx, narrowed)
    .select(["user_name as userName", "user_email as userEmail", "updated_at as updatedAt"])
    .select(["admin_notes as adminNotes", "resolution", "resolved_at as resolvedAt"])
    .$if(last !== null, (query) => query.where("number", "<", last!.number))
    .limit(limit + 1)
    .execute();
  return { tickets: tickets.slice(0, limit), hasMore: tickets.length > limit };
}

function newestFirst(ctx: DbContext, { learnerId, status, type }: Narrowed) {
  return ctx.db
    .selectFrom("tickets")
    .select(["id", "subject", "description", "ticket_type as type", "priority", "status", "created_at as createdAt"])
    .where("learner_id", "=", learnerId)
    .$if(status !== null, (query) => query.where("status", "=", status!))
    .$if(type !== null, (query) => query.where("ticket_type", "=", type!))
    .orderBy("number", "desc");
}

function findNumber(ctx: DbContext, { learnerId, ticketId }: { learnerId: string; ticketId: string }) {
  return ctx.db
    .selectFrom("tickets")
    .select("number")
    .where("id", "=", ticketId)
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
}

export async function countOwnTickets(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<TicketStats> {
  const rows = await ctx.db
    .selectFrom("tickets")
    .select(["status", sql<number>`count(*)`.as("count")])
    .where("learner_id", "=", learnerId)
    .groupBy("status")
    .execute();
  const countOf = (status: TicketStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    open: countOf("open"),
    inProgress: countOf("in_progress"),
    resolved: countOf("resolved"),
  };
}
