import { sql, type Kysely } from "kysely";

/** Finds with each answer what of a concept is to be shown again, and which parts still ask, however much was done before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index questions_missed on questions (learner_id, concept_id, status) where missed_in is not null
  `.execute(db);
  await sql`create index subsections_unfinished on subsections (learner_id) where completed_at is null`.execute(db);
}
