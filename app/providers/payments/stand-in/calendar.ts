import type Stripe from "stripe";

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/**
 * The end of a period that begins at `anchor` plus so many periods, as Stripe counts: the same day of the month at the
 * same time (UTC), or that month's last day where it is too short for it. Counted from the anchor, so that what began
 * on 31 January renews on 28 February and then on 31 March.
 */
export function afterPeriods(anchor: number, periods: number, { interval, interval_count }: Recurring): number {
  const steps = periods * interval_count;
  switch (interval) {
    case "day":
      return anchor + steps * DAY;
    case "week":
      return anchor + steps * 7 * DAY;
    case "month":
      return afterMonths(anchor, steps);
    case "year":
      return afterMonths(anchor, steps * 12);
    default:
      throw new Error(`there is no period of a ${interval}`);
  }
}

/** The end of the period in which `at` lies, or which begins then. */
export function periodEndAfter(anchor: number, at: number, recurring: Recurring): number {
  let periods = 1;
  while (afterPeriods(anchor, periods, recurring) <= at) periods += 1;
  return afterPeriods(anchor, periods, recurring);
}

export type Recurring = Pick<Stripe.Price.Recurring, "interval" | "interval_count">;

function afterMonths(from: number, months: number): number {
  const date = new Date(from * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
