import type { Kysely } from "kysely";

/**
 * Learners and their sessions.
 *
 * The columns of all tables are portable to PostgreSQL: text ids (uuid v7), ISO-8601 text times, integers 0/1 for
 * booleans, JSON as text. Triggers are SQLite's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("learners")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("google_sub", "text", (column) => column.notNull().unique())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("full_name", "text", (column) => column.notNull())
    .addColumn("picture_url", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_seen_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .execute();
  await db.schema.createIndex("sessions_by_learner").on("sessions").column("learner_id").execute();
}
