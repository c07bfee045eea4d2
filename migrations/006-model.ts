import { sql, type Kysely } from "kysely";

/**
 * A language model as author: questions that arrive one by one, a bank of checked ones with statistics, what is thought
 * of explanations, questions that learners find wrong, and what every call has cost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = (table: string) => db.schema.alterTable(table);

  await alter("items").addColumn("source", "text").execute();
  await alter("items")
    .addColumn("status", "text", (column) => column.notNull().defaultTo("published"))
    .execute();
  await alter("items").addColumn("grounded_in", "text").execute();
  for (const name of ["weak_count", "weak_correct", "strong_count", "strong_correct"]) {
    await alter("items")
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await sql`create index items_withdrawn on items (id) where status = 'withdrawn'`.execute(db);
  await sql`create index items_grounded on items (grounded_in) where grounded_in is not null`.execute(db);

  // Each wish is met once, however many workers try.
  await alter("questions").addColumn("slot", "integer").execute();
  await sql`
    create unique index questions_meet_a_wish on questions (subsection_id, slot)
    where breakdown_id is null and slot is not null
  `.execute(db);
  await sql`
    create unique index parts_meet_a_wish on questions (breakdown_id, slot)
    where breakdown_id is not null and slot is not null
  `.execute(db);
  await db.schema.createIndex("questions_by_item").on("questions").column("item_id").execute();

  await alter("subsections").addColumn("wishes", "text").execute();
  await alter("subsections").addColumn("questions_written_at", "text").execute();
  await sql`
    update subsections set questions_written_at =
      (select min(created_at) from questions where questions.subsection_id = subsections.id)
  `.execute(db);
  await alter("breakdowns").addColumn("wishes", "text").execute();
  await alter("breakdowns").addColumn("parts_written_at", "text").execute();
  await sql`update breakdowns set parts_written_at = created_at where status <> 'preparing'`.execute(db);

  await alter("mastery")
    .addColumn("prior_ability", "real", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update mastery set prior_ability = ability where evidence_count = 0`.execute(db);
  await recoverPriors(db);

  const learnerId = ["learner_id", "text"] as const;
  await db.schema
    .createTable("explanation_grades")
    .addColumn("answer_id", "text", (column) => column.primaryKey().references("answers.id").onDelete("cascade"))
    .addColumn(...learnerId, (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("question_id", "text", (column) => column.notNull().references("questions.id").onDelete("cascade"))
    .addColumn("verdict", "text", (column) => column.notNull())
    .addColumn("feedback_html", "text", (column) => column.notNull())
    .addColumn("working_text", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("grades_by_learner").on("explanation_grades").columns(["learner_id"]).execute();
  await db.schema.createIndex("grades_by_question").on("explanation_grades").columns(["question_id"]).execute();

  await db.schema
    .createTable("voided_answers")
    .addColumn("answer_id", "text", (column) => column.notNull().references("answers.id").onDelete("cascade"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn(...learnerId, (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("voided_answers_key", ["answer_id", "reason"])
    .execute();
  await db.schema.createIndex("voided_by_learner").on("voided_answers").columns(["learner_id"]).execute();

  await db.schema
    .createTable("rechecks")
    .addColumn("answer_id", "text", (column) => column.primaryKey().references("answers.id").onDelete("cascade"))
    .addColumn(...learnerId, (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("concept_id", "text", (column) => column.notNull().references("concepts.id"))
    .addColumn("difficulty", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("planned_at", "text")
    .execute();
  await db.schema.createIndex("rechecks_by_learner").on("rechecks").columns(["learner_id"]).execute();
  await db.schema.createIndex("rechecks_by_course").on("rechecks").columns(["course_id", "planned_at"]).execute();

  await db.schema
    .createTable("challenges")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn(...learnerId, (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("subsection_id", "text", (column) => column.notNull().references("subsections.id").onDelete("cascade"))
    .addColumn("question_id", "text", (column) => column.notNull().references("questions.id").onDelete("cascade"))
    .addColumn("answer_id", "text", (column) => column.notNull().unique().references("answers.id").onDelete("cascade"))
    .addColumn("item_id", "text", (column) => column.notNull().references("items.id"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("votes", "text")
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("decided_at", "text")
    .addColumn("seen_at", "text")
    .execute();
  await db.schema.createIndex("challenges_by_learner").on("challenges").columns(["learner_id", "created_at"]).execute();
  await db.schema.createIndex("challenges_by_question").on("challenges").column("question_id").execute();
  await db.schema.createIndex("challenges_by_course").on("challenges").column("course_id").execute();
  await db.schema.createIndex("challenges_by_subsection").on("challenges").column("subsection_id").execute();
  await db.schema.createIndex("challenges_by_item").on("challenges").columns(["item_id", "status"]).execute();
  await db.schema.createIndex("challenges_by_time").on("challenges").columns(["status", "created_at"]).execute();

  await db.schema
    .createTable("model_calls")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn(...learnerId, (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("prompt", "text", (column) => column.notNull())
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("reserved_tokens", "integer", (column) => column.notNull())
    .addColumn("prompt_tokens", "integer")
    .addColumn("completion_tokens", "integer")
    .addColumn("cost_micros", "integer")
    .addColumn("duration_ms", "integer")
    .addColumn("started_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("model_calls_by_learner").on("model_calls").columns(["learner_id", "day"]).execute();
  await db.schema.createIndex("model_calls_by_time").on("model_calls").column("started_at").execute();
  await sql`create index model_calls_running on model_calls (day) where outcome = 'running'`.execute(db);

  const spent = [
    "calls",
    "failed_calls",
    "tokens",
    "prompt_tokens",
    "completion_tokens",
    "cost_micros",
    "unpriced_calls",
  ];
  let days = db.schema
    .createTable("spend_days")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull());
  for (const name of [...spent, "duration_ms"]) {
    days = days.addColumn(name, "integer", (column) => column.notNull().defaultTo(0));
  }
  await days.addPrimaryKeyConstraint("spend_days_key", ["day", "model", "purpose"]).execute();

  await db.schema
    .createTable("learner_spend_days")
    .addColumn(...learnerId, (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("calls", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("tokens", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("cost_micros", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("learner_spend_days_key", ["learner_id", "day"])
    .execute();

  await db.schema
    .createTable("review_counts")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("review_counts_key", ["day", "outcome", "reason"])
    .execute();
}

/**
 * What somebody said of themselves was recorded nowhere, but what was predicted of their first answer followed from it:
 * `p = c + (1 − c)·σ(ability − difficulty)`, with `c = 1/options` and difficulties of −1, 0 and 1, as mastery/estimate.ts
 * had it in its version "elo-1". Solved for the ability, to nine places: what a replay of the answers then gives differs
 * from what is believed by no more. Without such an answer the belief begins with 0, nothing known.
 */
async function recoverPriors(db: Kysely<unknown>): Promise<void> {
  await sql`
    update mastery set prior_ability = coalesce((
      select case when p > c and p < 1 then round(difficulty + ln((p - c) / (1 - p)), 9) end
      from (
        select
          answers.predicted_probability as p,
          1.0 / answers.option_count as c,
          case answers.difficulty when 'beginner' then -1 when 'advanced' then 1 else 0 end as difficulty,
          answers.model_version
        from questions join answers on answers.question_id = questions.id
        where questions.learner_id = mastery.learner_id and questions.concept_id = mastery.concept_id
        order by answers.answered_at, answers.rowid
        limit 1
      )
      where model_version = 'elo-1'
    ), 0)
    where evidence_count > 0
  `.execute(db);
}
