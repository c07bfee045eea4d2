import type { DbContext } from "~/services/context";
import { currentQuestion, pathTo } from "~/services/learning/question-tree";
import { findResumePoint } from "~/services/learning/session.server";
import { loadQuestionTree } from "~/services/learning/subsections.server";
import type { PlaceInCourse, PlaceInPart } from "./first-thing";

/** Where a learner stands in the course they worked on last; null when there is none to go on with. */
export async function findPlaceInCourse(
  ctx: DbContext,
  { learnerId }: { learnerId: string },
): Promise<PlaceInCourse | null> {
  const point = await findResumePoint(ctx, { learnerId });
  if (!point) return null;
  const { subsectionId, ...place } = point;
  return { ...place, question: await findPlaceInPart(ctx, { learnerId, subsectionId }) };
}

async function findPlaceInPart(
  ctx: DbContext,
  input: { learnerId: string; subsectionId: string },
): Promise<PlaceInPart | null> {
  const { questions, breakdowns } = await loadQuestionTree(ctx, input);
  const current = currentQuestion(questions, breakdowns);
  if (!current) return null;
  return {
    id: current.id,
    mainQuestionNumber: pathTo(questions, current.id)[0]?.question_number ?? 1,
    mainQuestionCount: questions.filter((question) => question.parent_question_id === null).length,
    conceptName: current.concept_name,
    depth: current.depth,
  };
}
