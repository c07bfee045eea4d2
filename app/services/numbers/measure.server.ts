import { sql } from "kysely";
import { timestamp, type DbContext } from "~/services/context";
import { DAY_MS } from "~/time/periods";
import { GAP_DAYS, MIN_CASES, type InstanceFigures } from "./figures";
import { inTurns } from "./in-turns.server";
import { CalibrationTally, quantile, Tally } from "./tally";

/** Rows read before others get their turn: some five milliseconds. */
const ANSWERS_AT_ONCE = 1_000;
const GAPS_AT_ONCE = 50;

/** Works all figures out from the record. Reads every answer, a few at a time, so that nobody waits for it. */
export async function measureInstance(ctx: DbContext): Promise<InstanceFigures> {
  const answers = await measureAnswers(ctx);
  const gaps = await measureGaps(ctx);
  return { ...answers, ...gaps, questionsWithdrawn: await measureQuestions(ctx, answers.counted !== null) };
}

async function measureAnswers(ctx: DbContext) {
  const all = new Tally();
  const reviews = new Tally();
  const calibration = new CalibrationTally();
  for await (const rows of inTurns((after) => listAnswers(ctx, after))) {
    for (const { learnerId, phase, isCorrect, dontKnow, predicted, modelVersion, help, isVoid } of rows) {
      all.add(learnerId, isCorrect === 1);
      if (isVoid === 1 || help !== null) continue; // its question was wrong, or it was not answered alone
      // Predicted is what comes of choosing an option: who says "I don't know yet" has chosen none.
      const isPredicted = modelVersion === ctx.predictionModel.version && dontKnow === 0;
      if (isPredicted) calibration.add(learnerId, predicted, isCorrect === 1);
      if (phase === "review") reviews.add(learnerId, isCorrect === 1);
    }
  }
  return {
    counted: all.hasEnoughLearners ? { learners: await countLearners(ctx), answers: all.cases } : null,
    calibration: calibration.result(MIN_CASES.predictions),
    reviewsRemembered: reviews.share(MIN_CASES.reviews),
  };
}

function listAnswers(ctx: DbContext, after: string) {
  return ctx.db
    .selectFrom("answers")
    .select(({ exists, selectFrom }) => [
      "answers.id",
      "answers.learner_id as learnerId",
      "answers.phase",
      "answers.is_correct as isCorrect",
      "answers.dont_know as dontKnow",
      "answers.predicted_probability as predicted",
      "answers.model_version as modelVersion",
      "answers.help",
      exists(selectFrom("voided_answers").select("reason").whereRef("answer_id", "=", "answers.id")).as("isVoid"),
    ])
    .where("answers.id", ">", after)
    .orderBy("answers.id")
    .limit(ANSWERS_AT_ONCE)
    .execute();
}

/** Who has answered anything: they have had a time of learning. */
async function countLearners(ctx: DbContext): Promise<number> {
  const { learners } = await ctx.db
    .selectFrom("learners")
    .select(({ fn }) => fn.count<number>("streak_to").as("learners"))
    .executeTakeFirstOrThrow();
  return Number(learners);
}

async function measureGaps(ctx: DbContext) {
  const closed = new Tally();
  const found = new Tally();
  const submissions: number[] = [];
  const oldEnough = timestamp(ctx, -GAP_DAYS * DAY_MS);
  for await (const gaps of inTurns((after) => listGaps(ctx, after))) {
    for (const { learnerId, foundAt, closedAt, questionId } of gaps) {
      if (foundAt <= oldEnough) closed.add(learnerId, closedAt !== null);
      const count = await countSubmissions(ctx, { questionId, foundAt });
      if (count === 0) continue; // its answers turned out void
      submissions.push(count);
      found.add(learnerId, true);
    }
  }
  return {
    gapsClosed: closed.share(MIN_CASES.gaps),
    submissionsToGap:
      found.share(MIN_CASES.gaps) === null
        ? null
        : { gaps: found.cases, median: quantile(submissions, 0.5), ninthOfTen: quantile(submissions, 0.9) },
  };
}

function listGaps(ctx: DbContext, after: string) {
  return ctx.db
    .selectFrom("gaps")
    .select([
      "id",
      "learner_id as learnerId",
      "question_id as questionId",
      "found_at as foundAt",
      "closed_at as closedAt",
    ])
    .where("id", ">", after)
    .orderBy("id")
    .limit(GAPS_AT_ONCE)
    .execute();
}

/**
 * Answers to the question at the top and all beneath it, from its first wrong one until the gap was named, as far as they
 * are not void. `cross join` has SQLite go from the few questions to their answers, never the other way.
 */
async function countSubmissions(
  ctx: DbContext,
  { questionId, foundAt }: { questionId: string; foundAt: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive
      above(id, parent) as (
        select id, parent_question_id from questions where id = ${questionId}
        union
        select questions.id, questions.parent_question_id from above cross join questions on questions.id = above.parent
      ),
      tree(id) as (
        select id from above where parent is null
        union
        select questions.id from tree cross join questions on questions.parent_question_id = tree.id
      )
    select count(*) as count
    from tree cross join answers on answers.question_id = tree.id
    where not exists (select 1 from voided_answers where answer_id = answers.id)
      and answers.answered_at <= ${foundAt}
      and answers.answered_at >= (
        select min(first.answered_at) from above cross join answers as first on first.question_id = above.id
        where above.parent is null and first.is_correct = 0
          and not exists (select 1 from voided_answers where answer_id = first.id)
      )
  `.execute(ctx.db);
  return rows[0]!.count;
}

/** Of what was put to anybody. It is told only where there is a crowd, for the first of few to challenge is known. */
async function measureQuestions(ctx: DbContext, isCrowd: boolean) {
  if (!isCrowd) return null;
  let cases = 0;
  let withdrawn = 0;
  for await (const items of inTurns((after) => listItems(ctx, after))) {
    const asked = items.filter(({ isAsked }) => Number(isAsked) === 1);
    cases += asked.length;
    withdrawn += asked.filter(({ status }) => status === "withdrawn").length;
  }
  return cases >= MIN_CASES.questions ? { cases, share: withdrawn / cases } : null;
}

function listItems(ctx: DbContext, after: string) {
  return ctx.db
    .selectFrom("items")
    .select(({ exists, selectFrom }) => [
      "items.id",
      "items.status",
      exists(selectFrom("questions").select("questions.id").whereRef("questions.item_id", "=", "items.id")).as(
        "isAsked",
      ),
    ])
    .where("items.id", ">", after)
    .orderBy("items.id")
    .limit(ANSWERS_AT_ONCE)
    .execute();
}
