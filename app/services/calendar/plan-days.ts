import { dayAfter } from "~/time/local-day";

/** What is to be reviewed on a day. */
export interface PlannedDay {
  /** `2026-01-31` */
  day: string;
  /** Reviews, 1 and up. */
  reviews: number;
}

/**
 * When reviews are asked from today on, if each day's are done: what does not fit into a day moves to the next, as the
 * review itself has it. What they then become due again for, nobody knows yet. Pure.
 *
 * @param due days on which concepts fall due, in any order; those before today wait already
 * @param options.answered reviews that were answered today
 * @param options.atMost how many a day has, 1 and up
 */
export function planDays(
  due: string[],
  { today, days, answered, atMost }: { today: string; days: number; answered: number; atMost: number },
): PlannedDay[] {
  const dueOn = new Map<string, number>();
  for (const day of due) {
    const asked = day < today ? today : day;
    dueOn.set(asked, (dueOn.get(asked) ?? 0) + 1);
  }
  const planned: PlannedDay[] = [];
  let waiting = 0;
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = dayAfter(today, ahead);
    waiting += dueOn.get(day) ?? 0;
    const room = Math.max(atMost - (ahead === 0 ? answered : 0), 0);
    const reviews = Math.min(waiting, room);
    if (reviews > 0) planned.push({ day, reviews });
    waiting -= reviews;
  }
  return planned;
}
