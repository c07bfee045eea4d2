import { lineItemsOf } from "./checkout-sessions";
import { shownCustomer } from "./customers";
import { paymentsOf } from "./invoice-calls";
import { listRefunds } from "./refunds";
import { shownSubscription } from "./shown-subscription";
import { invalid } from "./stripe-error";
import type { World } from "./world";

type Thing = Record<string, unknown>;

const MAX_LEVELS = 4;

/** The fields that hold an id, and hold the thing itself when that is asked for. */
const EXPANDABLE: Record<string, string[]> = {
  balance_transaction: ["source"],
  "billing_portal.session": ["configuration"],
  charge: ["balance_transaction", "customer", "payment_intent"],
  "checkout.session": ["customer", "invoice", "payment_intent", "setup_intent", "subscription"],
  customer: ["default_source", "invoice_settings.default_payment_method"],
  discount: ["customer", "source.coupon"],
  invoice: [
    "customer",
    "default_payment_method",
    "discounts",
    "parent.subscription_details.subscription",
    "total_discount_amounts.discount",
  ],
  invoice_payment: ["invoice", "payment.payment_intent"],
  item: [],
  line_item: ["discounts", "pricing.price_details.price", "subscription"],
  payment_intent: ["customer", "latest_charge", "payment_method"],
  price: ["product"],
  product: ["default_price"],
  refund: ["balance_transaction", "charge", "customer", "payment_intent", "payment_method"],
  subscription: [
    "customer",
    "default_payment_method",
    "default_source",
    "discounts",
    "latest_invoice",
    "pending_setup_intent",
    "schedule",
  ],
  subscription_item: ["discounts"],
};

/** The fields that are there only when they are asked for. */
const INCLUDABLE: Record<string, Record<string, (world: World, id: string) => unknown>> = {
  charge: { refunds: (world, charge) => listRefunds(world, { charge }) },
  "checkout.session": { line_items: (world, id) => lineItemsOf(world, world.state.checkouts[id]!) },
  customer: {
    subscriptions: (world, customer) => {
      const own = Object.values(world.state.subscriptions).filter((one) => one.customer === customer && !one.ended_at);
      const data = own.map((one) => shownSubscription(world, one));
      return { object: "list", data, has_more: false, url: `/v1/customers/${customer}/subscriptions` };
    },
  },
  invoice: { payments: (world, id) => paymentsOf(world, world.state.invoices[id]!) },
};

/** Puts things in where only their ids stood. @param result is changed @throws for what cannot be asked for */
export function expand(world: World, result: object, paths: string[]): void {
  for (const path of paths) {
    const fields = path.split(".");
    if (fields.length > MAX_LEVELS) {
      const message = `You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`;
      throw invalid(message, "expand", "property_expansion_max_depth");
    }
    const refuse = () => invalid(`This property cannot be expanded (${path}).`, "expand");
    walk(world, result as Thing, fields, { owner: result as Thing, above: "", refuse });
  }
}

interface Place {
  owner: Thing;
  /** The fields between the owner and here: `source.` */
  above: string;
  refuse: () => Error;
}

function walk(world: World, here: Thing, [field, ...rest]: string[], { owner, above, refuse }: Place): void {
  const name = above + field!;
  const type = String(owner.object);
  const include = here === owner ? INCLUDABLE[type]?.[field!] : undefined;
  if (include && here[field!] === undefined) here[field!] = include(world, String(owner.id));
  const isExpandable = EXPANDABLE[type]?.includes(name) ?? false;
  if (isExpandable) {
    const value = here[field!];
    here[field!] = Array.isArray(value) ? value.map((one) => thingOf(world, one)) : thingOf(world, value);
  } else if (rest.length === 0 && !include) {
    throw refuse();
  }
  if (rest.length === 0) return;
  const value = here[field!];
  if (value === undefined) throw refuse();
  for (const next of Array.isArray(value) ? (value as unknown[]) : [value]) {
    if (next === null || typeof next !== "object") continue;
    const isThing = "object" in next && next.object !== "list";
    const place = isThing ? { owner: next as Thing, above: "" } : { owner, above: isList(next) ? "" : `${name}.` };
    const isWrapped = isList(next) && rest[0] === "data";
    if (isWrapped) walkList(world, next, rest.slice(1), refuse);
    else walk(world, next as Thing, rest, { ...place, refuse });
  }
}

function isList(value: object): value is { object: "list"; data: Thing[] } {
  return "object" in value && value.object === "list";
}

function walkList(world: World, list: { data: Thing[] }, fields: string[], refuse: () => Error): void {
  if (fields.length === 0) throw refuse();
  for (const thing of list.data) walk(world, thing, fields, { owner: thing, above: "", refuse });
}

/** What an id stands for; what is no id stays. */
function thingOf(world: World, id: unknown): unknown {
  if (typeof id !== "string") return id;
  const { state } = world;
  const customer = state.customers[id];
  if (customer) return customer.isDeleted ? { id, object: "customer", deleted: true } : shownCustomer(customer);
  const subscription = state.subscriptions[id];
  if (subscription) return shownSubscription(world, subscription);
  const card = state.cards[id];
  if (card) return shownCard(card);
  const found =
    state.invoices[id] ??
    state.paymentIntents[id] ??
    state.charges[id] ??
    state.refunds[id] ??
    state.transactions[id] ??
    state.prices[id] ??
    state.products[id] ??
    state.coupons[id] ??
    state.discounts[id] ??
    state.portalConfigurations[id];
  return found ? structuredClone(found) : id;
}

function shownCard({ id, customer, created }: { id: string; customer: string | null; created: number }) {
  const card = { brand: "visa", country: "US", exp_month: 12, exp_year: 2040, funding: "credit", last4: "4242" };
  return { id, object: "payment_method", card, created, customer, livemode: false, metadata: {}, type: "card" };
}
