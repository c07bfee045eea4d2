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

export function keptAnswer(kept: URLSearchParams | null): RawOnboardingAnswer | null {
  return kept && { answers: kept.getAll("answer"), otherText: kept.get("other_text") ?? "" };
}
