import { dayAfter } from "~/time/local-day";

/** A day of a learner on which they answered something. */
export interface LearningDay {
  /** `2026-01-31` */
  day: string;
  answers: number;
  seconds: number;
}

/** Over so many days a pace is measured: it changes with what one learns. */
export const PACE_DAYS = 14;

/** The first of the days by which a pace is measured. @param today the learner's day */
export function firstPaceDay(today: string): string {
  return dayAfter(today, 1 - PACE_DAYS);
}

/** Fewer answers say more of these questions than of the learner. */
const ENOUGH_ANSWERS = 20;

/** Seconds that the learner takes for an answer, with what was read before it; null while there are too few to say. */
export function paceOf(days: LearningDay[]): number | null {
  const answers = days.reduce((sum, day) => sum + day.answers, 0);
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0);
  return answers < ENOUGH_ANSWERS || seconds === 0 ? null : seconds / answers;
}
