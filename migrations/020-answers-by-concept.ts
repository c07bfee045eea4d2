import type { Kysely } from "kysely";

/** What a learner answered about a concept last, however many answers there are: a wrong one asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("answers_by_concept")
    .on("answers")
    .columns(["learner_id", "concept_id", "answered_at"])
    .execute();
}
