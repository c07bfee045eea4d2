import { dayInWords } from "~/components/learning/see-you-words";
import { daysUntil } from "~/time/days-until";
import { dayAfter, localDay } from "~/time/local-day";

export interface ReviewFacts {
  /** ISO */
  now: string;
  /** Reviews that are due by now and asked today. */
  dueToday: number;
  /** How many the day has room for yet, these included. */
  leftToday: number;
  locale: string | null;
  timeZone: string | null;
}

/**
 * "Next review tomorrow.": when a closed gap is asked about again. What the day has no room for is asked tomorrow. Null
 * while nothing is planned. @param dueAt ISO
 */
export function nextReviewWords(dueAt: string | null, facts: ReviewFacts): string | null {
  if (dueAt === null) return null;
  const { dueToday, leftToday, locale, timeZone } = facts;
  const now = new Date(facts.now);
  const isDue = dueAt <= facts.now;
  if (isDue && dueToday > 0) return "A review is due.";
  const inDays = daysUntil(now, dueAt, timeZone, 0);
  const isDayFull = isDue || (inDays === 0 && leftToday <= dueToday);
  const next = isDayFull
    ? { day: dayAfter(localDay(now, timeZone)), inDays: 1 }
    : { day: localDay(new Date(dueAt), timeZone), inDays };
  return `Next review ${dayInWords(next, locale)}.`;
}
