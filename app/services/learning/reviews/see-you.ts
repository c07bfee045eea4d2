import { reviewMinutes } from "~/services/review/minutes";
import { daysUntil } from "~/time/days-until";
import { dayAfter, localDay } from "~/time/local-day";

/** When a learner's next reviews come, and what they are. */
export interface SeeYou {
  /** `2026-01-31`, where the learner is. */
  day: string;
  /** Nights until then, 0 and up. */
  inDays: number;
  /** 1 and up */
  count: number;
  /** About how many they take at the learner's pace, 1 and up. */
  minutes: number;
  /** Of the concept that falls due first. */
  conceptName: string;
  /** They are reviews of today that are open now. */
  isNow: boolean;
  /** A mail comes when something is due. */
  isReminded: boolean;
}

/** A concept with the time at which it falls due, or fell. */
export interface Upcoming {
  conceptName: string;
  /** ISO */
  dueAt: string;
  isReminded: boolean;
}

export interface SeeYouFacts {
  upcoming: Upcoming[];
  /** Reviews left for today. */
  dueToday: number;
  /** How many a day has. */
  daily: number;
  /** How many of today's were answered. */
  reviewedToday: number;
  /** The learner's own seconds for an answer; null while unknown. */
  pace: number | null;
  now: Date;
  timeZone: string | null;
}

/**
 * Null while nothing is planned. What is due and not asked today any more is asked tomorrow. Pure.
 *
 * @param upcoming what falls due next, the first one first; as many as a day has at most are enough
 */
export function seeYou({ upcoming, dueToday, daily, reviewedToday, pace, now, timeZone }: SeeYouFacts): SeeYou | null {
  const [first] = upcoming;
  if (!first) return null;
  const today = localDay(now, timeZone);
  const { conceptName, isReminded } = first;
  if (dueToday > 0) {
    const minutes = reviewMinutes(dueToday, pace);
    return { day: today, inDays: 0, count: dueToday, minutes, conceptName, isNow: true, isReminded };
  }
  const firstDay = localDay(new Date(first.dueAt), timeZone);
  const leftToday = daily - reviewedToday;
  const isDayFull = first.dueAt <= now.toISOString() || (firstDay === today && leftToday <= 0);
  const day = isDayFull ? dayAfter(today) : firstDay;
  const until = upcoming.filter(({ dueAt }) => localDay(new Date(dueAt), timeZone) <= day);
  const count = Math.min(until.length, day === today ? leftToday : daily);
  const inDays = isDayFull ? 1 : daysUntil(now, first.dueAt, timeZone, 0);
  return { day, inDays, count, minutes: reviewMinutes(count, pace), conceptName, isNow: false, isReminded };
}

/** The next ones on a later day, whatever today still has. Pure. @param facts.upcoming those of today, too */
export function seeYouAfterToday(facts: SeeYouFacts): SeeYou | null {
  const { upcoming, dueToday, daily, reviewedToday, now, timeZone } = facts;
  const today = localDay(now, timeZone);
  const due = upcoming.filter(({ dueAt }) => dueAt <= now.toISOString());
  const later = upcoming.slice(due.length);
  const dueTonight = later.filter(({ dueAt }) => localDay(new Date(dueAt), timeZone) === today).length;
  const room = Math.max(daily - reviewedToday - dueToday, 0);
  const left = [...due.slice(dueToday), ...later.slice(Math.min(dueTonight, room))];
  return seeYou({ ...facts, upcoming: left, dueToday: 0, reviewedToday: daily });
}
