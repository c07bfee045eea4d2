import { timestamp, type DbContext } from "~/services/context";
import { findProved } from "~/services/mastery/known-counts.server";
import { loadPrerequisites } from "~/services/mastery/prerequisites.server";
import { readOptions } from "~/services/learning/items/item";
import { beneath } from "~/services/mastery/rests-on";
import { DAY_MS } from "~/time/periods";
import { holds, isRepaired, isShown, isShownWell, withAllBeneath } from "./holds";
import type { LearnersConcept } from "./learners-concept";
import { countMissesToBeSure, findMisses, MISSED_FOR_SURE } from "./misses.server";
import { findOpenGaps } from "./open-gaps.server";
import type { BreakdownFacts } from "./plan-questions";

export interface FailedAnswer {
  learnerId: string;
  courseId: string;
  /** Concepts from the main question down to the failed one. */
  conceptPath: string[];
  /** Of the question, 0 for a main one. */
  depth: number;
  /** The answer that failed, for what its misconception points to. */
  answer: { itemId: string; optionIndex: number | null };
}

/**
 * What decides into which questions a wrong answer is broken down. What is proved in any course, test or review holds. But
 * who misses a concept again and again, although all beneath it seemed to hold, may lack what a lucky answer hid: after
 * three misses what was not proved has to be shown twice, and when a gap comes back within days of having been closed three
 * times.
 */
export async function findBreakdownFacts(
  ctx: DbContext,
  { learnerId, courseId, conceptPath, depth, answer }: FailedAnswer,
): Promise<BreakdownFacts> {
  const failedConceptId = conceptPath.at(-1)!;
  const doubt = await howFarToDoubt(ctx, { learnerId, conceptId: failedConceptId });
  const { prerequisites, knowledge, holding } = await findHolding(ctx, { learnerId, courseId }, doubt);
  return {
    failedConceptId,
    prerequisites,
    path: conceptPath,
    holding,
    mastery: new Map([...knowledge].map(([conceptId, { probability }]) => [conceptId, probability])),
    isDeepest: depth >= ctx.maxBreakdownDepth,
    pointsTo: await findPointedAt(ctx, answer),
  };
}

/** What can be ruled out as the reason of a mistake in a course, so that no screen says that something may be missing there. */
export async function findHolding(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
  doubt: Doubt = "as-usual",
) {
  const { prerequisites, proved, knowledge } = await findProved(ctx, { learnerId, courseId });
  const openGaps = await findOpenGaps(ctx, { learnerId }); // what was right with help holds no more than before
  const shown = [...knowledge]
    .filter(([id, known]) => (openGaps.has(id) ? isRepaired(known) : ENOUGH[doubt](known)))
    .map(([id]) => id);
  const holding = withAllBeneath([...proved, ...shown], prerequisites, { knowledge, openGaps });
  return { prerequisites, knowledge, proved, holding };
}

/** See `countMissesToBeSure`, with what the concept rests on in this course. */
export async function findMissesToBeSure(
  ctx: DbContext,
  { learnerId, courseId, conceptId }: LearnersConcept & { courseId: string },
): Promise<number> {
  const prerequisites = await loadPrerequisites(ctx, courseId);
  return countMissesToBeSure(ctx, { learnerId, conceptId }, beneath(prerequisites, conceptId));
}

type Doubt = "as-usual" | "some" | "grave";

/** What it takes to hold beneath a concept that was missed, for what is not proved. */
const ENOUGH = { "as-usual": holds, some: isShown, grave: isShownWell };

/** A gap that was closed no longer ago than this has come back, rather than been forgotten. */
const COMES_BACK_WITHIN_MS = 3 * DAY_MS;

async function howFarToDoubt(ctx: DbContext, whose: LearnersConcept): Promise<Doubt> {
  const { questions, saidSo } = await findMisses(ctx, whose);
  if ((questions > 1 || saidSo) && (await hasComeBack(ctx, whose))) return "grave";
  return questions >= MISSED_FOR_SURE ? "some" : "as-usual";
}

/** Whether it is missed so soon after its gap was closed that what lies beneath it may not hold. */
export async function hasComeBack(ctx: DbContext, { learnerId, conceptId }: LearnersConcept): Promise<boolean> {
  const gap = await ctx.db
    .selectFrom("gaps")
    .select("id")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where("closed_at", ">", timestamp(ctx, -COMES_BACK_WITHIN_MS))
    .limit(1)
    .executeTakeFirst();
  return gap !== undefined;
}

/** The prerequisite that the chosen option's misconception points to. */
async function findPointedAt(ctx: DbContext, answer: FailedAnswer["answer"]): Promise<string | null> {
  if (answer.optionIndex === null) return null;
  const { options } = await ctx.db
    .selectFrom("items")
    .select("options")
    .where("id", "=", answer.itemId)
    .executeTakeFirstOrThrow();
  return readOptions(options)[answer.optionIndex]?.restsOn ?? null;
}
