import { afterPeriods, periodEndAfter } from "./calendar";
import { collect } from "./collect";
import { endSubscription } from "./end-subscription";
import { emit } from "./events";
import { expireSession } from "./expire-session";
import { periodLine } from "./invoice-lines";
import { createInvoice, finalizeInvoice, subscriptionOf } from "./invoices";
import { forgetUsedDiscount } from "./pay-checkout";
import { shownSubscription } from "./shown-subscription";
import type { Invoice, Subscription } from "./state";
import { tellOfSubscription } from "./subscriptions";
import { timeOf, type World } from "./world";

/** Something that happens by itself. */
interface Due {
  at: number;
  customer: string | null;
  happen: (world: World) => void;
}

/** Everything up to now happens, one after the other as it would have. @returns whether anything did */
export function catchUp(world: World): boolean {
  let hasHappened = false;
  for (;;) {
    const next = nextDue(world);
    if (!next) return hasHappened;
    world.moment = next.at;
    try {
      next.happen(world);
    } finally {
      world.moment = null;
    }
    hasHappened = true;
  }
}

/** When something of a customer's happens by itself next; null for never. */
export function nextMoment(world: World, customer: string): number | null {
  const own = dueThings(world).filter((due) => due.customer === customer);
  return own.length === 0 ? null : Math.min(...own.map(({ at }) => at));
}

function nextDue(world: World): Due | null {
  let earliest: Due | null = null;
  for (const due of dueThings(world)) {
    if (due.at <= timeOf(world, due.customer) && (earliest === null || due.at < earliest.at)) earliest = due;
  }
  return earliest;
}

function dueThings(world: World): Due[] {
  const { checkouts, subscriptions, invoices, plans } = world.state;
  const due: Due[] = [];
  for (const session of Object.values(checkouts)) {
    if (session.status !== "open") continue;
    due.push({ at: session.expires_at, customer: null, happen: () => expireSession(world, session) });
  }
  for (const subscription of Object.values(subscriptions)) {
    if (subscription.ended_at !== null) continue;
    const { customer } = subscription;
    const trialWillEndAt = plans[subscription.id]!.trialWillEndAt;
    if (trialWillEndAt !== null) {
      due.push({ at: trialWillEndAt, customer, happen: () => tellOfTrialEnd(world, subscription) });
    }
    const { cancel_at: cancelAt } = subscription;
    if (cancelAt !== null) due.push({ at: cancelAt, customer, happen: () => endByRequest(world, subscription) });
    const at = subscription.items.data[0]!.current_period_end;
    if (cancelAt === null || at < cancelAt) due.push({ at, customer, happen: () => beginPeriod(world, subscription) });
  }
  for (const invoice of Object.values(invoices)) {
    const at = invoice.status === "draft" ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;
    if (at === null || (invoice.status !== "draft" && invoice.status !== "open")) continue;
    due.push({ at, customer: invoice.customer, happen: () => goOnWith(world, invoice) });
  }
  return due;
}

function tellOfTrialEnd(world: World, subscription: Subscription): void {
  world.state.plans[subscription.id]!.trialWillEndAt = null;
  emit(world, "customer.subscription.trial_will_end", shownSubscription(world, subscription));
}

function endByRequest(world: World, subscription: Subscription): void {
  endSubscription(world, subscription, "cancellation_requested");
}

/** The next period is charged an hour after it has begun. */
function beginPeriod(world: World, subscription: Subscription): void {
  const item = subscription.items.data[0]!;
  const price = world.state.prices[item.price.id]!;
  const before = { start: item.current_period_start, end: item.current_period_end };
  const recurring = price.recurring!;
  const isTrialOver = subscription.status === "trialing";
  const end = isTrialOver
    ? afterPeriods(before.end, 1, recurring)
    : periodEndAfter(subscription.billing_cycle_anchor, before.end, recurring);
  const period = { start: before.end, end };
  Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
  if (isTrialOver) subscription.status = "active";
  const pending = world.state.plans[subscription.id]!.pendingLines.splice(0);
  const invoice = createInvoice(world, {
    subscription,
    reason: "subscription_cycle",
    lines: [...pending, periodLine(world, subscription, { price, period })],
    period: before,
  });
  // Of what is not paid for any more, invoices are written and not sent.
  if (subscription.status === "unpaid") {
    Object.assign(invoice, { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null });
  }
  forgetUsedDiscount(world, subscription);
  tellOfSubscription(world, subscription, "updated");
}

function goOnWith(world: World, invoice: Invoice): void {
  if (invoice.status === "draft") finalizeInvoice(world, invoice);
  const isOver = subscriptionOf(world, invoice)?.ended_at !== null;
  if (isOver) invoice.next_payment_attempt = null;
  else collect(world, invoice, { isOwnerThere: false });
}
