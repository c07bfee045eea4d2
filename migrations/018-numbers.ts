import { sql, type Kysely } from "kysely";

/**
 * Figures that pages show without counting: what the server has measured of itself, worked out once a day; and of each
 * course how many concepts it has and how many of them its learner knows, which is counted when that changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("instance_numbers")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("figures", "text", (column) => column.notNull())
    .addColumn("computed_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .alterTable("courses")
    .addColumn("concept_count", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update courses set concept_count = (select count(*) from course_concepts where course_id = courses.id)
  `.execute(db);
  // Null until the model of today has counted it, which a migration cannot.
  await db.schema.alterTable("courses").addColumn("concepts_known", "integer").execute();
  await sql`create index courses_not_counted on courses (id) where concepts_known is null`.execute(db);
}
