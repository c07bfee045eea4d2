import type { SectionPath } from "~/services/learning/checkpoints/section-path";
import type { MainPlace } from "~/services/learning/tree/main-place";
import type { ParkedConcept } from "~/services/learning/tree/parked-parts.server";
import type { Unwritten } from "~/services/learning/tree/wishes";
import type { LatestCourse } from "./latest-course";

/** What stands at the top of the dashboard: the one thing to go on with. */
export type FirstThing =
  | ({ kind: "learn" } & PlaceInCourse)
  /** Questions come before the course. */
  | { kind: "onboarding"; courseId: string; courseName: string }
  /** They are answered, and the course waits to be begun. */
  | { kind: "onboarding-answered"; courseId: string; courseName: string }
  /** Its sections are not there yet. */
  | { kind: "outline"; courseId: string; courseName: string }
  /** What no part of it teaches, and its parts wait for: to be practised, where nothing else is open today. */
  | { kind: "foundation"; courseId: string; courseName: string; concept: { id: string; name: string } }
  /** The same where it was left for tomorrow. */
  | { kind: "foundation-parked"; courseId: string; courseName: string; concept: { id: string; name: string } }
  | { kind: "all-completed" }
  | { kind: "no-course" };

/** Where a learner stands in the course they worked on last. */
export interface PlaceInCourse {
  courseId: string;
  courseName: string;
  sectionNumber: string;
  heading: string;
  isStarted: boolean;
  /** Whether anything was answered in the subsection. */
  isBegun: boolean;
  conceptCount: number;
  conceptsKnown: number;
  /** Through its section; null while more parts are still to be drawn up. */
  path: SectionPath | null;
  /** Null while the subsection has no questions yet. */
  question: PlaceAtQuestion | null;
  /** In the subsection, as far as they are known: 1 and up. */
  questionsLeft: number;
  /** The subsection goes on tomorrow, and no other can be gone on with today. */
  isResting: boolean;
  /** What its learner has left for tomorrow, where that is why it rests. */
  parked: ParkedConcept[];
  /** Of one that rests: how much of it could not be written. */
  unwritten: Unwritten | null;
}

export interface PlaceAtQuestion {
  id: string;
  /** Of the main question at which the learner is, or which is being broken down. */
  mainPlace: MainPlace | null;
  conceptId: string;
  conceptName: string;
  /** Steps below the main question. */
  depth: number;
}

export function firstThing(place: PlaceInCourse | null, courses: LatestCourse[]): FirstThing {
  if (place) return { kind: "learn", ...place };
  const unfinished = courses.find((course) => course.state !== "completed");
  if (!unfinished) return { kind: courses.length > 0 ? "all-completed" : "no-course" };
  const { id: courseId, courseName, state } = unfinished;
  const isBegun = state !== "onboarding" && state !== "onboarding-answered";
  return { kind: isBegun ? "outline" : state, courseId, courseName };
}
