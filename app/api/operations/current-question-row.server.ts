import type { z } from "zod";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { findWayToLearn } from "~/services/billing/limits.server";
import type { WayToLearn } from "~/services/billing/way-to-learn";
import type { PlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { findQuestionPage, type QuestionPage } from "~/services/learning/screens/question-page.server";
import { restTitle } from "~/services/learning/screens/rest-title";
import { generationState, isUnderWay } from "~/services/jobs/generation-state";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { plainText } from "~/text/plain-text";
import type { currentQuestion } from "../schemas/current-question";
import { draftRow, keyRow, ladderRow, lastAnswerRow, partNamesRow, textOrNull } from "./question-rows";

type Row = z.input<typeof currentQuestion>;

const WAITING = "This question is waiting for you.";

/** A question as its page shows it. @throws 404 when it is not the caller's */
export async function findQuestionRow(key: OwnQuestionKey): Promise<Row> {
  const page = await findQuestionPage(ctx, key);
  if (!page) throw notFound("Question");
  return questionRow(page, await findWayToLearn(ctx, key));
}

/** @param wayToLearn null while the plan opens learning */
function questionRow(page: QuestionPage, wayToLearn: WayToLearn | null): Row {
  const { question, place, lastAnswer, progress, subsection, trail } = page;
  const isOpen = question.status === "open";
  const options = isOpen && wayToLearn === null ? question.options.map(({ html }) => html) : [];
  const ladder = wayToLearn === null ? page.ladder : null;
  const solution = ladder?.solution ?? null;
  return {
    success: true,
    id: question.id,
    question_number: place.questionNumber,
    question: plainText(question.stemHtml),
    question_html: question.stemHtml,
    difficulty_level: question.difficultyLevel,
    answer_options: options.map(plainText),
    answer_options_html: options,
    section_id: subsection.sectionNumber,
    is_decomposed: question.depth > 0,
    parent_question_id: trail.at(-2)?.id ?? null,
    user_answer: textOrNull(lastAnswer?.optionHtml),
    is_correct: lastAnswer?.isCorrect ?? null,
    ...keyRow(lastAnswer),
    ...(solution && {
      correct_answer: plainText(solution.rightOptionHtml),
      correct_answer_html: solution.rightOptionHtml,
      explanation: plainText(solution.html),
      explanation_html: solution.html,
    }),
    status: question.status,
    attempt: isOpen ? question.attemptCount + 1 : null,
    shown_at: ctx.now().toISOString(),
    concept: { id: page.conceptPath.at(-1)!, name: question.conceptName, summary: question.conceptSummary },
    sibling_count: place.siblingCount,
    open_part_id: page.openPartId,
    has_decomposition: page.openPartId !== null || page.hasPartsComing,
    is_gap: page.isGap,
    gap_name: page.gapName,
    nothing_fresh: page.nothingFresh,
    park_question_id: page.parkQuestionId,
    next_question_id: page.nextQuestionId,
    last_answer: lastAnswer && lastAnswerRow(lastAnswer),
    draft: page.draft && draftRow(page.draft),
    ladder: ladder && ladderRow(ladder),
    message: isOpen && wayToLearn !== null ? WAITING : null,
    section: partNamesRow(subsection),
    section_complete: progress.isSubsectionComplete,
    progress: { total_questions: progress.totalQuestions, is_section_complete: progress.isSubsectionComplete },
    state: page.hasPartsComing && page.openPartId === null ? "parts_coming" : "question",
    generating: page.hasPartsComing && page.openPartId === null,
    way_to_learn: wayToLearn,
  };
}

const nothing = {
  id: null,
  question_number: null,
  question: null,
  question_html: null,
  difficulty_level: null,
  answer_options: [],
  answer_options_html: [],
  is_decomposed: null,
  parent_question_id: null,
  user_answer: null,
  is_correct: null,
  ...keyRow(null),
  status: null,
  attempt: null,
  concept: null,
  sibling_count: null,
  open_part_id: null,
  has_decomposition: null,
  is_gap: null,
  gap_name: null,
  nothing_fresh: null,
  park_question_id: null,
  next_question_id: null,
  last_answer: null,
  draft: null,
  ladder: null,
};

/** Where a learner is in a part that has no question for them now. */
export function noQuestionRow(place: PlaceInSubsection, wayToLearn: WayToLearn | null): Row {
  const { subsection, progress } = place;
  const { state, message } = whyNone(place);
  return {
    success: true,
    ...nothing,
    section_id: subsection.sectionNumber,
    shown_at: ctx.now().toISOString(),
    message,
    section: partNamesRow(subsection),
    section_complete: progress.isSubsectionComplete,
    progress: { total_questions: progress.totalQuestions, is_section_complete: progress.isSubsectionComplete },
    state,
    generating: state === "generating",
    way_to_learn: wayToLearn,
  };
}

function whyNone({ writing, rest }: PlaceInSubsection): Pick<Row, "state" | "message"> {
  if (rest) return { state: "resting", message: restTitle(rest) };
  if (!writing) return { state: "complete", message: "Section complete" };
  const generation = generationState(writing.job, ctx.now(), { since: writing.since });
  if (isUnderWay(generation)) return { state: "generating", message: "Generating your learning questions..." };
  if (generation.status === "failed") return { state: "failed", message: generation.message };
  return { state: "not_begun", message: "There are no questions for this part yet." };
}
