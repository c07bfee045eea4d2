import { sql, type ExpressionBuilder } from "kysely";
import type { DbContext } from "~/services/context";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { FRESH_ITEMS } from "~/services/mastery/record";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { findTimeZone } from "~/services/learning/tree/today.server";
import { localDay, LONGEST_DAY_MS } from "~/time/local-day";
import type { Database } from "~db/schema";
import { findLastShown } from "./last-shown.server";
import type { LearnersConcept } from "./learners-concept";
import { findGapOpenSince } from "./open-gaps.server";
import { findLastWorkedOut } from "./worked-out.server";

/**
 * When it was last answered right, by an answer that says something: not by the last option that was left. An ISO time; ""
 * when it never was.
 *
 * @param until only before this ISO time, when there is one
 */
async function findLastRight(ctx: DbContext, whose: LearnersConcept, until: string | null): Promise<string> {
  const right = await answersThatCount(ctx, whose)
    .select("answered_at as at")
    .where("is_correct", "=", 1)
    .where(hadAChoice)
    .$if(until !== null, (query) => query.where("answered_at", "<", until!))
    .orderBy("answered_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return right?.at ?? "";
}

/**
 * Which options were tried is forgotten after so many more answers about the concept. Else each answer would cost more than
 * the one before to those who practise one concept for years.
 */
const TRIED_OPTIONS_REMEMBERED = 100;

/** Whether more than the right option was left, of those that its learner had not tried before. */
function hadAChoice({ eb, selectFrom }: ExpressionBuilder<Database, "answers">) {
  const before = selectFrom("answers as earlier")
    .select(["earlier.item_id", "earlier.option_index", "earlier.is_correct"])
    .whereRef("earlier.learner_id", "=", "answers.learner_id")
    .whereRef("earlier.concept_id", "=", "answers.concept_id")
    .whereRef("earlier.answered_at", "<", "answers.answered_at")
    .orderBy("earlier.answered_at", "desc")
    .limit(TRIED_OPTIONS_REMEMBERED);
  return eb(
    selectFrom(before.as("before"))
      .select(({ fn }) => fn.count<number>("before.option_index").distinct().as("tried"))
      .whereRef("before.item_id", "=", "answers.item_id")
      .where("before.is_correct", "=", 0),
    "<",
    selectFrom("items")
      .select(sql<number>`option_count - 1`.as("wrong"))
      .whereRef("items.id", "=", "answers.item_id"),
  );
}

/** One slip is no gap: it takes two different questions, or "I don't know yet", with nothing right after them. */
const MISSED = 2;
/**
 * Who was likely to know a concept has more chances to slip than those who do not know it have to fail: two misses are
 * enough where it is believed by then that they do not know it, with four to one, and where they never showed that they do.
 */
const KNOWN_BELOW = 0.2;
/** So many misses are enough whatever was believed. */
export const MISSED_FOR_SURE = 3;

/** Whether what was missed of a concept is more than a slip. @param beneath see `countMissesToBeSure` */
export async function isMoreThanASlip(
  ctx: DbContext,
  whose: LearnersConcept,
  beneath: Iterable<string> = [],
): Promise<boolean> {
  return (await countMissesToBeSure(ctx, whose, beneath)) === 0;
}

/**
 * How many more questions have to be missed, at most, until what was missed of a concept is more than a slip: 0 to 3. It is
 * fewer where a miss lets it be believed by then that the concept is not known.
 *
 * @param beneath concepts that it rests on, directly or not: a miss before a gap among these was worked out is explained by it
 */
export async function countMissesToBeSure(
  ctx: DbContext,
  whose: LearnersConcept,
  beneath: Iterable<string> = [],
): Promise<number> {
  const since = await findLastWorkedOut(ctx, { learnerId: whose.learnerId, conceptIds: [...beneath] });
  const { questions, saidSo } = await findMisses(ctx, whose, since);
  if (saidSo || questions >= MISSED_FOR_SURE) return 0;
  const { learnerId, conceptId } = whose;
  const { probability, record } = (await findKnowledge(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId)!;
  const seemsUnknown = probability < KNOWN_BELOW && record.freshRight < FRESH_ITEMS;
  return Math.max((seemsUnknown ? MISSED : MISSED_FOR_SURE) - questions, 0);
}

/**
 * Questions missed since the last right answer, without those met on that day before, and whether "I don't know yet" was
 * among the answers. Since a gap was found only an answer that shows its concept ends it: not what was worked out together.
 *
 * @param since only those that were missed after this ISO time
 */
export async function findMisses(
  ctx: DbContext,
  whose: LearnersConcept,
  since = "",
): Promise<{ questions: number; saidSo: boolean }> {
  const gapSince = await findGapOpenSince(ctx, whose);
  const lastRight = await findLastRight(ctx, whose, gapSince);
  const lastShown = gapSince === null ? "" : await findLastShown(ctx, whose);
  const after = [since, lastRight, lastShown].sort().at(-1)!;
  const missed = await givenAnswers(ctx, whose)
    .select("dont_know as dontKnow")
    .where("is_correct", "=", 0)
    .where("answered_at", ">", after)
    .orderBy("answered_at")
    .execute();
  const firsts = missed.filter(
    (one, index) => missed.findIndex((other) => other.questionId === one.questionId) === index,
  );
  const questions = await countNotMetThatDay(ctx, whose, firsts);
  return { questions, saidSo: missed.some(({ dontKnow }) => dontKnow === 1) };
}

interface GivenAnswer {
  questionId: string;
  /** The same for one item in whatever wording: see `wasMetToday`. */
  sourceKey: string;
  answeredAt: string;
}

function givenAnswers(ctx: DbContext, whose: LearnersConcept) {
  return answersThatCount(ctx, whose)
    .select(["question_id as questionId", "answered_at as answeredAt"])
    .select(sourceKey)
    .$narrowType<{ sourceKey: string }>();
}

/** Of the item that was answered. */
function sourceKey({ selectFrom }: ExpressionBuilder<Database, "answers">) {
  return selectFrom("items").select("source_key").whereRef("items.id", "=", "answers.item_id").as("sourceKey");
}

/**
 * An item that was answered earlier on the learner's same day, in another question, tells nothing new.
 *
 * @param answers oldest first
 */
async function countNotMetThatDay(ctx: DbContext, whose: LearnersConcept, answers: GivenAnswer[]): Promise<number> {
  if (answers.length === 0) return 0;
  const dayBefore = new Date(Date.parse(answers[0]!.answeredAt) - LONGEST_DAY_MS).toISOString();
  const others = await givenAnswers(ctx, whose)
    .where("answered_at", ">", dayBefore)
    .where("answered_at", "<", answers.at(-1)!.answeredAt)
    .execute();
  const metBefore = (one: GivenAnswer) =>
    others.filter(
      ({ questionId, sourceKey, answeredAt }) =>
        questionId !== one.questionId && sourceKey === one.sourceKey && answeredAt < one.answeredAt,
    );
  if (!answers.some((one) => metBefore(one).length > 0)) return answers.length;
  const timeZone = await findTimeZone(ctx, whose);
  const dayOf = ({ answeredAt }: GivenAnswer) => localDay(new Date(answeredAt), timeZone);
  return answers.filter((one) => !metBefore(one).some((earlier) => dayOf(earlier) === dayOf(one))).length;
}

function answersThatCount(ctx: DbContext, { learnerId, conceptId }: LearnersConcept) {
  return ctx.db
    .selectFrom("answers")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where(isNotVoided);
}
