import { z } from "zod";
import { optionAloneSchema } from "~/services/learning/answers/answer-schema";
import { MAX_EXPLANATION } from "~/services/limits/input-limits";

export const TOO_LONG = `Use at most ${MAX_EXPLANATION.toLocaleString("en")} characters`;
const UNREADABLE = "We couldn’t read this form. Reload the page and send it again.";

const shown = {
  question: z.string(UNREADABLE).min(1, UNREADABLE).max(100, UNREADABLE),
  explanation: z.string(UNREADABLE).trim().max(MAX_EXPLANATION, TOO_LONG).default(""),
  shown_at: z.iso.datetime(UNREADABLE).transform((time) => new Date(time)),
};

const answered = z.object({
  intent: z.literal("answer").optional(), // sent with Enter, a form names no button
  option: optionAloneSchema,
  ...shown,
});
const notKnown = z.object({ intent: z.literal("dont-know"), ...shown });

export const sittingAnswerSchema = z
  .discriminatedUnion("intent", [answered, notKnown], UNREADABLE)
  .transform((form) => ({
    questionId: form.question,
    optionPosition: form.intent === "dont-know" ? null : form.option,
    explanation: form.explanation,
    shownAt: form.shown_at,
  }));

export type SittingAnswerFields = z.output<typeof sittingAnswerSchema>;
