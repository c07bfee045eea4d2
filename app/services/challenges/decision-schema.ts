import { z } from "zod";
import { MAX_STAFF_NOTE } from "~/services/limits/input-limits";

/** What staff decide about a challenged question, with the words for what is wrong. */
export const decisionSchema = z.object({
  decision: z.enum(["withdraw", "keep"], "Withdraw the question or keep it."),
  note: z.string().trim().max(MAX_STAFF_NOTE, `Use at most ${MAX_STAFF_NOTE} characters.`).default(""),
});
