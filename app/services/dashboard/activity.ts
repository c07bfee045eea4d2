import { gapNameOf } from "~/services/learning/gaps/gap-name";
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
  /** It is the oldest that was read: the same may have happened before. */
  isOldestRead?: true;
}

/** The same, so many times one after the other; it tells of the last time. */
export interface RepeatedEvent extends ActivityEvent {
  times: number;
  /** So many times were read, and there may be more. */
  orMore: boolean;
}

/** What happened last, newest first, what is the same one after the other as one. Of what one answer brought about, the most comes first. */
export function newestEvents(events: ActivityEvent[], limit: number): RepeatedEvent[] {
  const inOrder = [...events].sort((a, b) => compare(b.at, a.at) || weight.indexOf(a.kind) - weight.indexOf(b.kind));
  const repeated: RepeatedEvent[] = [];
  for (const event of inOrder) {
    const last = repeated.at(-1);
    const { isOldestRead: orMore = false, ...told } = event;
    if (last && isSame(last, event)) [last.times, last.orMore] = [last.times + 1, last.orMore || orMore];
    else repeated.push({ ...told, times: 1, orMore });
  }
  return repeated.slice(0, limit);
}

function isSame(one: ActivityEvent, other: ActivityEvent): boolean {
  return one.kind === other.kind && one.name === other.name && one.courseId === other.courseId;
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

export interface ToldGap extends DashboardGap {
  /** What was missing of it by then, by name: another mistake at it may have given it another one. */
  nameWhenFound: string | null;
}

/** A gap was found and, some time later, closed. */
export function gapEvents(gap: ToldGap): ActivityEvent[] {
  const found: ActivityEvent = {
    kind: "gap-found",
    at: gap.foundAt,
    ...placeOf({ ...gap, gapName: gap.nameWhenFound }),
  };
  return gap.closedAt === null ? [found] : [found, { kind: "gap-closed", at: gap.closedAt, ...placeOf(gap) }];
}

function placeOf({ courseId, sectionNumber, questionId, ...gap }: DashboardGap) {
  return { name: gapNameOf(gap).name, courseId, sectionNumber, questionId };
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
