import { sql, type Kysely } from "kysely";

/**
 * A part whose prerequisites were in place stays open while none of them was missed since. Of parts that are open already,
 * nobody kept whether they were opened so, or as the nearest one when nothing else was left for the day: they stay open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("subsections")
    .addColumn("prerequisites_held", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update subsections set prerequisites_held = is_unlocked`.execute(db);
}
