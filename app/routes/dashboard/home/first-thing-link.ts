import type { FirstThing } from "~/services/dashboard/first-thing";
import { paths } from "~/urls/paths";

/** Where the first thing on the dashboard is done. */
export function firstThingLink(first: FirstThing): string {
  switch (first.kind) {
    case "learn":
      return paths.currentQuestion(first);
    case "onboarding":
      return paths.onboarding(first.courseId);
    case "onboarding-answered":
      return paths.onboardingComplete(first.courseId);
    case "outline":
      return paths.sections(first.courseId);
    case "foundation":
      return paths.concept(first.courseId, first.concept.id);
    case "all-completed":
    case "no-course":
      return paths.newCourse();
  }
}
