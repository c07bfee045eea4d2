import type { Kysely } from "kysely";

/** What learners say of themselves later on: that they no longer know a concept. It stands in no answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("self_reports")
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("concept_id", "text", (column) => column.notNull().references("concepts.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("self_reports_key", ["learner_id", "concept_id", "created_at"])
    .execute();
}
