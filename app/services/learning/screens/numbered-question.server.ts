import type { DbContext } from "~/services/context";
import { stands } from "~/services/learning/tree/question-tree";
import { questionPlaceOf } from "~/services/learning/tree/question-place";
import { pathTo } from "~/services/learning/tree/question-tree";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import { findSubsection, loadQuestionTree } from "~/services/learning/tree/subsections.server";
import { findLastFailedQuestion } from "./last-failed-question.server";

/**
 * The question with this number in a part: the one that was missed last, where that is its number, else the main question;
 * null when there is none.
 */
export async function findNumberedQuestion(
  ctx: DbContext,
  key: OwnSubsectionKey,
  number: number,
): Promise<string | null> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return null;
  const tree = await loadQuestionTree(ctx, { learnerId: key.learnerId, subsectionId: subsection.id });
  const part = { ...subsection, ...tree };
  const hasNumber = ({ id }: { id: string }) =>
    questionPlaceOf(part, pathTo(tree.questions, id)).questionNumber === number;
  const missedId = await findLastFailedQuestion(ctx, key);
  const missed = tree.questions.find(({ id }) => id === missedId);
  if (missed && hasNumber(missed)) return missed.id;
  const isAsked = (question: { depth: number; status: (typeof tree.questions)[number]["status"] }) =>
    question.depth === 0 && stands(question);
  return tree.questions.find((question) => isAsked(question) && hasNumber(question))?.id ?? null;
}
