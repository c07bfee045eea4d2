import { DAY } from "./calendar";
import { emit } from "./events";
import { endSubscription } from "./end-subscription";
import { subscriptionOf } from "./invoices";
import { createPaymentIntent, DECLINED, tryPayment } from "./payments";
import { shownSubscription } from "./shown-subscription";
import type { Card, Invoice, InvoicePayment, PaymentIntent, Subscription } from "./state";
import { StripeError } from "./stripe-error";
import { timeOf, type World } from "./world";

/** Tries to have an open invoice paid. @returns whether it is paid now */
export function collect(
  world: World,
  invoice: Invoice,
  { isOwnerThere, card = cardFor(world, invoice) }: { isOwnerThere: boolean; card?: Card | null },
): boolean {
  if (invoice.amount_remaining === 0) {
    settle(world, invoice, null);
    return true;
  }
  const payment = paymentOf(world, invoice);
  const intent = world.state.paymentIntents[payment.payment.payment_intent]!;
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (card && tryPayment(world, intent, card, { isOwnerThere })) {
    settle(world, invoice, payment);
    return true;
  }
  fail(world, invoice);
  return false;
}

/** As a call does it whose caller wants it to be paid. @throws when the card is declined */
export function collectOrThrow(world: World, invoice: Invoice, card: Card | null): void {
  if (collect(world, invoice, { isOwnerThere: false, card: card ?? cardFor(world, invoice) })) return;
  throw new StripeError(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: "generic_decline",
    message: DECLINED,
  });
}

export function cardFor(world: World, { customer, default_payment_method, ...invoice }: Invoice): Card | null {
  const subscription = subscriptionOf(world, { customer, default_payment_method, ...invoice } as Invoice);
  const usual = world.state.customers[customer]?.invoice_settings.default_payment_method as string | null | undefined;
  const id = subscription?.default_payment_method ?? usual;
  return id ? (world.state.cards[id] ?? null) : null;
}

function paymentOf(world: World, invoice: Invoice): InvoicePayment {
  const known = Object.values(world.state.invoicePayments).find((payment) => payment.invoice === invoice.id);
  if (known) return known;
  const description =
    invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update";
  const intent = createPaymentIntent(world, {
    customer: invoice.customer,
    amount: invoice.amount_remaining,
    description,
  });
  return addPayment(world, invoice, intent);
}

/** Ties a payment to the invoice that it is for. */
export function addPayment(world: World, invoice: Invoice, intent: PaymentIntent): InvoicePayment {
  const payment: InvoicePayment = {
    id: world.newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: timeOf(world, invoice.customer),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
  world.state.invoicePayments[payment.id] = payment;
  return payment;
}

/** It is paid, or nothing was to be paid. */
export function settle(world: World, invoice: Invoice, payment: InvoicePayment | null): void {
  const now = timeOf(world, invoice.customer);
  Object.assign(invoice, {
    status: "paid",
    attempted: true,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
  });
  invoice.status_transitions.paid_at = now;
  if (payment) {
    Object.assign(payment, { status: "paid", amount_paid: payment.amount_requested });
    payment.status_transitions.paid_at = now;
    emit(world, "invoice_payment.paid", payment);
  }
  emit(world, "invoice.paid", invoice);
  emit(world, "invoice.payment_succeeded", invoice);
  const subscription = subscriptionOf(world, invoice);
  const isBehind = subscription && ["past_due", "unpaid", "incomplete"].includes(subscription.status);
  if (isBehind && !hasUnpaid(world, subscription)) changeStatus(world, subscription, "active");
}

function hasUnpaid(world: World, subscription: Subscription): boolean {
  return Object.values(world.state.invoices).some(
    (invoice) => invoice.status === "open" && subscriptionOf(world, invoice)?.id === subscription.id,
  );
}

function fail(world: World, invoice: Invoice): void {
  const { retryAfterDays, afterRetries } = world.state.settings;
  const waits = retryAfterDays[invoice.attempt_count - 1];
  const subscription = subscriptionOf(world, invoice);
  const isLive = subscription !== null && subscription.ended_at === null;
  invoice.next_payment_attempt = waits === undefined || !isLive ? null : timeOf(world, invoice.customer) + waits * DAY;
  if (invoice.next_payment_attempt === null) invoice.auto_advance = false;
  emit(world, "invoice.payment_failed", invoice);
  if (!isLive) return;
  if (waits !== undefined) {
    if (subscription.status === "active" || subscription.status === "trialing") {
      changeStatus(world, subscription, "past_due");
    }
  } else if (afterRetries === "cancel") {
    endSubscription(world, subscription, "payment_failed");
  } else if (subscription.status !== "unpaid") {
    changeStatus(world, subscription, "unpaid");
  }
}

function changeStatus(world: World, subscription: Subscription, status: Subscription["status"]): void {
  subscription.status = status;
  emit(world, "customer.subscription.updated", shownSubscription(world, subscription));
}
