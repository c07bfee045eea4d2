import { sql, type Kysely } from "kysely";

/**
 * Questions that are asked outside the parts of a course: in a placement test, at a checkpoint, for a review. Each keeps
 * the part of the course that teaches its concept, and belongs to a sitting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sittings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("section_id", "text", (column) => column.references("sections.id").onDelete("cascade"))
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("wishes", "text", (column) => column.notNull())
    .addColumn("questions_written_at", "text")
    .addColumn("state", "blob")
    .addColumn("result", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .execute();
  await db.schema
    .createIndex("sittings_by_course")
    .on("sittings")
    .columns(["course_id", "kind", "created_at"])
    .execute();
  await db.schema.createIndex("sittings_by_learner").on("sittings").columns(["learner_id", "status"]).execute();
  await sql`create index sittings_by_section on sittings (section_id) where section_id is not null`.execute(db);
  // One of a kind at a time, however many tabs begin one.
  await sql`
    create unique index sittings_open_once on sittings (course_id, kind, coalesce(section_id, '')) where status = 'open'
  `.execute(db);

  await sql`alter table questions add column sitting_id text references sittings (id) on delete cascade`.execute(db);
  await sql`
    create unique index sittings_meet_a_wish on questions (sitting_id, slot)
    where sitting_id is not null and slot is not null
  `.execute(db);
  await sql`create index questions_by_sitting on questions (sitting_id) where sitting_id is not null`.execute(db);
  // A slot is a wish's place in the part's own plan, or in the sitting's.
  await sql`drop index questions_meet_a_wish`.execute(db);
  await sql`
    create unique index questions_meet_a_wish on questions (subsection_id, slot)
    where breakdown_id is null and sitting_id is null and slot is not null
  `.execute(db);
}
