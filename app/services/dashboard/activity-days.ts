import { DAY_MS } from "~/time/periods";
import { newestEvents, type ActivityEvent, type RepeatedEvent } from "./activity";

/** What a learner did on a day, newest first. */
export interface ActivityDay {
  /** `2026-01-31`, where the learner is. */
  day: string;
  /** Nights since then: 0 is today. */
  daysAgo: number;
  /** How often each was, as far as was read. */
  counts: Partial<Record<ActivityEvent["kind"], number>>;
  /** Not all answers of the day were read. */
  orMore: boolean;
  events: RepeatedEvent[];
}

/** Pure. @param limit of the events that are told one by one, on all days together */
export function activityDays(
  events: ActivityEvent[],
  { dayOf, today, limit }: { dayOf: (time: string) => string; today: string; limit: number },
): ActivityDay[] {
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
      counts: countsOf(ofDay),
      orMore: ofDay.some(({ isOldestRead }) => isOldestRead),
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
