import { emit } from "./events";
import { inRange } from "./in-range";
import { pageOf } from "./list";
import { mergeMetadata } from "./metadata";
import type { Params } from "./shapes";
import type { Customer } from "./state";
import { endSubscription } from "./end-subscription";
import { expireSession } from "./expire-session";
import { noSuch } from "./stripe-error";
import { timeOf, type World } from "./world";

export function createCustomer(world: World, params: Params["customer"]) {
  const id = world.newId("cus", 14);
  const customer: Customer = {
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: timeOf(world),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: world.newId("x", 8).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
    isDeleted: false,
    movedBy: 0,
  };
  world.state.customers[id] = customer;
  takeFields(customer, params);
  emit(world, "customer.created", shownCustomer(customer));
  return shownCustomer(customer);
}

export function updateCustomer(world: World, params: Params["customer"], id: string) {
  const customer = liveCustomer(world, id);
  takeFields(customer, params);
  emit(world, "customer.updated", shownCustomer(customer));
  return shownCustomer(customer);
}

function takeFields(customer: Customer, { metadata, address, ...fields }: Params["customer"]): void {
  for (const [name, value] of Object.entries(fields)) Object.assign(customer, { [name]: value === "" ? null : value });
  customer.metadata = mergeMetadata(customer.metadata, metadata);
  const none = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  if (address !== undefined) customer.address = address === "" ? null : { ...none, ...address };
}

export function retrieveCustomer(world: World, id: string) {
  const customer = world.state.customers[id];
  if (!customer) throw noSuch("customer", id);
  return customer.isDeleted ? { id, object: "customer", deleted: true } : shownCustomer(customer);
}

export function listCustomers(world: World, filter: Params["customerList"]) {
  const fits = ({ isDeleted, email, created }: Customer) =>
    !isDeleted && (filter.email === undefined || email === filter.email) && inRange(created, filter.created);
  const found = Object.values(world.state.customers).filter(fits);
  return pageOf(found.map(shownCustomer), filter, "/v1/customers");
}

/** Ends all subscriptions at once, closes what was to be bought and forgets the cards. */
export function deleteCustomer(world: World, id: string) {
  const customer = liveCustomer(world, id);
  const { subscriptions, checkouts, cards } = world.state;
  for (const subscription of Object.values(subscriptions)) {
    if (subscription.customer === id && subscription.ended_at === null) endSubscription(world, subscription, null);
  }
  for (const session of Object.values(checkouts)) {
    if (session.customer === id && session.status === "open") expireSession(world, session);
  }
  for (const card of Object.values(cards)) if (card.customer === id) delete cards[card.id];
  emit(world, "customer.deleted", shownCustomer(customer));
  Object.assign(customer, { isDeleted: true, email: null, name: null, phone: null, address: null });
  return { id, object: "customer", deleted: true };
}

/** @throws unless it is there, and was not deleted */
export function liveCustomer(world: World, id: string, param = "id"): Customer {
  const customer = world.state.customers[id];
  if (!customer || customer.isDeleted) throw noSuch("customer", id, param);
  return customer;
}

export function shownCustomer({ isDeleted: _, movedBy: __, ...customer }: Customer) {
  return customer;
}
