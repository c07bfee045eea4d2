import { z } from "zod";
import { MAX_COURSE_NAME, MAX_COURSE_WHY } from "~/services/limits/input-limits";
import { atMost } from "~/text/text-rules";
import { hasSomethingToSee } from "~/text/visible-text";

const BOTH = "Please fill in both course name and description";

export const courseSchema = z.object({
  course_name: text(MAX_COURSE_NAME),
  course_why: text(MAX_COURSE_WHY),
  creation_key: z.uuid(),
});

function text(max: number) {
  return z
    .string({ error: BOTH })
    .trim()
    .refine(hasSomethingToSee, BOTH)
    .refine(...atMost(max));
}
