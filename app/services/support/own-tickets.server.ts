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

/** How many tickets a learner has: in all, and of some states. */
export interface TicketStats {
  total: number;
  open: number;
  inProgress: number;
  resolved: number;
}

interface ListTickets {
  learnerId: string;
  /** Null: whatever it is. */
  status: TicketStatus | null;
  type: TicketType | null;
  /** Counts from 1. */
  page: number;
}

/** A learner's tickets, the newest first. */
export async function listOwnTickets(
  ctx: DbContext,
  { learnerId, status, type, page }: ListTickets,
): Promise<{ tickets: TicketRow[]; hasMore: boolean }> {
  const tickets = await ctx.db
    .selectFrom("tickets")
    .select(["id", "subject", "description", "ticket_type as type", "priority", "status", "created_at as createdAt"])
    .where("learner_id", "=", learnerId)
    .$if(status !== null, (query) => query.where("status", "=", status!))
    .$if(type !== null, (query) => query.where("ticket_type", "=", type!))
    .orderBy("number", "desc")
    .limit(PAGE_SIZE + 1) // one more tells that there is another page
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { tickets: tickets.slice(0, PAGE_SIZE), hasMore: tickets.length > PAGE_SIZE };
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
