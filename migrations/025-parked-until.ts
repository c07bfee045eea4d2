import { sql, type Kysely } from "kysely";

/**
 * A gap is put aside until a time, which outlives whatever is worked out anew about its concept; and main questions with
 * it. What was put aside before this is asked again at once: nobody noted with which gap.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("mastery").addColumn("parked_until", "text").execute();
  await db.schema.alterTable("questions").renameColumn("parked_on", "parked_concept_id").execute();
  await sql`update questions set parked_concept_id = null where parked_concept_id is not null`.execute(db);
}
