import type { Kysely } from "kysely";

/** The ladder out of a hole: how a learner was helped with a question, and what is put aside until the next day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("questions").addColumn("help", "text").execute();
  await db.schema.alterTable("questions").addColumn("parked_on", "text").execute();
  await db.schema.alterTable("answers").addColumn("help", "text").execute();
}
