import { PRICE_NOTICE_DAYS, premiumPrice, type PriceChange } from "~/content/plans";
import type { SubscriptionState } from "~/providers/payments/port";
import { DAY_MS } from "~/time/periods";
import type { SubscriptionStatus } from "~db/schema";

/** A new price is mailed to each who pays the old one, and is theirs no earlier than so many days after that mail. */

type Facts = Pick<SubscriptionState, "status" | "billingCycle" | "priceCents" | "endsAt">;

export const RENEWING: readonly SubscriptionStatus[] = ["trialing", "active", "past_due"];

/** The change that such a subscription is to be told of; null for none, and for one that is not due to be told yet. */
export function upcomingPrice(
  { status, billingCycle, priceCents, endsAt }: Facts,
  changes: readonly PriceChange[],
  now: Date,
): PriceChange | null {
  if (!RENEWING.includes(status) || endsAt !== null || priceCents <= 0) return null;
  const told = toldChanges(changes, now).filter(
    (change) => change.cycle === billingCycle && replacedCents(change).includes(priceCents),
  );
  return told.at(-1) ?? null;
}

/** Of each cycle the newest that everybody is to know of. */
export function toldChanges(changes: readonly PriceChange[], now: Date): PriceChange[] {
  const told = changes
    .filter(({ from }) => Date.parse(from) - PRICE_NOTICE_DAYS * DAY_MS <= now.getTime())
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  return told.filter(({ cycle }, index) => !told.slice(index + 1).some((later) => later.cycle === cycle));
}

/** What is paid by those whom a change is for. */
export function replacedCents({ replaces, price }: PriceChange): number[] {
  return replaces.filter((former) => former !== price).map(inCents);
}

/** Of dollars that are written with cents: 19.99 times a hundred is not quite 1999. */
export function inCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Whether whoever was told then pays the new price from the next period on: what is bought now costs that, too. */
export function isDue({ cycle, price, from }: PriceChange, toldAt: string, now: Date): boolean {
  const noticed = Date.parse(toldAt) + PRICE_NOTICE_DAYS * DAY_MS;
  return now.getTime() >= Math.max(Date.parse(from), noticed) && premiumPrice(cycle) === price;
}

export function priceNoticeKey({ cycle, from }: PriceChange, learnerId: string): string {
  return `price:${cycle}:${from}:${learnerId}`;
}
