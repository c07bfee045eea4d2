import { z } from "zod";
import { PLEASE_ANSWER } from "~/services/courses/onboarding-answer";
import type { OnboardingQuestion } from "~/services/courses/onboarding.server";
import { success } from "./common";
import { generation } from "./generation";

const value = z
  .union([z.string(), z.array(z.string()).max(50), z.number()])
  .describe("A text, for MCQ_MULTI a list of texts, for Range and Number a number");

const fields = {
  question_number: z.int().min(1),
  question: z.string(),
  question_type: z.enum(["Text", "MCQ", "MCQ_MULTI", "Range", "Number"]),
  options: z.array(z.string()).describe("Of MCQ and MCQ_MULTI; empty for other types"),
  placeholder: z.string().nullable(),
  min_value: z.number().nullable().describe("Of Range (null: 1) and Number (null: 0)"),
  max_value: z.number().nullable().describe("Of Range (null: 10) and Number"),
  range_labels: z.object({ min_label: z.string(), max_label: z.string() }).nullable(),
  purpose: z.string().describe("What its answer is for; send it back with the answer"),
  can_be_skipped: z.boolean(),
  is_answered: z.boolean().describe("Answered, or skipped"),
  answer: value.nullable().describe("What was answered before; null when nothing was said"),
};

export const onboardingQuestion = z
  .object({ success, ...fields, course_name: z.string(), total_questions: z.int().min(1) })
  .meta({ id: "OnboardingQuestion" });

export const onboardingWaiting = z
  .object({ success, is_generating: z.literal(true), generation })
  .meta({ id: "OnboardingWaiting", description: "The questions are being written: ask again every 3 seconds" });

export const onboardingAnswers = z
  .object({ success, answers: z.array(z.object(fields)) })
  .meta({ id: "OnboardingAnswers" });

export const newOnboardingAnswer = z
  .object({
    question_number: z.int({ error: "Say which question you answer" }).min(1),
    purpose: z.string().max(100).nullish().describe("As the question said; left out, the number alone counts"),
    answer: value.nullish().describe("To MCQ either an option, or the learner’s own words"),
    skip: z.boolean().default(false).describe("In place of an answer, where `can_be_skipped` says so"),
  })
  .refine(({ answer, skip }) => skip || (answer !== undefined && answer !== null), {
    path: ["answer"],
    error: PLEASE_ANSWER,
  });

export const onboardingAnswered = z
  .object({
    success,
    is_complete: z.boolean().describe("Nothing is left to answer"),
    next_question_number: z.int().nullable().describe("Null when nothing is left to answer"),
  })
  .meta({ id: "OnboardingAnswered" });

export function onboardingRow(question: Omit<OnboardingQuestion, "courseName" | "totalQuestions">) {
  const { rangeLabels } = question;
  return {
    question_number: question.questionNumber,
    question: question.question,
    question_type: question.questionType,
    options: question.options,
    placeholder: question.placeholder,
    min_value: question.minValue,
    max_value: question.maxValue,
    range_labels: rangeLabels && { min_label: rangeLabels.min, max_label: rangeLabels.max },
    purpose: question.purpose,
    can_be_skipped: question.canBeSkipped,
    is_answered: question.isDone,
    answer: question.answer,
  };
}
