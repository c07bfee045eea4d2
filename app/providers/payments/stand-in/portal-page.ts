import { changeCard, type ChangeCardResult } from "./change-card";
import { nextMoment } from "./clock";
import { updateSubscription } from "./subscription-calls";
import type { CardKind, PortalSession, Subscription } from "./state";
import { timeOf, type World } from "./world";

/** What stands on the page on which customers look after their subscriptions. Amounts are cents, times ISO-8601. */
export interface PortalPage {
  email: string | null;
  /** How the card is called that is charged; null for none. */
  card: CardKind | null;
  returnUrl: string | null;
  subscriptions: PortalSubscription[];
  invoices: PortalInvoice[];
  mayCancel: boolean;
  /** By the customer's own time. */
  now: string;
  /** When something happens by itself next; null for never. */
  nextAt: string | null;
}

export interface PortalSubscription {
  id: string;
  product: string;
  status: string;
  price: number;
  currency: string;
  interval: string;
  periodEndsAt: string;
  endsAt: string | null;
  isOver: boolean;
}

export interface PortalInvoice {
  id: string;
  number: string | null;
  status: string;
  amount: number;
  currency: string;
  createdAt: string;
}

export function portalPage(world: World, id: string): PortalPage | null {
  const session = world.state.portalSessions[id];
  const customer = session && world.state.customers[session.customer];
  if (!session || !customer || customer.isDeleted) return null;
  const { subscriptions, invoices, cards, portalConfigurations } = world.state;
  const own = Object.values(subscriptions).filter((subscription) => subscription.customer === customer.id);
  const bills = Object.values(invoices).filter((invoice) => invoice.customer === customer.id);
  const cardId = own.findLast(({ ended_at }) => ended_at === null)?.default_payment_method;
  const nextAt = nextMoment(world, customer.id);
  return {
    email: customer.email,
    card: cardId ? (cards[cardId]?.kind ?? null) : null,
    returnUrl: session.return_url,
    subscriptions: own.map((subscription) => shown(world, subscription)).reverse(),
    invoices: bills
      .filter(({ status }) => status !== "draft")
      .map((invoice) => ({
        id: invoice.id,
        number: invoice.number,
        status: invoice.status ?? "",
        amount: invoice.amount_due,
        currency: invoice.currency,
        createdAt: timeText(invoice.created),
      }))
      .reverse(),
    mayCancel: portalConfigurations[session.configuration]?.features.subscription_cancel.enabled ?? false,
    now: timeText(timeOf(world, customer.id)),
    nextAt: nextAt === null ? null : timeText(nextAt),
  };
}

function shown(world: World, subscription: Subscription): PortalSubscription {
  const item = subscription.items.data[0]!;
  const price = world.state.prices[item.price.id]!;
  return {
    id: subscription.id,
    product: world.state.products[price.product!]?.name ?? "",
    status: subscription.status,
    price: price.unit_amount! * (item.quantity ?? 1),
    currency: price.currency,
    interval: price.recurring!.interval,
    periodEndsAt: timeText(item.current_period_end),
    endsAt: subscription.cancel_at === null ? null : timeText(subscription.cancel_at),
    isOver: subscription.ended_at !== null,
  };
}

/** What one can do there. */
export type PortalWish =
  | { kind: "card"; card: CardKind }
  | { kind: "cancel"; subscriptionId: string }
  | { kind: "renew"; subscriptionId: string }
  /** To the next thing that happens by itself. */
  | { kind: "pass-time" };

/** @returns null where there is no such page, or what it names is not this customer's */
export function changeByPortal(world: World, id: string, wish: PortalWish): ChangeCardResult | null {
  const session = world.state.portalSessions[id];
  if (!session || !portalPage(world, id)) return null;
  switch (wish.kind) {
    case "card":
      return changeCard(world, session.customer, wish.card);
    case "cancel":
    case "renew":
      return setRenewal(world, session, wish.subscriptionId, wish.kind === "renew");
    case "pass-time": {
      const next = nextMoment(world, session.customer);
      const now = timeOf(world, session.customer);
      if (next !== null) world.state.customers[session.customer]!.movedBy += Math.max(0, next - now);
      return { status: "changed" };
    }
  }
}

function setRenewal(world: World, session: PortalSession, id: string, renews: boolean): ChangeCardResult | null {
  const subscription = world.state.subscriptions[id];
  if (subscription?.customer !== session.customer || subscription.ended_at !== null) return null;
  updateSubscription(world, { cancel_at_period_end: !renews }, id);
  return { status: "changed" };
}

function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
