import { addPayment, settle } from "./collect";
import { discountAt, takenOff } from "./coupons";
import { createCustomer } from "./customers";
import { emit } from "./events";
import { periodLine } from "./invoice-lines";
import { createInvoice, finalizeInvoice } from "./invoices";
import { createPaymentIntent, DECLINED, tryPayment } from "./payments";
import type { Card, CardKind, CheckoutSession, Order } from "./state";
import { createSubscription, tellOfSubscription } from "./subscriptions";
import { timeOf, type World } from "./world";

/** What comes of pressing a button on the page for paying. */
export type PayResult =
  | { status: "paid"; successUrl: string }
  | { status: "declined"; message: string }
  /** The bank asks whoever pays to confirm it. */
  | { status: "confirm" }
  /** Nothing can be paid there any more. */
  | { status: "closed" };

export function payCheckout(world: World, sessionId: string, kind: CardKind): PayResult {
  const session = world.state.checkouts[sessionId];
  if (session?.status !== "open") return { status: "closed" };
  const order = world.state.orders[sessionId]!;
  order.confirming = kind === "three-d-secure" ? kind : null;
  return order.confirming ? { status: "confirm" } : pay(world, session, order, kind);
}

/** The second step of 3-D Secure. */
export function confirmCheckout(world: World, sessionId: string, isConfirmed: boolean): PayResult {
  const session = world.state.checkouts[sessionId];
  const order = world.state.orders[sessionId];
  if (session?.status !== "open" || !order?.confirming) return { status: "closed" };
  const kind = order.confirming;
  order.confirming = null;
  if (isConfirmed) return pay(world, session, order, kind);
  const message = "We are unable to authenticate your payment method. Please choose another one and try again.";
  return { status: "declined", message };
}

function pay(world: World, session: CheckoutSession, order: Order, kind: CardKind): PayResult {
  session.customer ??= createCustomer(world, { email: session.customer_email ?? "somebody@example.org" }).id;
  const customer = world.state.customers[session.customer]!;
  const card: Card = {
    id: world.newId("pm"),
    kind,
    customer: customer.id,
    created: timeOf(world, customer.id),
  };
  const price = world.state.prices[order.price]!;
  const whole = order.trialDays === null ? price.unit_amount! * order.quantity : 0;
  const coupon = order.coupon === null ? undefined : world.state.coupons[order.coupon];
  const total = Math.max(0, whole - (coupon ? takenOff(coupon, whole) : 0) + customer.balance);
  const intent =
    total > 0
      ? createPaymentIntent(world, { customer: customer.id, amount: total, description: "Subscription creation" })
      : null;
  const isTaken = intent ? tryPayment(world, intent, card, { isOwnerThere: true }) : kind !== "declined";
  if (!isTaken) return { status: "declined", message: DECLINED };

  world.state.cards[card.id] = card;
  const subscription = createSubscription(world, {
    order,
    customer: customer.id,
    session: session.id,
    automaticTax: session.automatic_tax.enabled,
  });
  subscription.default_payment_method = card.id;
  tellOfSubscription(world, subscription, "created");
  const item = subscription.items.data[0]!;
  const period = { start: item.current_period_start, end: item.current_period_end };
  const isTrial = order.trialDays !== null;
  const invoice = createInvoice(world, {
    subscription,
    reason: "subscription_create",
    lines: [periodLine(world, subscription, { price, period, isTrial })],
    period: { start: period.start, end: period.start },
  });
  finalizeInvoice(world, invoice);
  const payment = intent && addPayment(world, invoice, intent);
  settle(world, invoice, payment);
  forgetUsedDiscount(world, subscription);
  const name = { business_name: null, individual_name: null, name: customer.name ?? null };
  Object.assign(session, {
    status: "complete",
    url: null,
    payment_status: isTrial ? "no_payment_required" : "paid",
    subscription: subscription.id,
    invoice: invoice.id,
    customer_details: {
      ...name,
      address: customer.address ?? null,
      email: customer.email,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
  });
  emit(world, "checkout.session.completed", session);
  return { status: "paid", successUrl: session.success_url!.replaceAll("{CHECKOUT_SESSION_ID}", session.id) };
}

/** A coupon for once has done its work with the first invoice on which it took something off. */
export function forgetUsedDiscount(world: World, subscription: Parameters<typeof tellOfSubscription>[1]): void {
  const discount = discountAt(world, subscription, timeOf(world, subscription.customer));
  const invoice = world.state.invoices[subscription.latest_invoice ?? ""];
  if (discount?.coupon.duration !== "once" || !invoice?.discounts.includes(discount.id)) return;
  subscription.discounts = subscription.discounts.filter((id) => id !== discount.id);
}
