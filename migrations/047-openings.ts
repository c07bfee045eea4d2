import { sql, type Kysely } from "kysely";

/**
 * A course may have its first part before the rest of its outline is drawn. Courses that have sections already have all
 * of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("courses").addColumn("outlined_at", "text").execute();
  await sql`update courses set outlined_at = created_at where section_count > 0`.execute(db);
}
