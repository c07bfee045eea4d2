import type Stripe from "stripe";
import { DAY } from "./calendar";
import { takenOff, retrieveCoupon } from "./coupons";
import { liveCustomer } from "./customers";
import { expireSession } from "./expire-session";
import { inRange } from "./in-range";
import { pageOf } from "./list";
import { mergeMetadata } from "./metadata";
import { retrievePrice } from "./prices";
import type { Params } from "./shapes";
import type { CheckoutSession, Order } from "./state";
import { invalid, noSuch } from "./stripe-error";
import { timeOf, type World } from "./world";

const SHORTEST_S = 30 * 60;
type Wanted = Params["checkout"];

export function createCheckout(world: World, params: Wanted): CheckoutSession {
  checkTogether(world, params);
  const customer = params.customer === undefined ? null : liveCustomer(world, params.customer, "customer");
  const now = timeOf(world); // whoever opens it knows no other time
  const order = readOrder(world, params);
  const expiresAt = params.expires_at ?? now + DAY;
  if (expiresAt < now + SHORTEST_S) {
    const message = "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.";
    throw invalid(message, "expires_at");
  }
  if (expiresAt > now + DAY) {
    throw invalid(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      "expires_at",
    );
  }

  const id = world.newId("cs_test", 58);
  const price = world.state.prices[order.price]!;
  const subtotal = order.trialDays === null ? price.unit_amount! * order.quantity : 0;
  const coupon = order.coupon === null ? null : world.state.coupons[order.coupon]!;
  const discount = coupon ? takenOff(coupon, subtotal) : 0;
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: subtotal,
    amount_total: subtotal - discount,
    automatic_tax: automaticTaxOf(params),
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: customTextOf(params),
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : "always",
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: order.coupon === null ? [] : [{ coupon: order.coupon, promotion_code: null }],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata(null, params.metadata),
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? "always",
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: params.payment_method_types ?? ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: params.success_url!,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${world.publicUrl}/demo/stripe/checkout/${id}`,
    wallet_options: null,
  };
  world.state.checkouts[id] = session;
  world.state.orders[id] = order;
  return session;
}

function automaticTaxOf({ automatic_tax }: Wanted): CheckoutSession["automatic_tax"] {
  const enabled = automatic_tax?.enabled ?? false;
  return { enabled, liability: enabled ? { type: "self" } : null, provider: null, status: enabled ? "complete" : null };
}

function customTextOf({ custom_text: text }: Wanted): Stripe.Checkout.Session.CustomText {
  return {
    after_submit: text?.after_submit ?? null,
    shipping_address: null,
    submit: text?.submit ?? null,
    terms_of_service_acceptance: text?.terms_of_service_acceptance ?? null,
  };
}

/** @throws when parameters do not go together */
function checkTogether(world: World, params: Wanted): void {
  const { customer, customer_email, customer_update, automatic_tax, discounts, allow_promotion_codes } = params;
  if (params.mode !== "subscription") throw invalid("The stand-in sells subscriptions only.", "mode");
  if (params.success_url === undefined) {
    throw invalid("Missing required param: success_url.", "success_url", "parameter_missing");
  }
  if (customer !== undefined && customer_email !== undefined) {
    throw invalid("You may only specify one of these parameters: customer, customer_email.", "customer");
  }
  if (discounts !== undefined && allow_promotion_codes !== undefined) {
    throw invalid("You may only specify one of these parameters: allow_promotion_codes, discounts.", "discounts");
  }
  if (customer_update && customer === undefined) {
    throw invalid("`customer_update` can only be used with `customer`.", "customer_update");
  }
  if (customer === undefined) return;
  const isAddressKnown = Boolean(world.state.customers[customer]?.address?.country);
  const isAddressTaken = customer_update?.address === "auto" || customer_update?.shipping === "auto";
  if (automatic_tax?.enabled && !isAddressKnown && !isAddressTaken) {
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      undefined,
      "customer_tax_location_invalid",
    );
  }
  if (params.tax_id_collection?.enabled && customer_update?.name !== "auto") {
    const message =
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.";
    throw invalid(message, "customer_update[name]");
  }
}

function readOrder(world: World, params: Wanted): Order {
  const [line, ...others] = params.line_items ?? [];
  if (!line) throw invalid("Missing required param: line_items.", "line_items", "parameter_missing");
  if (others.length > 0) throw invalid("The stand-in sells one thing at a time.", "line_items[1]");
  const param = "line_items[0][price]";
  const price = retrievePrice(world, line.price, param);
  if (!price.active) throw invalid("The price specified is inactive. This field only accepts active prices.", param);
  if (!price.recurring) throw invalid("You must provide at least one recurring price in `subscription` mode.", param);
  if (line.quantity === undefined) {
    throw invalid("Quantity is required. Add `quantity` to `line_items[0]`", "line_items[0][quantity]");
  }
  const [discount, ...more] = params.discounts ?? [];
  if (more.length > 0) throw invalid("You may only specify one discount.", "discounts");
  if (discount?.coupon !== undefined) retrieveCoupon(world, discount.coupon, "discounts[0][coupon]");
  return {
    price: price.id,
    quantity: line.quantity,
    coupon: discount?.coupon ?? null,
    trialDays: params.subscription_data?.trial_period_days ?? null,
    metadata: mergeMetadata(null, params.subscription_data?.metadata),
    confirming: null,
  };
}

export function retrieveCheckout(world: World, id: string): CheckoutSession {
  const session = world.state.checkouts[id];
  if (!session) throw noSuch("checkout.session", id);
  return session;
}

export function listCheckouts(world: World, filter: Params["checkoutList"]) {
  const fits = ({ customer, subscription, status, created }: CheckoutSession) =>
    (filter.customer === undefined || customer === filter.customer) &&
    (filter.subscription === undefined || subscription === filter.subscription) &&
    (filter.status === undefined || status === filter.status) &&
    inRange(created, filter.created);
  return pageOf(Object.values(world.state.checkouts).filter(fits), filter, "/v1/checkout/sessions");
}

export function expireCheckout(world: World, id: string): CheckoutSession {
  const session = retrieveCheckout(world, id);
  if (session.status !== "open") {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  expireSession(world, session);
  return session;
}

/** What a session gives when it is asked for what is sold there, too. */
export function lineItemsOf(world: World, session: CheckoutSession) {
  const order = world.state.orders[session.id]!;
  const price = world.state.prices[order.price]!;
  const amount = session.amount_total ?? 0;
  const item = {
    id: `li_${session.id.slice(-24)}`,
    object: "item",
    adjustable_quantity: null,
    amount_discount: session.total_details?.amount_discount ?? 0,
    amount_subtotal: session.amount_subtotal ?? 0,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: world.state.products[price.product!]?.name ?? "",
    metadata: {},
    price,
    quantity: order.quantity,
  };
  return { object: "list", data: [item], has_more: false, url: `/v1/checkout/sessions/${session.id}/line_items` };
}
