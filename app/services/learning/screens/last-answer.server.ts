import { findChallengeStatus } from "~/services/challenges/challenge-status.server";
import type { DbContext } from "~/services/context";
import type { ExplanationFeedback } from "~/services/learning/explanations/explanation-feedback";
import { findFeedback } from "~/services/learning/explanations/grades.server";
import type { ItemOption } from "~/services/learning/items/item";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import type { ChallengeStatus, QuestionStatus } from "~db/schema";

export interface LastAnswer {
  answeredAt: string;
  isCorrect: boolean;
  dontKnow: boolean;
  explanation: string;
  imageId: string | null;
  /** The chosen option; null for "I don't know yet". */
  optionHtml: string | null;
  feedbackHtml: string | null;
  /** Of a gap: the wrong idea that the chosen option reveals, as its author named it. Not there for any other question, which may be open. */
  misconception?: string;
  /** The right option, of a question that was missed and is not asked again. */
  rightOptionHtml: string | null;
  /** Only of what is not asked any more: while a question is open its key stays on the server. Not of what was found wrong. */
  explanationHtml: string | null;
  onExplanation: ExplanationFeedback | null;
  /** What has become of the learner's challenge of the question; null without one. */
  challengeStatus: ChallengeStatus | null;
}

interface AnsweredItem {
  options: ItemOption[];
  answerIndex: number;
  explanationHtml: string;
  itemStatus: string;
}

/** As the screens of its question show it; null before the first. */
export async function findLastAnswerView(
  ctx: DbContext,
  key: { learnerId: string; questionId: string },
  { item, status, isGap }: { item: AnsweredItem; status: QuestionStatus; isGap: boolean },
): Promise<LastAnswer | null> {
  const answer = await findLastAnswer(ctx, key);
  if (!answer) return null;
  const chosen = answer.optionIndex === null ? null : item.options[answer.optionIndex];
  const isTold = answer.isCorrect === 0 && item.itemStatus !== "withdrawn"; // its key may have been the mistake
  const isSolved = item.itemStatus !== "withdrawn" && (answer.isCorrect === 1 || status === "missed");
  return {
    answeredAt: answer.answeredAt,
    isCorrect: answer.isCorrect === 1,
    dontKnow: answer.dontKnow === 1,
    explanation: answer.explanation,
    imageId: answer.imageId,
    optionHtml: chosen?.html ?? null,
    feedbackHtml: chosen?.feedbackHtml ?? null,
    ...(isGap && isTold && chosen?.misconception && { misconception: chosen.misconception }),
    rightOptionHtml: isSolved && answer.isCorrect === 0 ? (item.options[item.answerIndex]?.html ?? null) : null,
    explanationHtml: isSolved ? item.explanationHtml : null,
    onExplanation: await findFeedback(ctx, answer),
    challengeStatus: await findChallengeStatus(ctx, { learnerId: key.learnerId, answerId: answer.id }),
  };
}
