import { SUBSCRIPTION_FILTERS, type SubscriptionFilter } from "~/services/staff/subscriptions";
import { isUtcMonth, utcMonth } from "~/time/utc-month";
import { readCursor, type Place } from "~/urls/cursor";

export interface Choice {
  /** `2026-11` */
  month: string;
  state: SubscriptionFilter;
  /** Where the page before ended, of subscriptions and of payments; null for the first. */
  after: Place | null;
  paidAfter: Place | null;
}

/** What the address chooses. What it cannot mean is as if it were not there; no month is still to come. */
export function readChoice(url: string, now: Date): Choice {
  const query = new URL(url).searchParams;
  const month = query.get("month") ?? "";
  const present = utcMonth(now);
  return {
    month: isUtcMonth(month) && month <= present ? month : present,
    state: SUBSCRIPTION_FILTERS.find((filter) => filter === query.get("state")) ?? "all",
    after: readCursor(query.get("after") ?? ""),
    paidAfter: readCursor(query.get("paid_after") ?? ""),
  };
}
