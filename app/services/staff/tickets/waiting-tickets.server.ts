import { sql } from "kysely";
import type { DbContext } from "~/services/context";

/** How many tickets wait for an answer. Literals, as in the partial index. */
export async function countWaitingTickets(ctx: DbContext): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("tickets")
    .select(sql<number>`count(*)`.as("count"))
    .where(sql<boolean>`status in ('open', 'in_progress', 'pending_user')`)
    .where(sql<boolean>`(waiting_since is null) = 0`)
    .executeTakeFirstOrThrow();
  return count;
}
