import { z } from "zod";

export const SELECT_OR_DONT_KNOW = "Select an answer, or say that you don't know yet.";
const UNREADABLE = "We couldn't read this form. Reload the page and send it again.";

const shown_at = z.iso.datetime(UNREADABLE).transform((time) => new Date(time));

const answered = z.object({
  intent: z.literal("answer").optional(), // sent with Enter, a form names no button
  option: z.coerce.number({ error: SELECT_OR_DONT_KNOW }).int().min(0).max(4),
  shown_at,
});
const notKnown = z.object({ intent: z.literal("dont-know"), shown_at });

export const reviewAnswerSchema = z
  .discriminatedUnion("intent", [answered, notKnown], UNREADABLE)
  .transform((form) => ({
    optionPosition: form.intent === "dont-know" ? null : form.option,
    shownAt: form.shown_at,
  }));
