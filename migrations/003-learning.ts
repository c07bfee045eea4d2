import { sql, type Kysely } from "kysely";

/** The bank of items and study material, and what each learner does with it: questions, answers, breakdowns, gaps, mastery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("items")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("concept_id", "text", (column) => column.notNull().references("concepts.id"))
    .addColumn("source_key", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("difficulty", "text", (column) => column.notNull())
    .addColumn("stem_text", "text", (column) => column.notNull())
    .addColumn("stem_html", "text", (column) => column.notNull())
    .addColumn("options", "text", (column) => column.notNull())
    .addColumn("option_count", "integer", (column) => column.notNull())
    .addColumn("answer_index", "integer", (column) => column.notNull())
    .addColumn("explanation_html", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("items_once", ["source_key", "fingerprint"])
    .execute();
  await db.schema.createIndex("items_by_concept").on("items").column("concept_id").execute();

  await db.schema
    .createTable("study_contents")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("concept_id", "text", (column) => column.notNull().references("concepts.id"))
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("study_contents_once", ["concept_id", "fingerprint"])
    .execute();

  await db.schema
    .createTable("questions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("subsection_id", "text", (column) => column.notNull().references("subsections.id").onDelete("cascade"))
    .addColumn("item_id", "text", (column) => column.notNull().references("items.id"))
    .addColumn("concept_id", "text", (column) => column.notNull().references("concepts.id"))
    .addColumn("question_number", "integer", (column) => column.notNull())
    .addColumn("parent_question_id", "text", (column) => column.references("questions.id").onDelete("cascade"))
    .addColumn("breakdown_id", "text")
    .addColumn("depth", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("option_order", "text", (column) => column.notNull())
    .addColumn("attempt_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("status", "text", (column) => column.notNull().defaultTo("open"))
    .addColumn("mastered_at", "text")
    .addColumn("content_id", "text", (column) => column.references("study_contents.id"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("questions_by_subsection").on("questions").columns(["subsection_id", "status"]).execute();
  await db.schema.createIndex("questions_by_parent").on("questions").column("parent_question_id").execute();
  await db.schema.createIndex("questions_by_breakdown").on("questions").column("breakdown_id").execute();
  await db.schema
    .createIndex("questions_by_learner_concept")
    .on("questions")
    .columns(["learner_id", "concept_id"])
    .execute();

  await db.schema
    .createTable("images")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("question_id", "text", (column) => column.notNull().references("questions.id").onDelete("cascade"))
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("images_by_question").on("images").column("question_id").execute();

  await db.schema
    .createTable("answers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("subsection_id", "text", (column) => column.notNull().references("subsections.id").onDelete("cascade"))
    .addColumn("question_id", "text", (column) => column.notNull().references("questions.id").onDelete("cascade"))
    .addColumn("item_id", "text", (column) => column.notNull().references("items.id"))
    .addColumn("concept_id", "text", (column) => column.notNull().references("concepts.id"))
    .addColumn("attempt_number", "integer", (column) => column.notNull())
    .addColumn("phase", "text", (column) => column.notNull())
    .addColumn("difficulty", "text", (column) => column.notNull())
    .addColumn("option_count", "integer", (column) => column.notNull())
    .addColumn("option_index", "integer")
    .addColumn("is_correct", "integer", (column) => column.notNull())
    .addColumn("dont_know", "integer", (column) => column.notNull())
    .addColumn("explanation", "text", (column) => column.notNull())
    .addColumn("image_id", "text", (column) => column.references("images.id"))
    .addColumn("elapsed_ms", "integer", (column) => column.notNull())
    .addColumn("predicted_probability", "real", (column) => column.notNull())
    .addColumn("model_version", "text", (column) => column.notNull())
    .addColumn("answered_at", "text", (column) => column.notNull())
    .addUniqueConstraint("answers_once", ["question_id", "attempt_number"])
    .execute();
  await db.schema.createIndex("answers_by_learner").on("answers").columns(["learner_id", "answered_at"]).execute();
  await db.schema
    .createIndex("answers_by_subsection")
    .on("answers")
    .columns(["subsection_id", "answered_at"])
    .execute();
  // Deleting a picture asks every answer whether it shows it; nearly none has one.
  await sql`create index answers_by_image on answers (image_id) where image_id is not null`.execute(db);
  // Answers are the record every later model is computed from: nothing edits one, and one goes only with what it is part
  // of. When it goes with that, the row it hung on is gone already.
  await sql`
    create trigger answers_are_append_only before update on answers
    begin select raise(abort, 'answers are append-only'); end
  `.execute(db);
  await sql`
    create trigger answers_are_not_deleted before delete on answers
    when exists (select 1 from learners where id = old.learner_id)
      and exists (select 1 from courses where id = old.course_id)
      and exists (select 1 from subsections where id = old.subsection_id)
      and exists (select 1 from questions where id = old.question_id)
    begin select raise(abort, 'answers are append-only'); end
  `.execute(db);

  await db.schema
    .createTable("breakdowns")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("subsection_id", "text", (column) => column.notNull().references("subsections.id").onDelete("cascade"))
    .addColumn("question_id", "text", (column) => column.notNull().references("questions.id").onDelete("cascade"))
    .addColumn("answer_id", "text", (column) => column.notNull().unique().references("answers.id").onDelete("cascade"))
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("closed_at", "text")
    .execute();
  await db.schema.createIndex("breakdowns_by_subsection").on("breakdowns").column("subsection_id").execute();
  await db.schema.createIndex("breakdowns_by_question").on("breakdowns").column("question_id").execute();
  // A question has at most one breakdown under way.
  await sql`
    create unique index breakdowns_one_open on breakdowns (question_id) where status in ('preparing', 'open')
  `.execute(db);

  await db.schema
    .createTable("gaps")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("concept_id", "text", (column) => column.notNull().references("concepts.id"))
    .addColumn("question_id", "text", (column) => column.notNull().references("questions.id").onDelete("cascade"))
    .addColumn("found_at", "text", (column) => column.notNull())
    .addColumn("closed_at", "text")
    .execute();
  // A concept is one gap of a learner, however many questions show it.
  await sql`create unique index gaps_one_open on gaps (learner_id, concept_id) where closed_at is null`.execute(db);
  await db.schema.createIndex("gaps_by_concept").on("gaps").columns(["learner_id", "concept_id"]).execute();
  await db.schema.createIndex("gaps_by_question").on("gaps").column("question_id").execute();
  await db.schema.createIndex("gaps_by_learner").on("gaps").columns(["learner_id", "found_at"]).execute();

  await db.schema
    .createTable("answer_drafts")
    .addColumn("question_id", "text", (column) => column.primaryKey().references("questions.id").onDelete("cascade"))
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("option_position", "integer")
    .addColumn("explanation", "text", (column) => column.notNull())
    .addColumn("image_id", "text", (column) => column.references("images.id"))
    .addColumn("saved_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("answer_drafts_by_image").on("answer_drafts").column("image_id").execute();

  await db.schema
    .createTable("mastery")
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("concept_id", "text", (column) => column.notNull().references("concepts.id"))
    .addColumn("ability", "real", (column) => column.notNull())
    .addColumn("evidence_count", "integer", (column) => column.notNull())
    .addColumn("model_version", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("mastery_key", ["learner_id", "concept_id"])
    .execute();
}
