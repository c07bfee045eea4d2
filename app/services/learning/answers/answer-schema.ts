import { z } from "zod";
import { MAX_EXPLANATION } from "~/services/limits/input-limits";
import { CHOOSE_OR_DONT_KNOW } from "./answer-words";

export const INCOMPLETE = "Please select an answer and provide an explanation.";
const TOO_LONG = `Use at most ${MAX_EXPLANATION.toLocaleString("en")} characters`;

const UNREADABLE = "We couldn’t read this form. Reload the page and send it again.";

export const explanationSchema = z
  .string({ error: INCOMPLETE })
  .trim()
  .min(1, INCOMPLETE)
  .max(MAX_EXPLANATION, TOO_LONG);
/** Beside "I don't know yet". */
export const anyExplanationSchema = z.string(UNREADABLE).trim().max(MAX_EXPLANATION, TOO_LONG).default("");
export const optionSchema = z.coerce.number({ error: INCOMPLETE }).int().min(0).max(4);
/** Where no explanation is asked for. */
export const optionAloneSchema = z.coerce
  .number({ error: CHOOSE_OR_DONT_KNOW })
  .int(CHOOSE_OR_DONT_KNOW)
  .min(0, CHOOSE_OR_DONT_KNOW)
  .max(4, CHOOSE_OR_DONT_KNOW);

const attempt = {
  attempt: z.coerce.number(UNREADABLE).int(UNREADABLE).min(1, UNREADABLE).max(10_000, UNREADABLE),
  shown_at: z.iso.datetime(UNREADABLE).transform((time) => new Date(time)),
};

const answered = z.object({
  intent: z.literal("answer").optional(), // sent with Enter, a form names no button
  option: optionSchema,
  explanation: explanationSchema,
  ...attempt,
});
const notKnown = z.object({ intent: z.literal("dont-know"), explanation: anyExplanationSchema, ...attempt });

/** What the form of a question holds, as an answer. */
export const answerSchema = z.discriminatedUnion("intent", [answered, notKnown], UNREADABLE).transform((form) => ({
  attempt: form.attempt,
  optionPosition: form.intent === "dont-know" ? null : form.option,
  explanation: form.explanation,
  shownAt: form.shown_at,
}));
