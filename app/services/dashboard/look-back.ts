import type { LearningDay } from "~/services/learning/answers/pace";

/** What a learner's last seven days came to, today among them. */
export interface LookBack {
  answers: number;
  /** On which they answered, 1 to 7. */
  days: number;
  /** What they mastered and have not missed since, the latest first: so many names, of so many concepts. */
  masteredNames: string[];
  mastered: number;
  /** Concepts whose gap was closed. */
  gapsClosed: number;
}

/** Today and the six days before. */
export const WEEK_DAYS = 7;
const NAMES = 5;

/**
 * Null for a week without an answer: there is nothing to look back on, and nothing to say about that.
 *
 * @param days on which the learner answered, those before the week among them
 * @param firstDay of the week
 */
export function lookBackOn({
  days,
  firstDay,
  masteredNames,
  gapsClosed,
}: {
  days: LearningDay[];
  firstDay: string;
  masteredNames: string[];
  gapsClosed: number;
}): LookBack | null {
  const week = days.filter(({ day }) => day >= firstDay);
  if (week.length === 0) return null;
  return {
    answers: week.reduce((sum, { answers }) => sum + answers, 0),
    days: Math.min(week.length, WEEK_DAYS),
    masteredNames: masteredNames.slice(0, NAMES),
    mastered: masteredNames.length,
    gapsClosed,
  };
}
