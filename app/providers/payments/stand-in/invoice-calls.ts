import { collectOrThrow } from "./collect";
import { emit } from "./events";
import { inRange } from "./in-range";
import { finalizeInvoice, subscriptionOf } from "./invoices";
import { pageOf } from "./list";
import type { Params } from "./shapes";
import type { Invoice, InvoicePayment } from "./state";
import { invalid, noSuch } from "./stripe-error";
import { timeOf, type World } from "./world";

export function retrieveInvoice(world: World, id: string): Invoice {
  const invoice = world.state.invoices[id];
  if (!invoice) throw noSuch("invoice", id);
  return invoice;
}

export function listInvoices(world: World, filter: Params["invoiceList"]) {
  const { customer, subscription } = filter;
  if (customer !== undefined && !world.state.customers[customer]) throw noSuch("customer", customer, "customer");
  if (subscription !== undefined && !world.state.subscriptions[subscription]) {
    throw noSuch("subscription", subscription, "subscription");
  }
  const fits = (invoice: Invoice) =>
    (customer === undefined || invoice.customer === customer) &&
    (subscription === undefined || subscriptionOf(world, invoice)?.id === subscription) &&
    (filter.status === undefined || invoice.status === filter.status) &&
    (filter.collection_method === undefined || invoice.collection_method === filter.collection_method) &&
    inRange(invoice.created, filter.created);
  return pageOf(Object.values(world.state.invoices).filter(fits), filter, "/v1/invoices");
}

export function payInvoice(world: World, params: Params["invoicePay"], id: string): Invoice {
  const invoice = retrieveInvoice(world, id);
  if (invoice.status === "draft") finalizeInvoice(world, invoice);
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  if (invoice.status === "void") throw invalid("This invoice can no longer be paid");
  const { payment_method } = params;
  const card = payment_method === undefined ? null : world.state.cards[payment_method];
  if (card === undefined) throw noSuch("PaymentMethod", payment_method!, "payment_method");
  collectOrThrow(world, invoice, card);
  return invoice;
}

/** Nobody owes it any more. */
export function voidInvoice(world: World, id: string): Invoice {
  const invoice = retrieveInvoice(world, id);
  if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    throw invalid("You can only void an open or uncollectible invoice");
  }
  Object.assign(invoice, { status: "void", auto_advance: false, next_payment_attempt: null });
  invoice.status_transitions.voided_at = timeOf(world, invoice.customer);
  emit(world, "invoice.voided", invoice);
  return invoice;
}

export function listInvoicePayments(world: World, filter: Params["invoicePaymentList"]) {
  const fits = ({ invoice, status }: InvoicePayment) =>
    (filter.invoice === undefined || invoice === filter.invoice) &&
    (filter.status === undefined || status === filter.status);
  return pageOf(Object.values(world.state.invoicePayments).filter(fits), filter, "/v1/invoice_payments");
}

/** What an invoice gives when it is asked for its payments, too. */
export function paymentsOf(world: World, invoice: Invoice) {
  return listInvoicePayments(world, { invoice: invoice.id });
}
