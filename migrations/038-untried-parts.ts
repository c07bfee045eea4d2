import { sql, type Kysely } from "kysely";

/** Parts of breakdowns that nobody tried yet are found without looking at all that their learner was ever asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index questions_untried_parts on questions (learner_id, course_id)
    where status = 'open' and attempt_count = 0 and breakdown_id is not null
  `.execute(db);
}
