import type { Kysely } from "kysely";

/** Concepts, courses, onboarding, and the outline: a graph of concepts laid out as sections and subsections. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("concepts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("summary", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("courses")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("creation_key", "text", (column) => column.notNull())
    .addColumn("course_name", "text", (column) => column.notNull())
    .addColumn("course_why", "text", (column) => column.notNull())
    .addColumn("topic_id", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("onboarded_at", "text")
    .addColumn("started_at", "text")
    .addColumn("completed_at", "text")
    .addColumn("last_activity_at", "text", (column) => column.notNull())
    .addColumn("study_minutes", "integer")
    .addColumn("minutes_per_week", "integer")
    .addColumn("section_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("sections_completed", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("subsection_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("subsections_completed", "integer", (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint("courses_created_once", ["learner_id", "creation_key"])
    .execute();
  await db.schema
    .createIndex("courses_by_activity")
    .on("courses")
    .columns(["learner_id", "last_activity_at"])
    .execute();

  await db.schema
    .createTable("onboarding_questions")
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("question_number", "integer", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("question", "text", (column) => column.notNull())
    .addColumn("question_type", "text", (column) => column.notNull())
    .addColumn("options", "text", (column) => column.notNull())
    .addColumn("placeholder", "text")
    .addColumn("min_value", "integer")
    .addColumn("max_value", "integer")
    .addColumn("range_labels", "text")
    .addColumn("answer", "text")
    .addColumn("answered_at", "text")
    .addPrimaryKeyConstraint("onboarding_questions_key", ["course_id", "question_number"])
    .execute();

  await db.schema
    .createTable("course_concepts")
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("concept_id", "text", (column) => column.notNull().references("concepts.id"))
    .addPrimaryKeyConstraint("course_concepts_key", ["course_id", "concept_id"])
    .execute();

  await db.schema
    .createTable("course_prerequisites")
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("concept_id", "text", (column) => column.notNull().references("concepts.id"))
    .addColumn("prerequisite_id", "text", (column) => column.notNull().references("concepts.id"))
    .addPrimaryKeyConstraint("course_prerequisites_key", ["course_id", "concept_id", "prerequisite_id"])
    .execute();

  await db.schema
    .createTable("sections")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("section_number", "integer", (column) => column.notNull())
    .addColumn("heading", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addUniqueConstraint("sections_once", ["course_id", "section_number"])
    .execute();

  await db.schema
    .createTable("subsections")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("section_id", "text", (column) => column.notNull().references("sections.id").onDelete("cascade"))
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("section_number", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("heading", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("concept_ids", "text", (column) => column.notNull())
    .addColumn("is_unlocked", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("completed_at", "text")
    .addUniqueConstraint("subsections_once", ["course_id", "section_number"])
    .addUniqueConstraint("subsections_in_order", ["course_id", "position"])
    .execute();
  await db.schema.createIndex("subsections_by_section").on("subsections").column("section_id").execute();
}
