import type { DashboardGap } from "./gaps";
import type { LatestCourse } from "./latest-course";

export interface ActivityEvent {
  kind: "right" | "wrong" | "dont-know" | "gap-found" | "gap-closed" | "subsection-completed" | "course-created";
  at: string;
  /** Of the concept, the subsection or the course. */
  name: string;
  courseId: string;
  /** Null for a whole course. */
  sectionNumber: string | null;
  /** Null for what is more than one question. */
  questionId: string | null;
}

/** What happened last, newest first. Of what one answer brought about, the most comes first. */
export function newestEvents(events: ActivityEvent[], limit: number): ActivityEvent[] {
  return [...events]
    .sort((a, b) => compare(b.at, a.at) || weight.indexOf(a.kind) - weight.indexOf(b.kind))
    .slice(0, limit);
}

const weight: ActivityEvent["kind"][] = [
  "subsection-completed",
  "gap-closed",
  "gap-found",
  "right",
  "wrong",
  "dont-know",
  "course-created",
];

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A gap was found and, some time later, closed. */
export function gapEvents(gap: DashboardGap): ActivityEvent[] {
  const found: ActivityEvent = { kind: "gap-found", at: gap.foundAt, ...placeOf(gap) };
  return gap.closedAt === null ? [found] : [found, { kind: "gap-closed", at: gap.closedAt, ...placeOf(gap) }];
}

function placeOf({ conceptName, courseId, sectionNumber, questionId }: DashboardGap) {
  return { name: conceptName, courseId, sectionNumber, questionId };
}

export function courseCreated({ id, courseName, createdAt }: LatestCourse): ActivityEvent {
  return {
    kind: "course-created",
    at: createdAt,
    name: courseName,
    courseId: id,
    sectionNumber: null,
    questionId: null,
  };
}
