import { sql, type Kysely } from "kysely";

/** By which session another one was begun: with that one it ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("parent_hash", "text").execute();
  await sql`create index sessions_by_parent on sessions (parent_hash) where parent_hash is not null`.execute(db);
}
