import type { DbContext } from "~/services/context";
import { countMainQuestions } from "~/services/learning/gaps/plan-questions";
import { currentQuestion, pathTo, subsectionProgress } from "~/services/learning/tree/question-tree";
import { findResumePoint, type ResumePoint } from "~/services/learning/screens/resume-point.server";
import { mainPlaceOf } from "~/services/learning/tree/main-place";
import { loadQuestionTree, type QuestionTree } from "~/services/learning/tree/subsections.server";
import { unwrittenOf } from "~/services/learning/tree/wishes";
import type { PlaceAtQuestion, PlaceInCourse } from "./first-thing";
import { findSectionPath } from "./section-path.server";

/** Where a learner stands in the course they worked on last; null when there is none to go on with. */
export async function findPlaceInCourse(
  ctx: DbContext,
  { learnerId }: { learnerId: string },
): Promise<PlaceInCourse | null> {
  const point = await findResumePoint(ctx, { learnerId });
  if (!point) return null;
  const { subsectionId, writing, wishes, restDay, conceptsTaught, isOutlined, ...place } = point;
  const tree = await loadQuestionTree(ctx, { learnerId, subsectionId });
  const { totalQuestions, completedQuestions } = subsectionProgress(tree.questions, tree.breakdowns, writing, false);
  return {
    ...place,
    path: isOutlined
      ? await findSectionPath(ctx, { learnerId, subsectionId, sectionNumber: place.sectionNumber })
      : null,
    question: placeAtQuestion(tree, point),
    unwritten: unwrittenOf({ wishes, restDay }, tree.questions.length),
    // What is not written yet, and what goes on because not all of it is mastered, is as long as a beginning.
    questionsLeft: totalQuestions - completedQuestions || countMainQuestions(conceptsTaught),
  };
}

function placeAtQuestion(tree: QuestionTree, { writing, wishes }: ResumePoint): PlaceAtQuestion | null {
  const { questions, breakdowns } = tree;
  const current = currentQuestion(questions, breakdowns);
  if (!current) return null;
  const [main = current] = pathTo(questions, current.id);
  return {
    id: current.id,
    mainPlace: mainPlaceOf({ questions, breakdowns, writing, wishes }, main),
    conceptId: current.conceptId,
    conceptName: current.conceptName,
    depth: current.depth,
  };
}
