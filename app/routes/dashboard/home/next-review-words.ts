import { dayInWords } from "~/components/learning/see-you-words";
import type { SeeYou } from "~/services/learning/reviews/see-you";
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
  /** The day of the next reviews, where the page tells it already: `2026-01-31`. */
  toldDay: string | null;
}

/**
 * "Next review tomorrow.": when a closed gap is asked about again. Null while nothing is planned, and where it is told
 * already. @param dueAt ISO
 */
export function nextReviewWords(dueAt: string | null, facts: ReviewFacts): string | null {
  if (dueAt === null) return null;
  const next = nextReview(dueAt, facts);
  if (next === "now") return "A review is due.";
  return next.day === facts.toldDay ? null : `Next review ${dayInWords(next, facts.locale)}.`;
}

/** What the day has no room for is asked tomorrow. */
function nextReview(dueAt: string, facts: ReviewFacts): "now" | Pick<SeeYou, "day" | "inDays"> {
  const { dueToday, leftToday, timeZone } = facts;
  const now = new Date(facts.now);
  const isDue = dueAt <= facts.now;
  if (isDue && dueToday > 0) return "now";
  const inDays = daysUntil(now, dueAt, timeZone, 0);
  const isDayFull = isDue || (inDays === 0 && leftToday <= dueToday);
  return isDayFull
    ? { day: dayAfter(localDay(now, timeZone)), inDays: 1 }
    : { day: localDay(new Date(dueAt), timeZone), inDays };
}
