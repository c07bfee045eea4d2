import { OTHER_REASON } from "~/services/courses/other-reason";
import { capitalised } from "~/text/capitalised";
import { hasSomethingToSee } from "~/text/visible-text";
import type { CourseFields } from "./course-fields";

/** What each thing that may be missing asks of the learner. */
const deeds = { "a topic": "name", "a subject": "choose", "a reason": "choose", "your reason": "type" } as const;

type Missing = keyof typeof deeds;

/** Which of its two things a course form lacks, in words; null of what it has. `isGiven` decides that of a field. */
export function missingIn(
  fields: CourseFields,
  { anyTopic }: { anyTopic: boolean },
  isGiven = hasSomethingToSee,
): Record<"subject" | "reason", Missing | null> {
  const isOwn = fields.reason === OTHER_REASON;
  const hasSubject = isGiven(fields.topic) || isGiven(fields.courseName);
  const hasReason = isGiven(fields.courseWhy) || (isGiven(fields.reason) && !isOwn);
  return {
    subject: hasSubject ? null : anyTopic ? "a topic" : "a subject",
    reason: hasReason ? null : isOwn ? "your reason" : "a reason",
  };
}

/**
 * What a course form still asks for, as its fields are now; null when it has all it needs. Characters that nobody sees
 * count as typed here: why they are not enough is for the server to say, at the field.
 */
export function whatIsMissing(fields: CourseFields, form: { anyTopic: boolean }): string | null {
  const { subject, reason } = missingIn(fields, form, (text) => text.trim() !== "");
  const missing = [subject, reason].filter((one) => one !== null);
  if (missing.length === 0) return null;
  const asked = missing.map((what, index) =>
    index > 0 && deeds[what] === deeds[missing[0]!] ? what : `${deeds[what]} ${what}`,
  );
  return `${capitalised(asked.join(" and "))} to create the course.`;
}
