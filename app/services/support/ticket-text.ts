import { z } from "zod";
import { composed } from "~/text/one-line";
import { HIDDEN, atMost } from "~/text/text-rules";
import { hasSomethingToSee, hidesNothingInLines } from "~/text/visible-text";
import { MAX_TICKET_TEXT } from "~/services/limits/input-limits";

/** A text of several lines that is kept as it was typed, without white space around it. */
export function ticketText({ empty, max = MAX_TICKET_TEXT }: { empty: string; max?: number }) {
  return z
    .string(empty)
    .transform((typed) => composed(typed).trim())
    .refine(hasSomethingToSee, empty)
    .refine(...atMost(max))
    .refine(hidesNothingInLines, HIDDEN);
}
