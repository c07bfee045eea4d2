import { sql } from "kysely";
import { ctx } from "~/app-context.server";

/** From now on nothing can be written into the table, as on a full disk. */
export async function refuseWrites(table: string, change: "insert" | "update" = "insert"): Promise<void> {
  await sql`
    create trigger ${sql.raw(`full_disk_${table}`)} before ${sql.raw(change)} on ${sql.table(table)}
    begin select raise(abort, 'database or disk is full'); end
  `.execute(ctx.db);
}
