import type { DbContext } from "~/services/context";
import { countMainQuestions } from "~/services/learning/gaps/plan-questions";
import { currentQuestion, pathTo, placeOf, subsectionProgress } from "~/services/learning/tree/question-tree";
import { findResumePoint } from "~/services/learning/screens/resume-point.server";
import { loadQuestionTree, type QuestionTree } from "~/services/learning/tree/subsections.server";
import type { PlaceInCourse, PlaceAtQuestion } from "./first-thing";

/** Where a learner stands in the course they worked on last; null when there is none to go on with. */
export async function findPlaceInCourse(
  ctx: DbContext,
  { learnerId }: { learnerId: string },
): Promise<PlaceInCourse | null> {
  const point = await findResumePoint(ctx, { learnerId });
  if (!point) return null;
  const { subsectionId, writing, conceptsTaught, ...place } = point;
  const tree = await loadQuestionTree(ctx, { learnerId, subsectionId });
  const { totalQuestions, completedQuestions, mainQuestions } = subsectionProgress(
    tree.questions,
    tree.breakdowns,
    writing,
    false,
  );
  return {
    ...place,
    question: placeAtQuestion(tree, mainQuestions),
    // What is not written yet, and what goes on because not all of it is mastered, is as long as a beginning.
    questionsLeft: totalQuestions - completedQuestions || countMainQuestions(conceptsTaught),
  };
}

function placeAtQuestion(tree: QuestionTree, mainQuestionCount: number): PlaceAtQuestion | null {
  const { questions, breakdowns } = tree;
  const current = currentQuestion(questions, breakdowns);
  if (!current) return null;
  const [main = current] = pathTo(questions, current.id);
  return {
    id: current.id,
    mainQuestionNumber: placeOf(tree, main),
    mainQuestionCount,
    conceptId: current.conceptId,
    conceptName: current.conceptName,
    depth: current.depth,
  };
}
