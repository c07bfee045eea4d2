import type { Kysely } from "kysely";

/** The day on which a part rests by a name of its own: what rests on what is said of concepts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subsections").renameColumn("rests_on", "rest_day").execute();
}
