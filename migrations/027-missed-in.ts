import { sql, type Kysely } from "kysely";

/**
 * A question that was missed in a sitting, and is being broken down in the part that teaches its concept, remembers where it
 * came from, so that there is a way back; and so does what takes its place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("questions").addColumn("missed_in", "text").execute();
  await sql`
    create index questions_missed_in_review on questions (learner_id) where missed_in = 'review' and status = 'open'
  `.execute(db);
}
