import type { DbContext } from "~/services/context";
import { canShowAgain } from "~/services/learning/gaps/can-show-again.server";
import { findFreshOneComing } from "~/services/learning/gaps/fresh-one-coming.server";
import { countUnmet, type AskingContext } from "~/services/learning/gaps/left-to-ask.server";
import { hasNothingFresh, wasMetToday } from "~/services/learning/gaps/nothing-fresh.server";
import { mainPlaceOf, type MainPlace } from "~/services/learning/tree/main-place";
import { countPlanned } from "~/services/learning/tree/planned-questions";
import { currentQuestion, pathTo } from "~/services/learning/tree/question-tree";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import {
  findSubsection,
  loadQuestionTree,
  type QuestionTree,
  type TreeQuestion,
} from "~/services/learning/tree/subsections.server";
import { isWaitedFor } from "./detour";
import { questionsOfTree } from "./gap-tree";
import { freshOneAfter } from "./fresh-one";

/**
 * What comes next: another question about the same that is new to the learner; or one about the same while nothing that is
 * new is left to ask about it today; or something else.
 */
export type NextAfterMiss = "fresh" | "nothing-today" | "other";

/** Where in its part a question is that was missed, for who reads about it. */
export interface PlaceAtMiss {
  /** Of the main question above, or of itself; null where that repairs a miss from elsewhere. */
  mainPlace: MainPlace | null;
  /** Of the main questions that the part began with. */
  progress: { mainQuestions: number; mainQuestionsCompleted: number };
  /** Where it is a gap, that question waits until it is closed. */
  isOnHold: boolean;
  next: NextAfterMiss;
  /** That one can't show the mistake that was made: it is about the same concept, and no more. */
  isOtherIdea: boolean;
}

/** Null when the question is not this learner's or not in this part. */
export async function findPlaceAtMiss(ctx: AskingContext, key: OwnQuestionKey): Promise<PlaceAtMiss | null> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return null;
  const tree = await loadQuestionTree(ctx, { learnerId: key.learnerId, subsectionId: subsection.id });
  const question = tree.questions.find(({ id }) => id === key.questionId);
  if (!question) return null;
  const part = { ...subsection, ...tree };
  const own = { ...question, learnerId: key.learnerId };
  const next = currentQuestion(tree.questions, tree.breakdowns);
  const fresh = freshOneAfter(question, next);
  const isThere = fresh !== null && !(await wasMetToday(ctx, { ...fresh, learnerId: key.learnerId }));
  const isComing = !isThere && question.status === "missed" && (await findFreshOneComing(ctx, own)) !== null;
  const isInVain = isComing && (await countUnmet(ctx, own)) === 0 && !(await isUnseenThere(ctx, tree, own));
  const isFresh = isThere || (isComing && !isInVain);
  const isAboutSame = next !== null && next.conceptId === question.conceptId;
  const isNothing =
    !isFresh && isAboutSame && (isInVain || (await hasNothingFresh(ctx, { ...next, learnerId: key.learnerId })));
  return {
    mainPlace: mainPlaceOf(part, pathTo(tree.questions, question.id)[0]!),
    progress: countPlanned(part),
    isOnHold: isWaitedFor(questionsOfTree(tree.questions, question), question, { isGap: true }),
    isOtherIdea: isThere && !(await canShowAgain(ctx, { ...own, questionId: fresh.id })),
    next: isFresh ? "fresh" : isNothing ? "nothing-today" : "other",
  };
}

/** Whether a question about the same is there already that was not met today, and would take the place of what was missed. */
async function isUnseenThere(
  ctx: DbContext,
  { questions }: QuestionTree,
  { learnerId, conceptId }: Pick<TreeQuestion, "conceptId"> & { learnerId: string },
): Promise<boolean> {
  const untried = questions.filter(
    (other) =>
      other.conceptId === conceptId &&
      other.attemptCount === 0 &&
      (other.status === "open" || other.status === "reserved"),
  );
  for (const { id } of untried) if (!(await wasMetToday(ctx, { id, learnerId, conceptId }))) return true;
  return false;
}
