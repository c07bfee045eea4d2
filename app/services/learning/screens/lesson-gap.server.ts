import { findClosedSince } from "~/services/learning/gaps/closed-since.server";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";
import { findLastMisses } from "~/services/learning/gaps/last-misses.server";
import type { LearnersConcept } from "~/services/learning/gaps/learners-concept";
import { hasOpenGap } from "~/services/learning/gaps/open-gaps.server";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import { findAgainst, type Against } from "./against.server";

interface Lesson extends LearnersConcept {
  questionId: string;
  conceptName: string;
  /** Its question may be answered still. */
  isOpen: boolean;
}

/**
 * The open gap that the lesson of a question is about: called as that question left it, with what to know instead of the
 * idea that it comes from. Null where its concept has none, or only another one than was closed since.
 */
export async function findLessonGap(
  ctx: NamingContext,
  { questionId, isOpen, conceptName, ...whose }: Lesson,
): Promise<Against | null> {
  if (!(await hasOpenGap(ctx, whose))) return null;
  const answer = await findLastAnswer(ctx, { ...whose, questionId });
  const isMissed = answer !== null && answer.isCorrect === 0;
  if (isMissed && !isOpen && (await findClosedSince(ctx, { ...whose, conceptName, ...answer }))) return null;
  const closedAt = isMissed ? answer.answeredAt : null; // not by a miss after it
  const [miss] = await findLastMisses(ctx, { ...whose, gaps: [{ conceptId: whose.conceptId, closedAt }] });
  const misconception = miss?.chosen?.misconception;
  if (!misconception) return { name: null, idea: null, check: null };
  return findAgainst(ctx, { conceptId: whose.conceptId, misconception });
}
