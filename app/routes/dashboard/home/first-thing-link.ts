import type { WayToLearn } from "~/services/billing/way-to-learn";
import type { FirstThing } from "~/services/dashboard/first-thing";
import { paths } from "~/urls/paths";

/** Where the first thing on the dashboard is done; where the learning screens are closed, its course's outline is open. */
export function firstThingLink(first: FirstThing, wayToLearn: WayToLearn | null): string {
  switch (first.kind) {
    case "learn":
      return wayToLearn ? paths.sections(first.courseId) : paths.currentQuestion(first);
    case "onboarding":
      return paths.onboarding(first.courseId);
    case "onboarding-answered":
      return paths.onboardingComplete(first.courseId);
    case "outline":
      return paths.sections(first.courseId);
    case "foundation":
    case "foundation-parked":
      return paths.concept(first.courseId, first.concept.id);
    case "all-completed":
    case "no-course":
      return paths.newCourse();
  }
}
