import { z } from "zod";
import { CHOOSE_OR_DONT_KNOW } from "~/services/learning/answers/answer-words";
import { TOO_LONG } from "~/services/learning/sittings/answer-form-schema";
import type { ReportedAnswer } from "~/services/learning/sittings/reported-answers.server";
import { MAX_DRAFT, MAX_EXPLANATION } from "~/services/limits/input-limits";
import { plainText } from "~/text/plain-text";
import { id, time } from "./common";

/** What all questions have in common that are asked outside the parts of a course. */
export const sittingQuestion = z
  .object({
    id,
    question: z.string().describe("Without markup"),
    question_html: z.string(),
    answer_options: z
      .array(z.string())
      .describe("Without markup, in the order shown; none while the plan doesn’t open the learning screens"),
    answer_options_html: z.array(z.string()),
    difficulty_level: z.enum(["beginner", "intermediate", "advanced"]),
    concept_id: z.string(),
    concept_name: z.string(),
  })
  .meta({ id: "SittingQuestion", description: "A question of a test, a checkpoint or a review, without its key" });

interface Asked {
  id: string;
  stemHtml: string;
  options: { html: string }[];
  difficulty: "beginner" | "intermediate" | "advanced";
  conceptId: string;
  conceptName: string;
}

/** @param mayLearn else its options are not shown, as on its page */
export function questionRow({ id, stemHtml, options, difficulty, ...concept }: Asked, { mayLearn = true } = {}) {
  const shown = mayLearn ? options.map(({ html }) => html) : [];
  return {
    id,
    question: plainText(stemHtml),
    question_html: stemHtml,
    answer_options: shown.map(plainText),
    answer_options_html: shown,
    difficulty_level: difficulty,
    concept_id: concept.conceptId,
    concept_name: concept.conceptName,
  };
}

export const draft = z
  .object({ option: z.int().nullable(), explanation: z.string() })
  .meta({ id: "SittingDraft", description: "What was chosen and typed when the sitting was paused" });

const position = z
  .int({ error: CHOOSE_OR_DONT_KNOW })
  .min(0, CHOOSE_OR_DONT_KNOW)
  .max(4, CHOOSE_OR_DONT_KNOW)
  .describe("The place of the chosen option in `answer_options`, from 0");

export const chosen = {
  option: position.nullish(),
  dont_know: z.boolean().default(false).describe("In place of an option: “I don’t know yet”"),
  shown_at: z.iso.datetime().nullish().describe("When the question was shown; left out, no time is counted"),
};

export const sittingAnswer = z
  .object({
    question_id: id,
    ...chosen,
    explanation: z.string().trim().max(MAX_EXPLANATION, TOO_LONG).default(""),
  })
  .refine(isChosen, { path: ["option"], error: CHOOSE_OR_DONT_KNOW });

/** Either an option, or “I don't know yet”. */
export function isChosen(given: z.output<z.ZodObject<typeof chosen>>): boolean {
  return (typeof given.option === "number") !== given.dont_know;
}

export const pausedAnswer = z.object({
  question_id: id,
  option: position.nullish(),
  explanation: z
    .string()
    .default("")
    .transform((text) => text.slice(0, MAX_DRAFT)),
});

const outcome = z.enum(["correct", "wrong", "dont-know"]);

export const reportedAnswer = z
  .object({
    question_id: id,
    section_number: z.string().describe("Of the part to which the question belongs, by which it can be reported"),
    outcome,
    is_withdrawn: z.boolean().describe("The question was wrong: the answer doesn’t count"),
    question: z.string().describe("Without markup"),
    question_html: z.string(),
    chosen_html: z.string().nullable().describe("Null for “I don’t know yet”"),
    feedback_html: z.string().nullable().describe("Why the chosen option is wrong"),
    explanation_html: z.string().nullable().describe("Of a right answer alone: a missed question may be asked again"),
    challenge_status: z.string().nullable().describe("How far the report of the question is; null without one"),
  })
  .meta({ id: "ReportedAnswer" });

export function reportedRow(answer: ReportedAnswer): z.input<typeof reportedAnswer> {
  return {
    question_id: answer.questionKey.questionId,
    section_number: answer.questionKey.sectionNumber,
    outcome: answer.outcome,
    is_withdrawn: answer.isWithdrawn,
    question: plainText(answer.stemHtml),
    question_html: answer.stemHtml,
    chosen_html: answer.chosenHtml,
    feedback_html: answer.feedbackHtml,
    explanation_html: answer.explanationHtml,
    challenge_status: answer.challengeStatus,
  };
}

export const wayToLearn = z
  .enum(["trial", "upgrade"])
  .nullable()
  .describe("What opens the learning screens: the free trial, or a plan; null while they are open");

export const shownAt = time.describe("Send it back with the answer as `shown_at`");
export const outcomes = z.array(outcome);
