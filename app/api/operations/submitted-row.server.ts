import type { z } from "zod";
import { ctx } from "~/app-context.server";
import { ONE_MORE, RIGHT, wrongTitle } from "~/services/learning/answers/answer-words";
import { nextStep } from "~/services/learning/screens/next-step";
import { findQuestionPage, type QuestionPage } from "~/services/learning/screens/question-page.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { findWhatLiesBeneath } from "~/services/learning/writing/breakdowns.server";
import type { submitted } from "../schemas/answers";
import { explanationFeedbackRow, keyRow, textOrNull } from "./question-rows";

type Row = z.input<typeof submitted>;

/** What has become of an answer that was taken; null when its question is gone by now. */
export async function findSubmittedRow(
  key: OwnQuestionKey,
  { isCorrect }: { isCorrect: boolean },
): Promise<Row | null> {
  const page = await findQuestionPage(ctx, { ...key, isJustAnswered: isCorrect });
  if (!page) return null;
  const { question, lastAnswer, achievement } = page;
  return {
    success: true,
    error: null,
    is_correct: isCorrect,
    message: isCorrect ? praise(page) : wrongTitle({ dontKnow: lastAnswer?.dontKnow ?? false, isGap: page.isGap }),
    ...keyRow(lastAnswer),
    ...whatIsNext(page, isCorrect),
    has_decomposition: !isCorrect && (await canBeBrokenDown(key, page)),
    next_question_id: page.nextQuestionId,
    is_decomposed: question.depth > 0,
    question_id: question.id,
    status: question.status,
    attempts: question.attemptCount,
    user_answer: textOrNull(lastAnswer?.optionHtml),
    feedback: textOrNull(lastAnswer?.feedbackHtml),
    feedback_html: lastAnswer?.feedbackHtml ?? null,
    misconception: lastAnswer?.misconception ?? null,
    is_gap: page.isGap,
    leaves_gap_open: page.leavesGapOpen,
    gap_name: page.gapName,
    park_question_id: page.parkQuestionId,
    missed_in: question.missedIn,
    achievement: achievement && {
      kind: achievement.kind,
      concept_name: achievement.conceptName,
      gap_name: achievement.gapName,
    },
    explanation_feedback: lastAnswer?.onExplanation ? explanationFeedbackRow(lastAnswer.onExplanation) : null,
  };
}

function praise({ needsOneMore }: QuestionPage): string {
  return needsOneMore ? ONE_MORE : RIGHT;
}

function whatIsNext(
  page: QuestionPage,
  isCorrect: boolean,
): Pick<Row, "next" | "section_completed" | "return_to_parent"> {
  if (!isCorrect) return { next: "wrong_answer", section_completed: false, return_to_parent: false };
  const { to } = nextStep(page);
  return {
    next: to === "parts-coming" ? "parts_coming" : to,
    section_completed: to === "sections",
    return_to_parent: page.way?.to === "above",
  };
}

async function canBeBrokenDown({ learnerId, courseId }: OwnQuestionKey, page: QuestionPage): Promise<boolean> {
  const { question, conceptPath } = page;
  if (question.status !== "open") return false;
  const beneath = await findWhatLiesBeneath(ctx, { learnerId, courseId, question, conceptPath });
  return beneath === "simpler" || beneath === "make-sure";
}
