import type { DbContext } from "~/services/context";
import { findMastery } from "~/services/mastery/mastery.server";
import { isNotVoided } from "~/services/mastery/not-voided.server";

export interface LearnersConcept {
  learnerId: string;
  conceptId: string;
}

/** When the concept was last answered right: an ISO time; "", which is before all times, when it never was. */
export async function findLastRight(ctx: DbContext, whose: LearnersConcept): Promise<string> {
  const right = await answersThatCount(ctx, whose)
    .select("answered_at as at")
    .where("is_correct", "=", 1)
    .orderBy("answered_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return right?.at ?? "";
}

/** One slip is no gap: it takes two different questions, or "I don't know yet", with nothing right after them. */
const MISSED = 2;
/**
 * Who was likely to know a concept has more chances to slip than those who do not know it have to fail: two misses are
 * enough where it is believed by then that they do not know it, with four to one.
 */
const KNOWN_BELOW = 0.2;
/** So many misses are enough whatever was believed. */
export const MISSED_FOR_SURE = 3;

/**
 * Whether what was missed of a concept is more than a slip.
 *
 * @param beneath concepts that it rests on, directly or not: a miss before a gap among these was closed is explained by it
 */
export async function isMoreThanASlip(
  ctx: DbContext,
  whose: LearnersConcept,
  beneath: Iterable<string> = [],
): Promise<boolean> {
  const since = await findLastClosed(ctx, { learnerId: whose.learnerId, conceptIds: [...beneath] });
  const { questions, saidSo } = await findMisses(ctx, whose, since ?? "");
  if (saidSo || questions >= MISSED_FOR_SURE) return true;
  if (questions < MISSED) return false;
  const mastery = await findMastery(ctx, { learnerId: whose.learnerId, conceptIds: [whose.conceptId] });
  return mastery.get(whose.conceptId)! < KNOWN_BELOW;
}

/**
 * Questions missed since the last right answer, and whether "I don't know yet" was among the answers.
 *
 * @param since only those that were missed after this ISO time
 */
export async function findMisses(
  ctx: DbContext,
  whose: LearnersConcept,
  since = "",
): Promise<{ questions: number; saidSo: boolean }> {
  const lastRight = await findLastRight(ctx, whose);
  const missed = await answersThatCount(ctx, whose)
    .select(({ fn }) => [
      fn.count<number>("question_id").distinct().as("questions"),
      fn.max<number | null>("dont_know").as("dontKnow"),
    ])
    .where("is_correct", "=", 0)
    .where("answered_at", ">", lastRight > since ? lastRight : since)
    .executeTakeFirstOrThrow();
  return { questions: Number(missed.questions), saidSo: missed.dontKnow === 1 };
}

/** When the last gap among these concepts was closed: an ISO time; null while none was. */
export async function findLastClosed(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<string | null> {
  if (conceptIds.length === 0) return null;
  const { closedAt } = await ctx.db
    .selectFrom("gaps")
    .select(({ fn }) => fn.max<string | null>("closed_at").as("closedAt"))
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .executeTakeFirstOrThrow();
  return closedAt;
}

function answersThatCount(ctx: DbContext, { learnerId, conceptId }: LearnersConcept) {
  return ctx.db
    .selectFrom("answers")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where(isNotVoided);
}
