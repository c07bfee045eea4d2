import type { LearningDay } from "~/services/learning/answers/pace";
import { dayAfter } from "~/time/local-day";

/** A learner's week, day by day, and the weeks before it. Pure; all days are the learner's own, as `2026-01-31`. */
export interface Week {
  /** Seven, in their order; in a learner's first week, from the day on which they began. */
  days: WeekDay[];
  /** A learner's first, drawn from the day on which they began and to its end seven days on. */
  isFirst: boolean;
  /** Given this week. */
  answers: number;
  /** Their first answer was given today. */
  hasBegunToday: boolean;
  /** Learned this week, in whole minutes. */
  minutes: number;
  /** That the learner has for a week; null where they told none. */
  goal: number | null;
  /** Weeks with an answer one after the other, this one among them once it has one. No past week is measured by today's goal. */
  weeksInARow: number;
  /** Nothing was answered last week, nor in this one so far. */
  hasLastGotAway: boolean;
}

export interface WeekDay {
  day: string;
  when: "past" | "today" | "to-come";
  answers: number;
}

const DAYS = 7;
/** So far back weeks in a row are counted. */
export const WEEKS_BACK = 52;
/** So many weeks lie between two that may be missed without ending what came before: one in a month. */
const WEEKS_BETWEEN_RESTS = 4;
const MONDAY = 1;

/** The day of the week with which it begins where people write as in `locale`: 1 for Monday to 7; Monday where nobody knows. */
export function firstDayOfWeek(locale: string | null): number {
  if (locale === null) return MONDAY;
  try {
    const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? MONDAY;
  } catch {
    return MONDAY; // no locale at all
  }
}

interface WeekInfo {
  firstDay: number;
}

/** The day on which the week of a day began. @param firstDay 1 for Monday to 7 */
export function weekBegan(day: string, firstDay: number): string {
  const weekday = new Date(day).getUTCDay(); // 0 for Sunday
  return dayAfter(day, -((weekday - firstDay + 2 * DAYS) % DAYS));
}

/**
 * @param days on which the learner answered, as far back as weeks are counted
 * @param firstLearned the first day of all on which they did; null where there is none yet
 */
export function weekOf({
  days,
  firstLearned,
  today,
  firstDay,
  goal,
}: {
  days: LearningDay[];
  firstLearned: string | null;
  today: string;
  firstDay: number;
  goal: number | null;
}): Week {
  const began = weekBegan(today, firstDay);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const weeks = Array.from({ length: WEEKS_BACK + 1 }, (_, back) =>
    secondsOfWeek(byDay, dayAfter(began, -DAYS * back)),
  );
  const [thisWeek = null, lastWeek = null] = weeks;
  const firstAnswered = firstLearned !== null && firstLearned < today ? firstLearned : today;
  const isFirst = today < dayAfter(firstAnswered, DAYS);
  const drawnFrom = isFirst ? firstAnswered : began;
  const weekDays = daysFrom(drawnFrom).map((day) => ({
    day,
    when: whenIs(day, today),
    answers: byDay.get(day)?.answers ?? 0,
  }));
  const weeksInARow = inARow(weeks.map((seconds) => seconds !== null));
  return {
    days: weekDays,
    isFirst,
    answers: weekDays.reduce((sum, { answers }) => sum + answers, 0),
    hasBegunToday: firstAnswered === today && byDay.has(today),
    minutes: Math.round((secondsOfWeek(byDay, drawnFrom) ?? 0) / 60),
    goal,
    weeksInARow: isFirst ? Math.min(weeksInARow, 1) : weeksInARow, // a first week may lie in two of the calendar's
    hasLastGotAway: thisWeek === null && lastWeek === null && weeks.some((seconds) => seconds !== null),
  };
}

function whenIs(day: string, today: string): WeekDay["when"] {
  if (day === today) return "today";
  return day > today ? "to-come" : "past";
}

/** Null for a week without an answer. */
function secondsOfWeek(byDay: Map<string, LearningDay>, began: string): number | null {
  const learned = daysFrom(began).flatMap((day) => byDay.get(day) ?? []);
  return learned.length === 0 ? null : learned.reduce((sum, { seconds }) => sum + seconds, 0);
}

function daysFrom(began: string): string[] {
  return Array.from({ length: DAYS }, (_, index) => dayAfter(began, index));
}

/** How many weeks had an answer up to the first that ends it. @param learned this week first, which is not over yet */
function inARow(learned: boolean[]): number {
  let count = 0;
  let lastRest: number | null = null;
  for (const [back, hasLearned] of learned.entries()) {
    if (hasLearned) count += 1;
    else if (back > 0) {
      if (lastRest !== null && back - lastRest < WEEKS_BETWEEN_RESTS) break;
      lastRest = back;
    }
  }
  return count;
}
