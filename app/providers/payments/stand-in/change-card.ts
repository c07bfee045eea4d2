import { collect } from "./collect";
import { emit } from "./events";
import { shownCustomer } from "./customers";
import { subscriptionOf } from "./invoices";
import { DECLINED } from "./payments";
import type { Card, CardKind } from "./state";
import { tellOfSubscription } from "./subscriptions";
import { timeOf, type World } from "./world";

export type ChangeCardResult = { status: "changed" } | { status: "declined"; message: string };

/** As its owner does it in the portal: what is owed is charged to the new card at once. */
export function changeCard(world: World, customerId: string, kind: CardKind): ChangeCardResult {
  if (kind === "declined") return { status: "declined", message: DECLINED };
  const card: Card = { id: world.newId("pm"), kind, customer: customerId, created: timeOf(world, customerId) };
  world.state.cards[card.id] = card;
  const customer = world.state.customers[customerId]!;
  customer.invoice_settings.default_payment_method = card.id;
  emit(world, "payment_method.attached", { id: card.id, object: "payment_method", customer: customerId, type: "card" });
  emit(world, "customer.updated", shownCustomer(customer));
  for (const subscription of Object.values(world.state.subscriptions)) {
    if (subscription.customer !== customerId || subscription.ended_at !== null) continue;
    subscription.default_payment_method = card.id;
    tellOfSubscription(world, subscription, "updated");
  }
  for (const invoice of Object.values(world.state.invoices)) {
    const isOwed = invoice.customer === customerId && invoice.status === "open";
    if (isOwed && subscriptionOf(world, invoice)?.ended_at === null) collect(world, invoice, { isOwnerThere: true });
  }
  return { status: "changed" };
}
