import type { Kysely } from "kysely";

/** The gap that somebody found in the demo and asked to have kept: one a learner, the latest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("kept_gaps")
    .addColumn("learner_id", "text", (column) => column.primaryKey().references("learners.id").onDelete("cascade"))
    // No reference: the concept comes with the first course that has it.
    .addColumn("concept_id", "text", (column) => column.notNull())
    .addColumn("concept", "text", (column) => column.notNull())
    .addColumn("kept_at", "text", (column) => column.notNull())
    .execute();
}
