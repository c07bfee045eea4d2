import type { LearningDay } from "~/services/learning/answers/pace";

/** What a learner's last seven days came to, today among them. */
export interface LookBack {
  answers: number;
  /** On which they answered, 1 to 7. */
  days: number;
  /** What they mastered and have not missed since, the latest first, as far as there is room for. */
  masteredNames: string[];
}

/** Today and the six days before. */
export const WEEK_DAYS = 7;

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
}: {
  days: LearningDay[];
  firstDay: string;
  masteredNames: string[];
}): LookBack | null {
  const week = days.filter(({ day }) => day >= firstDay);
  if (week.length === 0) return null;
  return {
    answers: week.reduce((sum, { answers }) => sum + answers, 0),
    days: Math.min(week.length, WEEK_DAYS),
    masteredNames,
  };
}
