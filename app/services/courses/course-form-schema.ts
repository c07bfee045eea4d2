import { z } from "zod";
import { MAX_COURSE_NAME, MAX_COURSE_WHY } from "~/services/limits/input-limits";
import { atMost } from "~/text/text-rules";
import { hasSomethingToSee } from "~/text/visible-text";
import { OTHER_REASON } from "./other-reason";

const FILL_IN_BOTH = "Please fill in both course name and description";
const ONE_REASON =
  "You chose a reason and typed another one. Choose “Something else” to send your own words, or clear them.";
const UNREADABLE = "We couldn’t read this form. Reload the page and send it again.";

/** What a course is made of. */
export const courseTexts = z.object({ course_name: text(MAX_COURSE_NAME), course_why: text(MAX_COURSE_WHY) });

/** What the choices and texts of the form come to: a topic's name and a chosen reason are as good as typed ones. */
export function courseSchema(topics: { id: string; name: string }[]) {
  return z
    .object({
      topic: z.string(),
      course_name: z.string(),
      reason: z.string(),
      course_why: z.string(),
      creation_key: z.uuid(UNREADABLE),
    })
    .superRefine((form, context) => {
      if (choosesReason(form) && form.course_why.trim() !== "")
        context.addIssue({ code: "custom", path: ["course_why"], message: ONE_REASON });
    })
    .transform((form) => ({
      course_name: form.course_name.trim() || (topics.find(({ id }) => id === form.topic)?.name ?? ""),
      course_why: choosesReason(form) ? form.reason : form.course_why,
      creation_key: form.creation_key,
    }))
    .pipe(courseTexts.extend({ creation_key: z.uuid() }));
}

function choosesReason({ reason }: { reason: string }): boolean {
  return reason !== "" && reason !== OTHER_REASON;
}

function text(max: number) {
  return z
    .string()
    .trim()
    .refine(hasSomethingToSee, FILL_IN_BOTH)
    .refine(...atMost(max));
}
