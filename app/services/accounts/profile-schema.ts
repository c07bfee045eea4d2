import { z } from "zod";
import { asOneLine, composed } from "~/text/one-line";
import { MAX_ABOUT, MAX_PROFILE_LINE } from "~/services/limits/input-limits";
import { atMost, HIDDEN } from "~/text/text-rules";
import { hasSomethingToSee, hidesNothing, hidesNothingInLines } from "~/text/visible-text";
import { linkedinUsername } from "./linkedin-username";
import { forEachField, profileFields, type ProfileColumn, type ProfileFieldKind } from "./profile-fields";

const NAME_NEEDED = "Enter your full name";
const AGE = "Enter a whole number from 13 to 120, or leave it empty";
const LINKEDIN = "Enter the part of your LinkedIn address after linkedin.com/in/";
const ONCE = "Fill in this field once";

const kinds = {
  name: z
    .string({ error: (issue) => (issue.input === undefined ? NAME_NEEDED : ONCE) })
    .transform(asOneLine)
    .refine(hasSomethingToSee, NAME_NEEDED)
    .refine(...atMost(MAX_PROFILE_LINE))
    .refine(hidesNothing, HIDDEN),
  age: z
    .string({ error: AGE })
    .trim()
    .refine((typed) => typed === "" || (/^\d{1,3}$/.test(typed) && Number(typed) >= 13 && Number(typed) <= 120), AGE)
    .optional()
    .transform((typed) => (typed ? Number(typed) : null)),
  line: optional(asOneLine)
    .refine(...atMost(MAX_PROFILE_LINE))
    .refine(hidesNothing, HIDDEN),
  /** The part of the address after `linkedin.com/in/`. */
  linkedin: optional((typed) => linkedinUsername(asOneLine(typed))).refine(
    (name) => /^([\p{L}\p{M}\p{N}_-]{3,100})?$/u.test(name),
    LINKEDIN,
  ),
  text: optional((typed) => composed(typed).trim())
    .refine(...atMost(MAX_ABOUT))
    .refine(hidesNothingInLines, HIDDEN),
} satisfies Record<ProfileFieldKind, z.ZodType>;

type Shape = { [Column in ProfileColumn]: (typeof kinds)[(typeof profileFields)[Column]["kind"]] };

/** Takes the profile form; what is optional is empty when it is not there. */
export const profileSchema = z.object(forEachField((column) => kinds[profileFields[column].kind]) as Shape);

function optional(clean: (typed: string) => string) {
  return z
    .string({ error: ONCE })
    .optional()
    .transform((typed) => clean(typed ?? ""));
}
