import type Stripe from "stripe";
import { afterPeriods, DAY } from "./calendar";
import { redeemCoupon } from "./coupons";
import { emit } from "./events";
import { shownSubscription } from "./shown-subscription";
import type { Order, Price, Subscription } from "./state";
import { timeOf, type World } from "./world";

/** Begins a subscription, with a trial where one was ordered, from now on. Nothing is charged yet. */
export function createSubscription(
  world: World,
  {
    order,
    customer,
    session,
    automaticTax,
  }: {
    order: Order;
    customer: string;
    session: string | null;
    automaticTax: boolean;
  },
): Subscription {
  const now = timeOf(world, customer);
  const price = world.state.prices[order.price]!;
  const id = world.newId("sub");
  const trialEnd = order.trialDays === null ? null : now + order.trialDays * DAY;
  const periodEnd = trialEnd ?? afterPeriods(now, 1, price.recurring!);
  const subscription: Subscription = {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: automaticTax,
      liability: automaticTax ? { type: "self" } : null,
    },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { type: "flexible", flexible: { proration_discounts: "included" }, updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: noCancellation(),
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: { object: "list", data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...order.metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? "active" : "trialing",
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
    trial_start: trialEnd === null ? null : now,
  };
  subscription.items.data.push(itemOf(world, id, { price, quantity: order.quantity, start: now, end: periodEnd }));
  world.state.subscriptions[id] = subscription;
  if (order.coupon !== null) {
    subscription.discounts.push(redeemCoupon(world, order.coupon, { subscription: id, customer, session }).id);
  }
  const trialWillEndAt = trialEnd === null ? null : Math.max(now, trialEnd - 3 * DAY);
  world.state.plans[id] = { trialWillEndAt, pendingLines: [] };
  return subscription;
}

export function tellOfSubscription(world: World, subscription: Subscription, what: "created" | "updated"): void {
  emit(world, `customer.subscription.${what}`, shownSubscription(world, subscription));
}

export function noCancellation(): Stripe.Subscription.CancellationDetails {
  return { comment: null, feedback: null, feedback_option: null, reason: null };
}

function itemOf(
  world: World,
  subscription: string,
  { price, quantity, start, end }: { price: Price; quantity: number; start: number; end: number },
): Stripe.SubscriptionItem {
  return {
    id: world.newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: { ...price, product: price.product! },
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** What prices were called before there were prices: still told. */
export function planOf(price: Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring!.interval,
    interval_count: price.recurring!.interval_count,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
