import { sql, type Kysely } from "kysely";

/** Forms that came after their session was lost: one place for all of them, and no longer a column of the profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("kept_forms")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.references("learners.id").onDelete("cascade"))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("kept_forms_by_learner")
    .on("kept_forms")
    .columns(["learner_id", "expires_at", "id"])
    .execute();
  await db.schema.createIndex("kept_forms_by_end").on("kept_forms").column("expires_at").execute();
  await sql`alter table learners drop column profile_draft`.execute(db);
}
