import { sql, type Kysely } from "kysely";

/** What is repaired after a review is found in its order, the latest first: by this index, and not by that of all misses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index questions_missed_in_review`.execute(db);
  await sql`
    create index questions_missed_in_review on questions (learner_id, created_at)
    where missed_in = 'review' and status = 'open'
  `.execute(db);
}
