import { sql, type Kysely } from "kysely";

/** What a learner has mastered lately, however much there is from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mastery_by_time on mastery (learner_id, mastered_at, concept_id) where mastered_at is not null
  `.execute(db);
}
