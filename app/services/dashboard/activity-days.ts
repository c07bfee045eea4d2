import { DAY_MS } from "~/time/periods";
import { newestEvents, type ActivityEvent, type RepeatedEvent } from "./activity";

/** What a learner did on a day, newest first. */
export interface ActivityDay {
  /** `2026-01-31`, where the learner is. */
  day: string;
  /** Nights since then: 0 is today. */
  daysAgo: number;
  /** How often each was: of its answers all of them, of the rest as far as was read. */
  counts: Partial<Record<ActivityEvent["kind"], number>>;
  events: RepeatedEvent[];
}

/** A day of which not all answers were read, and how many there were. */
export interface WholeDay {
  day: string;
  counts: ActivityDay["counts"];
}

interface Days {
  dayOf: (time: string) => string;
  today: string;
  /** Of the events that are told one by one, on all days together. */
  limit: number;
  wholeDay: WholeDay | null;
}

/** Pure. */
export function activityDays(events: ActivityEvent[], { dayOf, today, limit, wholeDay }: Days): ActivityDay[] {
  const byDay = new Map<string, ActivityEvent[]>();
  for (const event of events) {
    const day = dayOf(event.at);
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  let left = limit;
  const days: ActivityDay[] = [];
  for (const day of [...byDay.keys()].sort().reverse()) {
    const ofDay = byDay.get(day) ?? [];
    const told = newestEvents(ofDay, left);
    if (told.length === 0) break;
    left -= told.length;
    days.push({
      day,
      daysAgo: nightsBetween(day, today),
      counts: { ...countsOf(ofDay), ...(day === wholeDay?.day && wholeDay.counts) },
      events: told,
    });
  }
  return days;
}

function countsOf(events: ActivityEvent[]): ActivityDay["counts"] {
  const counts: ActivityDay["counts"] = {};
  for (const { kind } of events) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Dates alone are taken for UTC, where every day has 24 hours. */
function nightsBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / DAY_MS);
}
