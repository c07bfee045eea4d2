import type { Kysely } from "kysely";

/** A gap that was kept may have a name of its own, beside that of its concept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("kept_gaps").addColumn("gap_name", "text").execute();
}
