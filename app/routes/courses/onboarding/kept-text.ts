import type { RawOnboardingAnswer } from "~/services/courses/onboarding-answer";

/** What was typed into these forms before one signed in again, as they take it. */

export function keptCourse(kept: URLSearchParams | null): { course_name: string; course_why: string } | null {
  return kept && { course_name: kept.get("course_name") ?? "", course_why: kept.get("course_why") ?? "" };
}

export function keptAnswer(kept: URLSearchParams | null): RawOnboardingAnswer | null {
  return kept && { answers: kept.getAll("answer"), otherText: kept.get("other_text") ?? "" };
}
