import type { DbContext } from "~/services/context";
import { currentQuestion, pathTo, placeOf, subsectionProgress } from "~/services/learning/tree/question-tree";
import { findResumePoint } from "~/services/learning/screens/resume-point.server";
import { loadQuestionTree } from "~/services/learning/tree/subsections.server";
import type { GenerationProgress } from "~/services/learning/tree/wishes";
import type { PlaceInCourse, PlaceAtQuestion } from "./first-thing";

/** Where a learner stands in the course they worked on last; null when there is none to go on with. */
export async function findPlaceInCourse(
  ctx: DbContext,
  { learnerId }: { learnerId: string },
): Promise<PlaceInCourse | null> {
  const point = await findResumePoint(ctx, { learnerId });
  if (!point) return null;
  const { subsectionId, writing, ...place } = point;
  return { ...place, question: await findPlaceAtQuestion(ctx, { learnerId, subsectionId, writing }) };
}

async function findPlaceAtQuestion(
  ctx: DbContext,
  input: { learnerId: string; subsectionId: string; writing: GenerationProgress },
): Promise<PlaceAtQuestion | null> {
  const { questions, breakdowns } = await loadQuestionTree(ctx, input);
  const current = currentQuestion(questions, breakdowns);
  if (!current) return null;
  const [main = current] = pathTo(questions, current.id);
  return {
    id: current.id,
    mainQuestionNumber: placeOf(questions, main),
    mainQuestionCount: subsectionProgress(questions, breakdowns, input.writing, false).mainQuestions,
    conceptName: current.conceptName,
    depth: current.depth,
  };
}
