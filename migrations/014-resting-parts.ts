import type { Kysely } from "kysely";

/** A part is complete when its concepts are mastered, not when its questions are done: until then it may rest for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subsections").addColumn("rests_on", "text").execute();
  await db.schema
    .alterTable("subsections")
    .addColumn("wishes_at_rest", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
