import { createLine, periodLine } from "./invoice-lines";
import { discountAt } from "./coupons";
import { afterPeriods } from "./calendar";
import type { InvoiceLine, Price, Subscription } from "./state";
import type { World } from "./world";

/** What is left of a period, of what was paid for all of it: to the second, rounded to a cent. */
export function prorated(amount: number, period: { start: number; end: number }, at: number): number {
  const left = Math.min(Math.max(period.end - at, 0), period.end - period.start);
  return Math.round((amount * left) / (period.end - period.start));
}

export interface PriceSwitch {
  price: Price;
  quantity: number;
  behavior: "always_invoice" | "create_prorations" | "none";
  /** To when it is reckoned. */
  prorationDate: number;
  /** When it happens. */
  at: number;
}

interface SwitchResult {
  lines: InvoiceLine[];
  /** The period that is paid for from then on. */
  period: { start: number; end: number };
  /** Another length of period begins a new one at once, and is charged at once. */
  isNewPeriod: boolean;
}

/** What another price comes to: the unused rest of the old one is credited, the new one charged. */
export function switchLines(world: World, subscription: Subscription, to: PriceSwitch): SwitchResult {
  const item = subscription.items.data[0]!;
  const from = world.state.prices[item.price.id]!;
  const period = { start: item.current_period_start, end: item.current_period_end };
  const isNewPeriod =
    from.recurring?.interval !== to.price.recurring?.interval ||
    from.recurring?.interval_count !== to.price.recurring?.interval_count;
  // Nothing was paid for a trial, and it goes on.
  if (subscription.status === "trialing") return { lines: [], period, isNewPeriod: false };

  const lines: InvoiceLine[] = [];
  const rest = { start: to.prorationDate, end: period.end };
  if (to.behavior !== "none") {
    const whole = from.unit_amount! * (item.quantity ?? 1);
    const paid = whole - (discountAt(world, subscription, period.start)?.off(whole) ?? 0);
    const credit = createLine(world, subscription, {
      amount: -prorated(paid, period, to.prorationDate),
      price: from,
      quantity: item.quantity ?? 1,
      period: rest,
      description: `Unused time on ${nameOf(world, from)} after ${dayOf(to.prorationDate)}`,
      isProration: true,
      isDiscountable: false,
    });
    lines.push(credit);
  }
  if (isNewPeriod) {
    const next = { start: to.at, end: afterPeriods(to.at, 1, to.price.recurring!) };
    lines.push(
      periodLine(world, { ...subscription, items: quantityOf(subscription, to) }, { price: to.price, period: next }),
    );
    return { lines, period: next, isNewPeriod };
  }
  if (to.behavior !== "none") {
    const debit = createLine(world, subscription, {
      amount: prorated(to.price.unit_amount! * to.quantity, period, to.prorationDate),
      price: to.price,
      quantity: to.quantity,
      period: rest,
      description: `Remaining time on ${nameOf(world, to.price)} after ${dayOf(to.prorationDate)}`,
      isProration: true,
      isDiscountable: true,
    });
    lines.push(debit);
  }
  return { lines, period, isNewPeriod };
}

function quantityOf(subscription: Subscription, { quantity }: PriceSwitch): Subscription["items"] {
  return { ...subscription.items, data: subscription.items.data.map((item) => ({ ...item, quantity })) };
}

function nameOf(world: World, price: Price): string {
  return world.state.products[price.product!]?.name ?? "";
}

function dayOf(time: number): string {
  const day = new Date(time * 1000).toLocaleDateString("en-GB", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return day;
}
