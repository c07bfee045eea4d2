import type { FirstThing } from "./first-thing";
import type { DashboardGap } from "./gaps";
import type { LatestCourse } from "./latest-course";

export type NextStep =
  | { kind: "onboarding" | "outline" | "course"; courseId: string; courseName: string }
  | { kind: "gap"; gap: DashboardGap }
  | { kind: "create-course" }
  | { kind: "profile" };

const LIMIT = 5;
const GAPS = 2;

/** What is worth doing besides the first thing on the page, the most useful first. */
export function nextSteps(facts: {
  first: FirstThing;
  courses: LatestCourse[];
  openGaps: DashboardGap[];
  isProfileComplete: boolean;
}): NextStep[] {
  const { first, courses, openGaps, isProfileComplete } = facts;
  if (first.kind === "no-course") return []; // that is step enough
  const currentQuestionId = first.kind === "learn" ? first.question?.id : undefined;
  const steps: NextStep[] = [
    ...openGaps
      .filter((gap) => gap.questionStatus === "open" && gap.questionId !== currentQuestionId)
      .slice(0, GAPS)
      .map((gap) => ({ kind: "gap" as const, gap })),
    ...courses.filter((course) => !("courseId" in first) || course.id !== first.courseId).flatMap(goOnWith),
  ];
  if (first.kind === "all-completed") steps.push({ kind: "create-course" });
  if (!isProfileComplete) steps.splice(LIMIT - 1, Infinity, { kind: "profile" });
  return steps.length === 0 ? [{ kind: "create-course" }] : steps.slice(0, LIMIT);
}

const stepKinds = { onboarding: "onboarding", "no-outline": "outline", learning: "course" } as const;

function goOnWith({ id, courseName, state }: LatestCourse): NextStep[] {
  return state === "completed" ? [] : [{ kind: stepKinds[state], courseId: id, courseName }];
}
