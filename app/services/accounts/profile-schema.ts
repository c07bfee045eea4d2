import { z } from "zod";
import { asOneLine, composed } from "~/text/one-line";
import { MAX_ABOUT, MAX_PROFILE_LINE } from "~/services/input-limits";
import { atMost, HIDDEN } from "~/services/text-rules";
import { hasSomethingToSee, hidesNothing, hidesNothingInLines } from "~/text/visible-text";
import { linkedinUsername } from "./linkedin-username";

const NAME_NEEDED = "Please enter your full name";
const AGE = "Please enter your age in whole years, from 13 to 120, or leave it empty";
const LINKEDIN = "Please enter the part of your LinkedIn address that comes after linkedin.com/in/";
const ONCE = "Please fill in this field once";

/** As they stand in the form. */
export interface ProfileFields {
  full_name: string;
  age: string;
  current_job: string;
  linkedin: string;
  education: string;
  about: string;
}

/** What a learner may say about themselves; what is optional is empty when it is not there. */
export const profileSchema = z.object({
  full_name: z
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
  current_job: line(),
  linkedin: optional((typed) => linkedinUsername(asOneLine(typed))).refine(
    (name) => /^([\p{L}\p{M}\p{N}_-]{3,100})?$/u.test(name),
    LINKEDIN,
  ),
  education: line(),
  about: optional((typed) => composed(typed).trim())
    .refine(...atMost(MAX_ABOUT))
    .refine(hidesNothingInLines, HIDDEN),
});

function line() {
  return optional(asOneLine)
    .refine(...atMost(MAX_PROFILE_LINE))
    .refine(hidesNothing, HIDDEN);
}

function optional(clean: (typed: string) => string) {
  return z
    .string({ error: ONCE })
    .optional()
    .transform((typed) => clean(typed ?? ""));
}
