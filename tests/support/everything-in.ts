import { sql } from "kysely";
import type { DbContext } from "~/services/context";

/** All that a database holds. */
export async function everythingIn(ctx: Pick<DbContext, "db">): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const { name } of await ctx.db.introspection.getTables()) {
    contents[name] = (await sql`select * from ${sql.table(name)}`.execute(ctx.db)).rows;
  }
  return contents;
}
