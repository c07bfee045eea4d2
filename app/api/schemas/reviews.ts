import { z } from "zod";
import { CHOOSE_OR_DONT_KNOW } from "~/services/learning/answers/answer-words";
import type { SeeYou } from "~/services/learning/reviews/see-you";
import type { ReviewPage } from "~/services/learning/reviews/review-page.server";
import type { WayToLearn } from "~/services/billing/way-to-learn";
import { plainText } from "~/text/plain-text";
import { success, time } from "./common";
import { generation } from "./generation";
import { chosen, isChosen, questionRow, shownAt, sittingQuestion, wayToLearn } from "./sittings";

export const reviews = z
  .object({
    success,
    due_today: z
      .array(z.object({ concept_id: z.string(), concept_name: z.string(), course_name: z.string() }))
      .describe("What is still asked today, in its order"),
    answered_today: z.int().min(0),
    is_enough_for_today: z.boolean().describe("As many were answered as a day has"),
    seconds_per_answer: z.number().nullable().describe("The learner’s own pace; null while unknown"),
    next: z
      .object({
        day: z.iso.date().describe("Where the learner is"),
        in_days: z.int().min(0),
        count: z.int().min(1),
        minutes: z.int().min(1),
        concept_name: z.string().describe("Of what falls due first"),
        is_reminded: z.boolean().describe("An email comes when something is due"),
      })
      .nullable()
      .describe("The next ones, once none are left for today; null while nothing is planned"),
    open_gaps: z
      .array(z.object({ concept_id: z.string(), name: z.string(), course_id: z.string() }))
      .describe("Found last, at most 3; told once none are left for today"),
    way_to_learn: wayToLearn,
  })
  .meta({ id: "Reviews" });

/** @param canMail Without it no email comes, whatever was asked for. */
export function nextRow(
  { day, inDays, count, minutes, conceptName, isReminded }: SeeYou,
  { canMail }: { canMail: boolean },
) {
  return { day, in_days: inDays, count, minutes, concept_name: conceptName, is_reminded: isReminded && canMail };
}

export const nextReview = z
  .object({
    success,
    status: z.enum(["question", "waiting", "nothing_due"]),
    question_id: z.string().nullable(),
    generation: generation.nullable().describe("While `waiting`; in it, `none` means that none was asked for"),
  })
  .meta({ id: "NextReview" });

export const reviewQuestion = z
  .object({
    success,
    question: sittingQuestion,
    course_id: z.string(),
    course_name: z.string(),
    section_number: z.string().describe("Of the part that teaches it"),
    is_practice: z.boolean().describe("It is none of today’s reviews"),
    number: z.int().min(1).describe("Which of today’s reviews this is"),
    count: z.int().min(1),
    was_met: z.boolean().describe("It was met before, so the answer counts for less"),
    shown_at: shownAt,
    is_withdrawn: z.boolean().describe("The question was wrong: no answer to it counts"),
    feedback: z
      .object({
        is_correct: z.boolean(),
        dont_know: z.boolean(),
        standing: z
          .enum(["known", "new", "lapsed", "gap", "learning"])
          .describe("Known before; mastered by this; known once; found to be missing; or never mastered so far"),
        chosen_html: z.string().nullable().describe("Null for “I don’t know yet”"),
        feedback_html: z.string().nullable().describe("Why the chosen option is wrong"),
        correct_answer: z.string().nullable().describe("Without markup; null of a question that was wrong itself"),
        correct_answer_html: z.string().nullable(),
        explanation_html: z.string().nullable(),
        due_at: time.nullable().describe("When the concept is asked again"),
        days_until_again: z.int().nullable(),
        streak_days: z.int().nullable().describe("Days of learning in a row, where this answer added one"),
        challenge_status: z.string().nullable().describe("How far the report of the question is; null without one"),
      })
      .nullable()
      .describe("Null until it is answered"),
    way_to_learn: wayToLearn,
  })
  .meta({ id: "ReviewQuestion" });

export const reviewAnswer = z.object(chosen).refine(isChosen, { path: ["option"], error: CHOOSE_OR_DONT_KNOW });

interface Shown {
  page: ReviewPage;
  wasMet: boolean;
  way: WayToLearn | null;
  shownAt: string;
}

export function reviewRow({ page, wasMet, way, shownAt }: Shown): z.input<typeof reviewQuestion> {
  const { question, isPractice, number, count } = page;
  const { feedback } = question;
  return {
    success: true,
    question: questionRow(question, { mayLearn: way === null || feedback !== null }),
    course_id: question.key.courseId,
    course_name: question.courseName,
    section_number: question.key.sectionNumber,
    is_practice: isPractice,
    number,
    count,
    was_met: wasMet,
    shown_at: shownAt,
    is_withdrawn: question.isWithdrawn,
    feedback: feedback && {
      is_correct: feedback.isCorrect,
      dont_know: feedback.dontKnow,
      standing: feedback.standing,
      chosen_html: feedback.chosenHtml,
      feedback_html: feedback.feedbackHtml,
      correct_answer: feedback.key && plainText(feedback.key.rightHtml),
      correct_answer_html: feedback.key && feedback.key.rightHtml,
      explanation_html: feedback.key && feedback.key.explanationHtml,
      due_at: feedback.dueAt,
      days_until_again: page.daysUntilAgain,
      streak_days: page.streakKept,
      challenge_status: page.challengeStatus,
    },
    way_to_learn: way,
  };
}
