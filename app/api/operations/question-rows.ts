import type { z } from "zod";
import type { Draft } from "~/services/learning/answers/drafts.server";
import type { ExplanationFeedback } from "~/services/learning/explanations/explanation-feedback";
import type { Ladder } from "~/services/learning/ladder/ladder.server";
import type { LastAnswer } from "~/services/learning/screens/last-answer.server";
import type { PartQuestion } from "~/services/learning/screens/part-questions.server";
import type { SubsectionNames } from "~/services/learning/tree/subsection";
import type { SubsectionProgress } from "~/services/learning/tree/question-tree";
import { plainText } from "~/text/plain-text";
import type { listedQuestion } from "../schemas/current-question";
import type * as schemas from "../schemas/questions";

/** What services say of a part and its questions, as the API names it. */

export function partNamesRow({ sectionNumber, sectionHeading, heading }: SubsectionNames) {
  return { id: sectionNumber, title: sectionHeading, heading };
}

export function progressRow(progress: SubsectionProgress): z.input<typeof schemas.partProgress> {
  return {
    total_questions: progress.totalQuestions,
    completed_questions: progress.completedQuestions,
    progress_percentage: progress.progressPercentage,
    is_section_complete: progress.isSubsectionComplete,
    main_questions: progress.mainQuestions,
    main_questions_completed: progress.mainQuestionsCompleted,
    decomposed_questions: progress.parts,
    decomposed_questions_completed: progress.partsCompleted,
    decomposition_groups: progress.breakdowns,
    active_decompositions: progress.openBreakdowns,
  };
}

export function textOrNull(html: string | null | undefined): string | null {
  return html === null || html === undefined ? null : plainText(html);
}

/** The key of a question, of which nothing is known before it is earned: which option is right, and why. */
export function keyRow(answer: LastAnswer | null) {
  const rightHtml = answer && (answer.isCorrect ? answer.optionHtml : answer.rightOptionHtml);
  return {
    correct_answer: textOrNull(rightHtml),
    correct_answer_html: rightHtml ?? null,
    explanation: textOrNull(answer?.explanationHtml),
    explanation_html: answer?.explanationHtml ?? null,
  };
}

export function lastAnswerRow(answer: LastAnswer): z.input<typeof schemas.lastAnswer> {
  return {
    answered_at: answer.answeredAt,
    is_correct: answer.isCorrect,
    dont_know: answer.dontKnow,
    user_answer: textOrNull(answer.optionHtml),
    user_answer_html: answer.optionHtml,
    text_answer: answer.explanation,
    image_id: answer.imageId,
    feedback: textOrNull(answer.feedbackHtml),
    feedback_html: answer.feedbackHtml,
    misconception: answer.misconception ?? null,
    explanation_feedback: answer.onExplanation && explanationFeedbackRow(answer.onExplanation),
    challenge_status: answer.challengeStatus,
  };
}

export function explanationFeedbackRow(given: ExplanationFeedback): z.input<typeof schemas.explanationFeedback> {
  if (given.status === "waiting") {
    return { status: "waiting", verdict: null, feedback_html: null, working_text: null, is_asked_again: null };
  }
  const { status, verdict, feedbackHtml, workingText, isAskedAgain } = given;
  return {
    status,
    verdict,
    feedback_html: feedbackHtml,
    working_text: workingText,
    is_asked_again: isAskedAgain,
  };
}

export function ladderRow({ restsOn, firstStepHtml, workedHtml, solution, offers }: Ladder) {
  return {
    rests_on: restsOn,
    first_step_html: firstStepHtml,
    worked_html: workedHtml,
    solution: solution && { right_option_html: solution.rightOptionHtml, explanation_html: solution.html },
    offers: { first_step: offers.firstStep, solution: offers.solution, park: offers.park },
  };
}

export function draftRow({ savedAt, optionPosition, explanation, image }: Draft) {
  return {
    saved_at: savedAt,
    option: optionPosition,
    text_answer: explanation,
    image: image && { id: image.id, file_name: image.fileName, bytes: image.bytes },
  };
}

export function listedQuestionRow(question: PartQuestion): z.input<typeof listedQuestion> {
  return {
    id: question.id,
    question: plainText(question.stemHtml),
    difficulty_level: question.difficulty,
    status: question.status,
    depth: question.depth,
    parent_question_id: question.parentQuestionId,
    is_decomposed: question.depth > 0,
    attempts: question.attemptCount,
    concept: { id: question.conceptId, name: question.conceptName },
    has_content: question.hasContent,
  };
}
