import { collect, cardFor } from "./collect";
import { createInvoice, draftOf, finalizeInvoice } from "./invoices";
import { periodEndAfter } from "./calendar";
import { periodLine } from "./invoice-lines";
import { DECLINED, isDeclined } from "./payments";
import { switchLines, type PriceSwitch } from "./proration";
import type { Params } from "./shapes";
import type { Invoice, Subscription } from "./state";
import { invalid, noSuch, StripeError } from "./stripe-error";
import { planOf } from "./subscriptions";
import { timeOf, type World } from "./world";

type Wanted = Pick<
  Params["subscriptionUpdate"],
  "items" | "proration_behavior" | "proration_date" | "payment_behavior"
>;

/** Has a subscription cost another price from now on, and charges what that comes to now. */
export function switchPrice(world: World, subscription: Subscription, wanted: Wanted): void {
  const to = readSwitch(world, subscription, wanted);
  const item = subscription.items.data[0]!;
  const { lines, period, isNewPeriod } = switchLines(world, subscription, to);
  const before = { start: item.current_period_start, end: item.current_period_end };
  const isBilledNow = lines.length > 0 && (isNewPeriod || to.behavior === "always_invoice");
  if (isBilledNow && wanted.payment_behavior === "error_if_incomplete") refuseIfDeclined(world, subscription, lines);

  item.price = { ...to.price, product: to.price.product! };
  Object.assign(item, {
    plan: planOf(to.price),
    quantity: to.quantity,
    current_period_start: period.start,
    current_period_end: period.end,
  });
  if (isNewPeriod) subscription.billing_cycle_anchor = period.start;
  if (isNewPeriod && subscription.cancel_at_period_end) subscription.cancel_at = period.end;
  if (!isBilledNow) {
    world.state.plans[subscription.id]!.pendingLines.push(...lines);
    return;
  }
  const pending = world.state.plans[subscription.id]!.pendingLines.splice(0);
  const invoice = createInvoice(world, {
    subscription,
    reason: "subscription_update",
    lines: [...pending, ...lines],
    period: isNewPeriod ? before : { start: to.at, end: to.at },
  });
  finalizeInvoice(world, invoice);
  collect(world, invoice, { isOwnerThere: false });
}

function refuseIfDeclined(world: World, subscription: Subscription, lines: Invoice["lines"]["data"]): void {
  const draft = draftOf(world, { subscription, reason: "subscription_update", lines, period: { start: 0, end: 0 } });
  const card = cardFor(world, draft);
  if (draft.amount_due === 0 || (card && !isDeclined(card, { isOwnerThere: false }))) return;
  throw new StripeError(402, { type: "card_error", code: "card_declined", message: DECLINED });
}

function readSwitch(world: World, subscription: Subscription, wanted: Wanted): PriceSwitch {
  const item = subscription.items.data[0]!;
  const [told] = wanted.items ?? [];
  const at = timeOf(world, subscription.customer);
  // Whoever names a date knows no time but the account's.
  const prorationDate = wanted.proration_date === undefined ? at : wanted.proration_date + at - timeOf(world);
  const isWithin = item.current_period_start <= prorationDate && prorationDate <= item.current_period_end;
  if (!isWithin) {
    throw invalid("`proration_date` must be within the subscription's current period.", "proration_date");
  }
  const price = world.state.prices[told?.price ?? item.price.id];
  if (!price) throw noSuch("price", told?.price ?? item.price.id, "items[0][price]");
  if (!price.recurring) throw invalid("The price must be of type `recurring`.", "items[0][price]");
  const behavior = wanted.proration_behavior ?? "create_prorations";
  return { price, quantity: told?.quantity ?? item.quantity ?? 1, behavior, prorationDate, at };
}

/** The invoice that a change would bring, or that comes next without one. */
export function previewInvoice(world: World, params: Params["invoicePreview"]) {
  const { subscription: id, customer, subscription_details: details = {} } = params;
  if (id === undefined) {
    throw invalid("Missing required param: subscription.", "subscription", "parameter_missing");
  }
  const subscription = world.state.subscriptions[id];
  if (!subscription) throw noSuch("subscription", id, "subscription");
  if (customer !== undefined && subscription.customer !== customer) throw noSuch("customer", customer, "customer");
  const isOver = subscription.ended_at !== null;
  const endsBefore = subscription.cancel_at !== null && !details.items;
  if (isOver || endsBefore) {
    throw invalid("No upcoming invoices for customer", undefined, "invoice_upcoming_none");
  }
  const item = subscription.items.data[0]!;
  for (const [index, told] of (details.items ?? []).entries()) {
    const param = `subscription_details[items][${index}]`;
    if (told.id !== item.id) throw noSuch("subscription_item", told.id ?? "", `${param}[id]`);
    if (told.price !== undefined && !world.state.prices[told.price])
      throw noSuch("price", told.price, `${param}[price]`);
  }
  const to = readSwitch(world, subscription, details);
  const switched = switchLines(world, subscription, to);
  const period = { start: item.current_period_start, end: item.current_period_end };
  const pending = world.state.plans[id]!.pendingLines;
  const isNow = details.items && (switched.isNewPeriod || to.behavior === "always_invoice");
  const next = {
    start: period.end,
    end: periodEndAfter(subscription.billing_cycle_anchor, period.end, to.price.recurring!),
  };
  const lines = isNow
    ? [...pending, ...switched.lines]
    : [...pending, ...switched.lines, periodLine(world, subscription, { price: to.price, period: next })];
  const reason = isNow ? "subscription_update" : "upcoming";
  const draft = draftOf(world, { subscription, reason, lines, period });
  return { ...draft, id: draft.id.replace("in_", "upcoming_in_") };
}
