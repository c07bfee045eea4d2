import { onceByName } from "~/services/learning/gaps/once-by-name";
import type { QuestionStatus } from "~db/schema";

/** A gap as the dashboard lists it, with the question that shows it. */
export interface DashboardGap {
  id: string;
  conceptId: string;
  conceptName: string;
  /** What is missing of it, by name; null where that is not known. */
  gapName: string | null;
  /** What is true instead of the wrong idea that it came from, as a sentence; null where that is not known. */
  idea: string | null;
  foundAt: string;
  closedAt: string | null;
  /** When its concept is asked about again; null while that is not planned. */
  dueAt: string | null;
  courseId: string;
  courseName: string;
  sectionNumber: string;
  questionId: string;
  questionStatus: QuestionStatus;
  /** Until when it is, or was, put aside: an ISO time. */
  parkedUntil: string | null;
}

/** Of each kind; the rest is on the map. */
const SHOWN = 3;

/** The open ones, then those closed last; one that came back comes once, as it stands now. */
export function gapsToShow(openGaps: DashboardGap[], closedGaps: DashboardGap[]): DashboardGap[] {
  const gaps = onceByName([...openGaps, ...closedGaps]);
  const open = gaps.filter(({ closedAt }) => closedAt === null);
  const closed = gaps.filter(({ closedAt }) => closedAt !== null);
  return [...open.slice(0, SHOWN), ...closed.slice(0, SHOWN)];
}
