import { endSubscription } from "./end-subscription";
import { inRange } from "./in-range";
import { pageOf } from "./list";
import { mergeMetadata } from "./metadata";
import { shownSubscription } from "./shown-subscription";
import type { Params } from "./shapes";
import type { Subscription } from "./state";
import { invalid, noSuch } from "./stripe-error";
import { noCancellation, tellOfSubscription } from "./subscriptions";
import { switchPrice } from "./switch-price";
import { timeOf, type World } from "./world";

export function retrieveSubscription(world: World, id: string) {
  return shownSubscription(world, findSubscription(world, id));
}

export function findSubscription(world: World, id: string, param = "id"): Subscription {
  const subscription = world.state.subscriptions[id];
  if (!subscription) throw noSuch("subscription", id, param);
  return subscription;
}

/** All that are not over, unless others are asked for. */
export function listSubscriptions(world: World, filter: Params["subscriptionList"]) {
  const { customer, status, price } = filter;
  if (customer !== undefined && !world.state.customers[customer]) throw noSuch("customer", customer, "customer");
  const hasStatus = (subscription: Subscription) => {
    if (status === "all") return true;
    if (status === "ended") return subscription.ended_at !== null;
    return status === undefined ? subscription.status !== "canceled" : subscription.status === status;
  };
  const fits = (subscription: Subscription) =>
    hasStatus(subscription) &&
    (customer === undefined || subscription.customer === customer) &&
    (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
    inRange(subscription.created, filter.created);
  const found = Object.values(world.state.subscriptions).filter(fits);
  return pageOf(
    found.map((subscription) => shownSubscription(world, subscription)),
    filter,
    "/v1/subscriptions",
  );
}

type Update = Params["subscriptionUpdate"];

export function updateSubscription(world: World, params: Update, id: string) {
  const subscription = findSubscription(world, id);
  const { cancellation_details, metadata, description, ...changes } = params;
  if (subscription.ended_at !== null && Object.keys(changes).length > 0) {
    throw invalid(
      "A canceled subscription can only update its cancellation_details and metadata.",
      undefined,
      "invalid_canceled_subscription_fields",
    );
  }
  checkItems(world, subscription, params);
  const card = params.default_payment_method;
  if (card !== undefined && world.state.cards[card]?.customer !== subscription.customer) {
    throw noSuch("PaymentMethod", card, "default_payment_method");
  }

  if (params.trial_end !== undefined) changeTrialEnd(world, subscription, params.trial_end);
  if (params.items) switchPrice(world, subscription, params);
  setEnd(world, subscription, params);
  for (const [name, value] of Object.entries(cancellation_details ?? {})) {
    Object.assign(subscription.cancellation_details!, { [name]: value === "" ? null : value });
  }
  if (description !== undefined) subscription.description = description || null;
  subscription.default_payment_method = card ?? subscription.default_payment_method;
  subscription.metadata = mergeMetadata(subscription.metadata, metadata);
  if (params.automatic_tax) subscription.automatic_tax.enabled = params.automatic_tax.enabled;
  tellOfSubscription(world, subscription, "updated");
  return shownSubscription(world, subscription);
}

/** It has one item, and that stays the one: a second would be charged beside it. */
function checkItems(world: World, subscription: Subscription, { items = [] }: Update): void {
  for (const [index, { id, price }] of items.entries()) {
    const own = subscription.items.data[0]!.id;
    if (id !== undefined && id !== own) throw noSuch("subscription_item", id, `items[${index}][id]`);
    if (price !== undefined && !world.state.prices[price]) throw noSuch("price", price, `items[${index}][price]`);
    if (id === undefined) {
      const message = "This would add a second item to the subscription: name the one that is to be changed by its id.";
      throw invalid(message, `items[${index}][id]`);
    }
    if (price !== undefined && !world.state.prices[price]!.active) {
      throw invalid(
        "The price specified is inactive. This field only accepts active prices.",
        `items[${index}][price]`,
      );
    }
  }
}

function changeTrialEnd(world: World, subscription: Subscription, trialEnd: "now" | number): void {
  const now = timeOf(world, subscription.customer);
  const end = trialEnd === "now" ? now : trialEnd;
  if (subscription.status !== "trialing") throw invalid("There is no trial whose end could be moved.", "trial_end");
  if (end < now) throw invalid("Timestamp must be in the future.", "trial_end");
  Object.assign(subscription, { trial_end: end, billing_cycle_anchor: end });
  subscription.items.data[0]!.current_period_end = end;
}

function setEnd(world: World, subscription: Subscription, { cancel_at, cancel_at_period_end }: Update): void {
  if (cancel_at !== undefined && cancel_at_period_end) {
    throw invalid("You may only specify one of these parameters: cancel_at, cancel_at_period_end.", "cancel_at");
  }
  const now = timeOf(world, subscription.customer);
  if (cancel_at_period_end || cancel_at) {
    if (cancel_at && cancel_at <= now) throw invalid("Timestamp must be in the future.", "cancel_at");
    subscription.canceled_at ??= now;
    subscription.cancel_at_period_end = Boolean(cancel_at_period_end);
    subscription.cancel_at = cancel_at || subscription.items.data[0]!.current_period_end;
    subscription.cancellation_details!.reason = "cancellation_requested";
  } else if (cancel_at === "" || (cancel_at_period_end === false && subscription.cancel_at_period_end)) {
    const cancellation_details = noCancellation();
    Object.assign(subscription, {
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details,
    });
  }
}

export function cancelSubscription(world: World, params: Params["subscriptionCancel"], id: string) {
  const subscription = findSubscription(world, id);
  if (subscription.ended_at !== null) throw noSuch("subscription", id);
  if (params.prorate || params.invoice_now) {
    throw invalid("The stand-in ends subscriptions without a last invoice only.", "prorate");
  }
  for (const [name, value] of Object.entries(params.cancellation_details ?? {})) {
    Object.assign(subscription.cancellation_details!, { [name]: value === "" ? null : value });
  }
  endSubscription(world, subscription, "cancellation_requested");
  return shownSubscription(world, subscription);
}
