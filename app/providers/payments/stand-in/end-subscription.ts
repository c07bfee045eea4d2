import type Stripe from "stripe";
import { emit } from "./events";
import type { Subscription } from "./state";
import { shownSubscription } from "./shown-subscription";
import { timeOf, type World } from "./world";

/** It is over from now on: nothing more is charged for it, open invoices included. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason | null,
): void {
  const now = timeOf(world, subscription.customer);
  subscription.status = "canceled";
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  subscription.cancellation_details!.reason ??= reason;
  for (const invoice of Object.values(world.state.invoices)) {
    const isLeft = invoice.status === "open" || invoice.status === "draft";
    if (!isLeft || invoice.parent?.subscription_details?.subscription !== subscription.id) continue;
    Object.assign(invoice, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null });
    emit(world, "invoice.updated", invoice);
  }
  emit(world, "customer.subscription.deleted", shownSubscription(world, subscription));
}
