import { emit } from "./events";
import { inRange } from "./in-range";
import { pageOf } from "./list";
import type { Params } from "./shapes";
import type { BalanceTransaction, Card, Charge, Invoice, PaymentIntent } from "./state";
import { noSuch } from "./stripe-error";
import { timeOf, type World } from "./world";

/** Whether a card pays. */
export function isDeclined(card: Card, { isOwnerThere }: { isOwnerThere: boolean }): boolean {
  return card.kind === "declined" || (card.kind === "fails-later" && !isOwnerThere);
}

export const DECLINED = "Your card was declined.";

/** What is to be paid, before anybody has tried. */
export function createPaymentIntent(
  world: World,
  { customer, amount, description }: { customer: string; amount: number; description: string },
): PaymentIntent {
  const id = world.newId("pi");
  const intent: PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: {},
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${world.newId("s").slice(2)}`,
    confirmation_method: "automatic",
    created: timeOf(world, customer),
    currency: "usd",
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
  world.state.paymentIntents[id] = intent;
  emit(world, "payment_intent.created", intent);
  return intent;
}

/** Charges a card. @returns whether it has paid */
export function tryPayment(world: World, intent: PaymentIntent, card: Card, tried: { isOwnerThere: boolean }): boolean {
  const isPaid = !isDeclined(card, tried);
  const charge = createCharge(world, intent, card, isPaid);
  intent.latest_charge = charge.id;
  if (isPaid) {
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount, payment_method: card.id });
    intent.last_payment_error = null;
    charge.balance_transaction = record(world, charge, "charge", charge.amount).id;
  } else {
    intent.last_payment_error = { type: "card_error", code: "card_declined", message: DECLINED, charge: charge.id };
  }
  emit(world, isPaid ? "charge.succeeded" : "charge.failed", charge);
  emit(world, isPaid ? "payment_intent.succeeded" : "payment_intent.payment_failed", intent);
  return isPaid;
}

function createCharge(world: World, intent: PaymentIntent, card: Card, isPaid: boolean): Charge {
  const id = world.newId("ch");
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  const charge: Charge = {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: timeOf(world, intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : "card_declined",
    failure_message: isPaid ? null : DECLINED,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
  world.state.charges[id] = charge;
  return charge;
}

/** Writes into the account's books. @param amount below zero for what goes out */
export function record(
  world: World,
  source: { id: string; currency: string; customer?: unknown },
  type: "charge" | "refund",
  amount: number,
): BalanceTransaction {
  const created = timeOf(world, typeof source.customer === "string" ? source.customer : null);
  const fee = type === "charge" ? Math.round(amount * 0.029) + 30 : 0;
  const transaction: BalanceTransaction = {
    id: world.newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: created,
    balance_type: "payments",
    created,
    currency: source.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: type,
    source: source.id,
    status: "available",
    type,
  };
  world.state.transactions[transaction.id] = transaction;
  return transaction;
}

export function retrievePaymentIntent(world: World, id: string): PaymentIntent {
  const intent = world.state.paymentIntents[id];
  if (!intent) throw noSuch("payment_intent", id);
  return intent;
}

export function listPaymentIntents(world: World, filter: Params["paymentIntentList"]) {
  const fits = ({ customer, created }: PaymentIntent) =>
    (filter.customer === undefined || customer === filter.customer) && inRange(created, filter.created);
  return pageOf(Object.values(world.state.paymentIntents).filter(fits), filter, "/v1/payment_intents");
}

export function retrieveCharge(world: World, id: string): Charge {
  const charge = world.state.charges[id];
  if (!charge) throw noSuch("charge", id);
  return charge;
}

export function listCharges(world: World, filter: Params["chargeList"]) {
  const fits = ({ customer, created, payment_intent }: Charge) =>
    (filter.customer === undefined || customer === filter.customer) &&
    (filter.payment_intent === undefined || payment_intent === filter.payment_intent) &&
    inRange(created, filter.created);
  return pageOf(Object.values(world.state.charges).filter(fits), filter, "/v1/charges");
}

export function listTransactions(world: World, filter: Params["transactionList"]) {
  const fits = ({ created, currency, source, type }: BalanceTransaction) =>
    (filter.currency === undefined || currency === filter.currency) &&
    (filter.source === undefined || source === filter.source) &&
    (filter.type === undefined || type === filter.type) &&
    inRange(created, filter.created);
  return pageOf(Object.values(world.state.transactions).filter(fits), filter, "/v1/balance_transactions");
}

/** The charge of an invoice that was paid; null where nothing was taken. */
export function chargeOf(world: World, invoice: Invoice): Charge | null {
  const payment = Object.values(world.state.invoicePayments).find((one) => one.invoice === invoice.id);
  const intent = payment && world.state.paymentIntents[payment.payment.payment_intent];
  return intent?.latest_charge ? (world.state.charges[intent.latest_charge] ?? null) : null;
}
