import { sql, type Kysely } from "kysely";

/** What is open in the parts of a learner's courses is found without looking at all that they were ever asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index questions_open_main on questions (learner_id)
    where status = 'open' and breakdown_id is null and sitting_id is null and missed_in is null
  `.execute(db);
}
