import { z } from "zod";
import { MAX_CANNED_TITLE } from "~/services/limits/input-limits";
import { ticketText } from "~/services/support/ticket-text";
import { asOneLine } from "~/text/one-line";
import { atMost, HIDDEN } from "~/text/text-rules";
import { hidesNothing } from "~/text/visible-text";
import { PLACEHOLDERS, unknownPlaceholders } from "./placeholders";

const TITLE = "Give it a title";

/** A canned reply as its form takes it. */
export const cannedSchema = z.object({
  title: z
    .string(TITLE)
    .refine(hidesNothing, HIDDEN)
    .transform(asOneLine)
    .refine((text) => text.length > 0, TITLE)
    .refine(...atMost(MAX_CANNED_TITLE)),
  body: ticketText({ empty: "Write the reply" }).superRefine((text, check) => {
    const unknown = unknownPlaceholders(text);
    if (unknown.length > 0) check.addIssue({ code: "custom", message: unknownWords(unknown) });
  }),
  version: z.coerce.number().int().min(0).default(0),
});

function unknownWords(unknown: string[]): string {
  const known = Object.keys(PLACEHOLDERS).map(inBraces);
  return `We can’t fill in ${unknown.map(inBraces).join(", ")}. You can use ${known.join(", ")}.`;
}

function inBraces(name: string): string {
  return `{{${name}}}`;
}
