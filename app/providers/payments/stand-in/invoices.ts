import type Stripe from "stripe";
import { HOUR } from "./calendar";
import { emit } from "./events";
import type { Invoice, InvoiceLine, Subscription } from "./state";
import { timeOf, type World } from "./world";

export interface InvoiceFacts {
  subscription: Subscription;
  reason: Stripe.Invoice.BillingReason;
  lines: InvoiceLine[];
  /** The period that has just ended, or begins with this invoice. */
  period: { start: number; end: number };
}

/** An invoice that can still be changed. */
export function createInvoice(world: World, facts: InvoiceFacts): Invoice {
  const invoice = draftOf(world, facts);
  world.state.invoices[invoice.id] = invoice;
  facts.subscription.latest_invoice = invoice.id;
  emit(world, "invoice.created", invoice);
  return invoice;
}

/** One that nobody gets, to look at. */
export function draftOf(world: World, { subscription, reason, lines, period }: InvoiceFacts): Invoice {
  const id = world.newId("in");
  const customer = world.state.customers[subscription.customer]!;
  const now = timeOf(world, customer.id);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const subtotal = sum(lines.map(({ amount }) => amount));
  const taken = lines.flatMap(({ discount_amounts }) => discount_amounts ?? []);
  const discounts = [...new Set(taken.map(({ discount }) => discount as string))];
  const total = subtotal - sum(taken.map(({ amount }) => amount));
  const due = Math.max(0, total + customer.balance);
  const automatic_tax = { ...subscription.automatic_tax, provider: null };
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: null,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { ...automatic_tax, status: automatic_tax.enabled ? "complete" : null },
    automatically_finalizes_at: now + HOUR,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now,
    currency: "usd",
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: now + HOUR,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discounts.map((discount) => ({
      discount,
      amount: sum(taken.filter((one) => one.discount === discount).map(({ amount }) => amount)),
    })),
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** From now on it is owed, and stands in the books with a number. */
export function finalizeInvoice(world: World, invoice: Invoice): void {
  const now = timeOf(world, invoice.customer);
  const customer = world.state.customers[invoice.customer]!;
  const owed = invoice.total + customer.balance;
  const due = Math.max(0, owed);
  Object.assign(invoice, {
    status: "open",
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`,
    automatically_finalizes_at: null,
    effective_at: now,
    starting_balance: customer.balance,
    ending_balance: Math.min(0, owed),
    amount_due: due,
    amount_remaining: due,
    next_payment_attempt: now,
    hosted_invoice_url: `${world.publicUrl}/demo/stripe/invoice/${invoice.id}`,
    invoice_pdf: `${world.publicUrl}/demo/stripe/invoice/${invoice.id}`,
  });
  invoice.status_transitions.finalized_at = now;
  customer.balance = Math.min(0, owed);
  customer.next_invoice_sequence! += 1;
  emit(world, "invoice.finalized", invoice);
}

export function subscriptionOf(world: World, invoice: Invoice): Subscription | null {
  const id = invoice.parent?.subscription_details?.subscription as string | undefined;
  return id === undefined ? null : (world.state.subscriptions[id] ?? null);
}
