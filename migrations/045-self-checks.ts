import type { Kysely } from "kysely";

/** Whether the reason that learners gave for a right answer matches the one they were shown, as they see it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("self_checks")
    .addColumn("answer_id", "text", (column) => column.primaryKey().references("answers.id").onDelete("cascade"))
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("concept_id", "text", (column) => column.notNull().references("concepts.id"))
    .addColumn("reason_match", "text", (column) => column.notNull())
    .addColumn("checked_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("self_checks_by_concept")
    .on("self_checks")
    .columns(["learner_id", "concept_id", "checked_at"])
    .execute();
}
