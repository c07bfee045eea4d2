import { collect } from "./collect";
import { chargeOf } from "./payments";
import type { Card } from "./state";
import { timeOf, type World } from "./world";

/** An invoice as its customer reads it, and the receipt once it is paid. Amounts are cents, times ISO-8601. */
export interface InvoicePage {
  number: string | null;
  status: string;
  currency: string;
  email: string | null;
  createdAt: string;
  paidAt: string | null;
  lines: { description: string; amount: number }[];
  discount: number;
  total: number;
  /** What was taken off because there was too much before. */
  credit: number;
  due: number;
  refunded: number;
}

export function invoicePage(world: World, id: string): InvoicePage | null {
  const invoice = world.state.invoices[id];
  if (!invoice || invoice.status === "draft") return null;
  const paidAt = invoice.status_transitions.paid_at;
  return {
    number: invoice.number,
    status: invoice.status ?? "",
    currency: invoice.currency,
    email: invoice.customer_email,
    createdAt: new Date(invoice.created * 1000).toISOString(),
    paidAt: paidAt === null ? null : new Date(paidAt * 1000).toISOString(),
    lines: invoice.lines.data.map(({ description, amount }) => ({ description: description ?? "", amount })),
    discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    total: invoice.total,
    credit: Math.max(0, invoice.total - invoice.amount_due),
    due: invoice.amount_due,
    refunded: chargeOf(world, invoice)?.amount_refunded ?? 0,
  };
}

/** As its customer pays it there, with a card that works and is kept for this once. Nothing where nothing is owed. */
export function payOpenInvoice(world: World, id: string): void {
  const invoice = world.state.invoices[id];
  if (invoice?.status !== "open") return;
  const { customer } = invoice;
  const card: Card = { id: world.newId("pm"), kind: "works", customer, created: timeOf(world, customer) };
  world.state.cards[card.id] = card;
  collect(world, invoice, { isOwnerThere: true, card });
}
