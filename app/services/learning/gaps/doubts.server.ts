import type { DbContext } from "~/services/context";
import { findProved } from "~/services/courses/open-parts.server";
import { readOptions } from "~/services/learning/items/item";
import { holds, isShown } from "./holds";
import { findMisses, MISSED_FOR_SURE } from "./misses.server";
import type { BreakdownFacts } from "./plan-questions";

export interface FailedAnswer {
  learnerId: string;
  courseId: string;
  /** Concepts from the main question down to the failed one. */
  conceptPath: string[];
  /** The answer that failed, for what its misconception points to. */
  answer: { itemId: string; optionIndex: number | null };
}

/**
 * What decides into which questions a wrong answer is broken down. What is proved in any course, test or review holds; but
 * who misses a concept again and again, although all beneath it seemed to hold, may lack what one lucky answer hid: then
 * what was not proved has to be shown twice.
 */
export async function findBreakdownFacts(
  ctx: DbContext,
  { learnerId, courseId, conceptPath, answer }: FailedAnswer,
): Promise<BreakdownFacts> {
  const { prerequisites, proved, knowledge } = await findProved(ctx, { learnerId, courseId });
  const failedConceptId = conceptPath.at(-1)!;
  const { questions } = await findMisses(ctx, { learnerId, conceptId: failedConceptId });
  const isStuck = questions >= MISSED_FOR_SURE;
  const shown = [...knowledge].filter(([, known]) => (isStuck ? isShown(known) : holds(known))).map(([id]) => id);
  return {
    failedConceptId,
    prerequisites,
    path: conceptPath,
    holding: new Set([...proved, ...shown]),
    mastery: new Map([...knowledge].map(([conceptId, { probability }]) => [conceptId, probability])),
    pointsTo: await findPointedAt(ctx, answer),
  };
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
