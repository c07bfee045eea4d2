import type { RawOnboardingAnswer } from "~/services/courses/onboarding-answer";
import type { CourseFields } from "./course-fields";

/** What was filled into these forms before one signed in again, as they take it. */

export function keptCourse(kept: URLSearchParams | null): CourseFields | null {
  const field = (name: string) => kept?.get(name) ?? "";
  return (
    kept && {
      topic: field("topic"),
      courseName: field("course_name"),
      reason: field("reason"),
      courseWhy: field("course_why"),
    }
  );
}

export interface KeptAnswer extends RawOnboardingAnswer {
  /** Where its learner is afterwards, of one that was asked by itself. */
  back: string | null;
}

export function keptAnswer(kept: URLSearchParams | null): KeptAnswer | null {
  return kept && { answers: kept.getAll("answer"), otherText: kept.get("other_text") ?? "", back: kept.get("back") };
}
