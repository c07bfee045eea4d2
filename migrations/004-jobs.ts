import { sql, type Kysely } from "kysely";

/** Work that outlives a request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("jobs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("run_at", "text", (column) => column.notNull())
    .addColumn("lease_token", "text")
    .addColumn("lease_until", "text")
    .addColumn("made", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expected", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("error_kind", "text")
    .addColumn("error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();
  await db.schema.createIndex("jobs_by_subject").on("jobs").columns(["subject_id", "kind", "created_at"]).execute();
  await sql`create index jobs_waiting on jobs (run_at) where status in ('queued', 'running')`.execute(db);
  // Clicked twice, it runs once.
  await sql`
    create unique index jobs_one_active on jobs (kind, subject_id) where status in ('queued', 'running')
  `.execute(db);
}
