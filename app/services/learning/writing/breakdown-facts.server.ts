import type { DbContext } from "~/services/context";
import { findMastery } from "~/services/mastery/mastery.server";
import type { BreakdownFacts } from "~/services/learning/gaps/plan-questions";
import { findEstablished } from "~/services/learning/tree/established.server";
import { pathTo, type QuestionNode } from "~/services/learning/tree/question-tree";
import { loadPrerequisites } from "~/services/learning/tree/subsections.server";

/** What decides into which questions a wrong answer is broken down. */
export async function findBreakdownFacts(
  ctx: DbContext,
  { learnerId, courseId, conceptPath }: { learnerId: string; courseId: string; conceptPath: string[] },
): Promise<BreakdownFacts> {
  const failedConceptId = conceptPath.at(-1) as string;
  const prerequisites = await loadPrerequisites(ctx, courseId);
  const conceptIds = prerequisites.get(failedConceptId) ?? [];
  const mastery = await findMastery(ctx, { learnerId, conceptIds });
  const established = await findEstablished(ctx, { learnerId, courseId, conceptIds });
  return { failedConceptId, prerequisites, path: conceptPath, established, mastery };
}

/** Concepts from the main question down to the given one. */
export function conceptPath(questions: QuestionNode[], questionId: string): string[] {
  return pathTo(questions, questionId).map((question) => question.conceptId);
}
