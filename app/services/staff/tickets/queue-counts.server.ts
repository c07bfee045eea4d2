import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import type { TicketStatus } from "~db/schema";

/** How many active tickets there are, by what staff choose among them. */
export interface QueueCounts {
  active: number;
  byStatus: Partial<Record<TicketStatus, number>>;
  mine: number;
  unassigned: number;
}

/** Of the active ones alone: those that are over grow with the years. */
export async function countQueue(ctx: DbContext, { staffId }: { staffId: string }): Promise<QueueCounts> {
  const rows = await ctx.db
    .selectFrom("tickets")
    .select([
      "status",
      sql<number>`count(*)`.as("count"),
      sql<number>`sum(assignee_id is null)`.as("unassigned"),
      sql<number>`sum(assignee_id is ${staffId})`.as("mine"),
    ])
    .where(sql<boolean>`status in ('open', 'in_progress', 'pending_user')`) // as the index says it
    .groupBy("status")
    .execute();
  const sumOf = (name: "count" | "unassigned" | "mine") => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    active: sumOf("count"),
    byStatus: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    mine: sumOf("mine"),
    unassigned: sumOf("unassigned"),
  };
}
