import type { OpenCheckpoint } from "~/services/learning/checkpoints/checkpoint-state";
import type { OpenRepair } from "~/services/learning/reviews/open-repairs.server";
import type { OpenSitting } from "~/services/learning/sittings/open-sittings.server";
import type { StudiedAnyway } from "~/services/learning/screens/studied-anyway.server";
import type { FirstThing } from "./first-thing";
import type { DashboardGap } from "./gaps";
import type { LatestCourse } from "./latest-course";

/** A course that is resting goes on tomorrow. */
type CourseStepKind = "onboarding" | "onboarding-answered" | "outline" | "course" | "resting-course";

export type NextStep =
  | { kind: CourseStepKind; courseId: string; courseName: string }
  | { kind: "known-part"; part: StudiedAnyway }
  | { kind: "gap"; gap: DashboardGap }
  | { kind: "checkpoint"; checkpoint: OpenCheckpoint };

/** Of a gap's question: what was missed outside of the parts is practised from the page of its concept. */
const goesOn = new Set<DashboardGap["questionStatus"]>(["open", "missed"]);

const LIMIT = 5;
const GAPS = 2;
const CHECKPOINTS = 2;

/** What is worth doing besides what the page offers anyway, the most useful first. */
export function nextSteps(facts: {
  first: FirstThing;
  courses: LatestCourse[];
  openGaps: DashboardGap[];
  checkpoints: OpenCheckpoint[];
  knownParts: StudiedAnyway[];
  /** Those of today's plan, as are the repairs. */
  sittings: OpenSitting[];
  repairs: OpenRepair[];
  /** An ISO time: what is put aside until later is no step now. */
  now: string;
}): NextStep[] {
  const { first, courses, openGaps, sittings, now } = facts;
  const begun = new Set(sittings.map(({ section }) => section?.id));
  const checkpoints = facts.checkpoints
    .filter(({ sectionId }) => !begun.has(sectionId))
    .sort((one, other) => Number(isOffer(one)) - Number(isOffer(other)));
  const inPlan = new Set(facts.repairs.map(({ key }) => key.questionId));
  const place = first.kind === "learn" ? first.question : null;
  // A question that was missed in its part is not in the plan itself, but the fresh one about the same may be.
  const isInPlan = ({ questionId, conceptId }: DashboardGap) =>
    inPlan.has(questionId) || questionId === place?.id || conceptId === place?.conceptId;
  const others = [
    ...openGaps
      .filter((gap) => goesOn.has(gap.questionStatus) && !isInPlan(gap))
      .filter(({ parkedUntil }) => parkedUntil === null || parkedUntil <= now)
      .slice(0, GAPS)
      .map((gap) => ({ kind: "gap" as const, gap })),
    ...facts.knownParts.map((part) => ({ kind: "known-part" as const, part })),
    ...checkpoints.slice(0, CHECKPOINTS).map((checkpoint) => ({ kind: "checkpoint" as const, checkpoint })),
  ];
  const otherCourses = courses.filter((course) => !("courseId" in first) || course.id !== first.courseId);
  const courseSteps = otherCourses.flatMap(goOnWith);
  const leftOut = courseSteps.find(({ kind }) => kind !== "resting-course");
  if (!leftOut) return [...others, ...courseSteps].slice(0, LIMIT);
  const more = courseSteps.filter((step) => step !== leftOut);
  return [...others.slice(0, LIMIT - 1), leftOut, ...more].slice(0, LIMIT); // one that today leaves out stays in sight
}

/**
 * What was begun and is still open, where the courses themselves are complete. Its gaps are named among the gains, too, but
 * here they are what to do next: without them the page would call everything complete.
 */
export function openSteps(steps: NextStep[]): NextStep[] {
  return steps.filter((step) =>
    step.kind === "checkpoint" ? !isOffer(step.checkpoint) : step.kind === "gap" || step.kind === "known-part",
  );
}

/** A checkpoint that is only ready is an offer; one that was begun has something open in it. */
function isOffer({ note }: OpenCheckpoint): boolean {
  return note.status === "ready";
}

const stepKinds = {
  onboarding: "onboarding",
  "onboarding-answered": "onboarding-answered",
  "no-outline": "outline",
  learning: "course",
} as const;

function goOnWith({ id, courseName, state, isResting }: LatestCourse): NextStep[] {
  if (state === "completed") return [];
  return [{ kind: isResting ? "resting-course" : stepKinds[state], courseId: id, courseName }];
}
