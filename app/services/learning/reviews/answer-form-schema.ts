import { z } from "zod";
import { optionAloneSchema } from "~/services/learning/answers/answer-schema";

const UNREADABLE = "We couldn’t read this form. Reload the page and send it again.";

const shown_at = z.iso.datetime(UNREADABLE).transform((time) => new Date(time));

const answered = z.object({
  intent: z.literal("answer").optional(), // sent with Enter, a form names no button
  option: optionAloneSchema,
  shown_at,
});
const notKnown = z.object({ intent: z.literal("dont-know"), shown_at });

export const reviewAnswerSchema = z
  .discriminatedUnion("intent", [answered, notKnown], UNREADABLE)
  .transform((form) => ({
    optionPosition: form.intent === "dont-know" ? null : form.option,
    shownAt: form.shown_at,
  }));
