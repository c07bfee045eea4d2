import { sql, type Selectable, type SelectQueryBuilder } from "kysely";
import type { DbContext } from "~/services/context";
import { excerptOf, isActive } from "~/services/support/ticket-words";
import type { Database, TicketPriority, TicketStatus, TicketType } from "~db/schema";
import { MAX_MATCHES, type QueueFilter } from "./queue-filter";

const PAGE_SIZE = 25;
/** Enough of a description for what a list shows of it, whatever characters it has. */
const EXCERPT_SOURCE = 400;

export interface QueueTicket {
  id: string;
  subject: string;
  excerpt: string;
  userName: string;
  type: TicketType;
  priority: TicketPriority;
  status: TicketStatus;
  hasPrioritySupport: boolean;
  /** From 0, the most urgent. */
  queueRank: number;
  /** First name; null while nobody looks after it. */
  assigneeName: string | null;
  waitingSince: string | null;
  createdAt: string;
}

interface ListQueue {
  staffId: string;
  filter: QueueFilter;
}

/**
 * The tickets of the queue: active ones as they are to be answered, the most urgent first; others, and those of a search,
 * the newest first.
 */
export async function listQueue(
  ctx: DbContext,
  { staffId, filter }: ListQueue,
): Promise<{ tickets: QueueTicket[]; hasMore: boolean }> {
  const query = await filteredTickets(ctx, { staffId, filter });
  if (query === null) return { tickets: [], hasMore: false };
  const rows = await query
    .leftJoin("learners as assignee", "assignee.id", "ticket.assignee_id")
    .select([
      "ticket.id",
      "ticket.subject",
      sql<string>`substr(ticket.description, 1, ${EXCERPT_SOURCE})`.as("description"),
      "ticket.user_name as userName",
      "ticket.ticket_type as type",
      "ticket.priority",
      "ticket.status",
      "ticket.has_priority_support as hasPrioritySupport",
      "ticket.queue_rank as queueRank",
      "assignee.first_name as assigneeName",
      "ticket.waiting_since as waitingSince",
      "ticket.created_at as createdAt",
    ])
    .limit(PAGE_SIZE + 1) // one more tells that there is another page
    .offset((filter.page - 1) * PAGE_SIZE)
    .execute();
  return {
    tickets: rows.slice(0, PAGE_SIZE).map(({ description, hasPrioritySupport, ...row }) => ({
      ...row,
      excerpt: excerptOf(description),
      hasPrioritySupport: hasPrioritySupport === 1,
    })),
    hasMore: rows.length > PAGE_SIZE,
  };
}

type Tickets = SelectQueryBuilder<Database & { ticket: Database["tickets"] }, "ticket", object>;

/** In their order; null when no ticket can be among them. */
export async function filteredTickets(ctx: DbContext, { staffId, filter }: ListQueue): Promise<Tickets | null> {
  const { status, type, priority, source, assignee, q } = filter;
  if (source === "questions") return null;
  const numbers = q === "" ? null : await ctx.support.search.find(ctx.db, { words: q, limit: MAX_MATCHES });
  if (numbers?.length === 0) return null;
  const inQueue = numbers === null && (status === "active" || (status !== "any" && isActive(status)));
  // Without being told, SQLite takes the index of statuses and sorts all that is active.
  const alias = inQueue ? sql<"ticket">`ticket indexed by tickets_queue` : sql<"ticket">`ticket`;
  const query: Tickets = ctx.db
    .selectFrom(sql<Selectable<Database["tickets"]>>`tickets`.as<"ticket">(alias))
    .$if(numbers !== null, (query) => query.where("ticket.number", "in", numbers!))
    // As the index says it, so that it is used.
    .$if(status === "active" || inQueue, (query) =>
      query.where(sql<boolean>`ticket.status in ('open', 'in_progress', 'pending_user')`),
    )
    .$if(status !== "active" && status !== "any", (query) => query.where("ticket.status", "=", status as TicketStatus))
    .$if(type !== null, (query) => query.where("ticket.ticket_type", "=", type!))
    .$if(priority !== null, (query) => query.where("ticket.priority", "=", priority!))
    .$if(source !== null, (query) => query.where("ticket.source", "=", source as "dashboard" | "contact"))
    .$if(assignee === "none", (query) => query.where("ticket.assignee_id", "is", null))
    .$if(assignee !== null && assignee !== "none", (query) =>
      query.where("ticket.assignee_id", "=", assignee === "me" ? staffId : assignee),
    );
  if (!inQueue) return query.orderBy("ticket.number", "desc");
  return query
    .orderBy(sql`ticket.waiting_since is null`)
    .orderBy("ticket.queue_rank")
    .orderBy("ticket.waiting_since")
    .orderBy("ticket.number");
}
