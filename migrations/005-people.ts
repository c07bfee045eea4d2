import { sql, type Kysely } from "kysely";

/**
 * What a person says about themselves and how they want to see the product, the devices they are signed in on, the days
 * they learned on, and the archives of their data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (name: string) => db.schema.alterTable("learners").addColumn(name, "text").execute();
  const textOr = (name: string, fallback: string) =>
    db.schema
      .alterTable("learners")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(fallback))
      .execute();
  const integerOr = (name: string, fallback: number) =>
    db.schema
      .alterTable("learners")
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(fallback))
      .execute();

  await db.schema.alterTable("learners").addColumn("age", "integer").execute();
  await textOr("current_job", "");
  await textOr("linkedin", "");
  await textOr("education", "");
  await textOr("about", "");
  await text("names_edited_at");
  await text("locale");
  await text("time_zone");
  await textOr("theme", "system");
  await textOr("text_size", "medium");
  await integerOr("reduced_motion", 0);
  await integerOr("seconds_learned", 0);
  await text("reading_since");
  await text("learned_until");
  await text("streak_from");
  await text("streak_to");
  await text("deleted_at");
  await text("profile_draft");

  await db.schema.alterTable("sessions").addColumn("id", "text").execute();
  await db.schema
    .alterTable("sessions")
    .addColumn("user_agent", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`update sessions set id = lower(hex(randomblob(16)))`.execute(db);
  await db.schema.createIndex("sessions_by_id").unique().on("sessions").column("id").execute();

  await db.schema
    .createTable("learning_days")
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("answers", "integer", (column) => column.notNull())
    .addColumn("right_answers", "integer", (column) => column.notNull())
    .addColumn("seconds", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("learning_days_key", ["learner_id", "day"])
    .execute();
  await sql`
    insert into learning_days (learner_id, day, answers, right_answers, seconds)
    select learner_id, substr(answered_at, 1, 10), count(*), sum(is_correct), sum(min(elapsed_ms, 600000)) / 1000
    from answers group by learner_id, substr(answered_at, 1, 10)
  `.execute(db);
  await sql`
    update learners set seconds_learned =
      coalesce((select sum(seconds) from learning_days where learning_days.learner_id = learners.id), 0),
      streak_to = (select max(day) from learning_days where learning_days.learner_id = learners.id),
      streak_from = (
        select max(day) from learning_days where learning_days.learner_id = learners.id and not exists (
          select 1 from learning_days as before
          where before.learner_id = learners.id and before.day = date(learning_days.day, '-1 day')
        )
      )
  `.execute(db);

  // What a learner did last, for the dashboard.
  await db.schema.createIndex("gaps_by_closing").on("gaps").columns(["learner_id", "closed_at", "found_at"]).execute();
  await sql`
    create index subsections_by_completion on subsections (learner_id, completed_at) where completed_at is not null
  `.execute(db);

  await db.schema
    .createTable("exports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .addColumn("bytes", "integer")
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("exports_by_learner").on("exports").columns(["learner_id", "created_at"]).execute();

  // Exports and deletions find a learner's rows by these, and SQLite the rows that hang on one it deletes.
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index("subsections_by_learner", "subsections", ["learner_id"]);
  await index("questions_by_course", "questions", ["course_id"]);
  await index("images_by_learner", "images", ["learner_id", "created_at"]);
  await index("answers_by_course", "answers", ["course_id"]);
  await index("breakdowns_by_learner", "breakdowns", ["learner_id", "created_at"]);
  await index("gaps_by_course", "gaps", ["course_id"]);
  await index("answer_drafts_by_learner", "answer_drafts", ["learner_id"]);
  await sql`create index learners_closed on learners (id) where deleted_at is not null`.execute(db);
}
