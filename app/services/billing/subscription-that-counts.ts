import type { SubscriptionState } from "~/providers/payments/port";
import type { SubscriptionStatus } from "~db/schema";

type Facts = Pick<SubscriptionState, "id" | "status" | "isPremium" | "createdAt">;

/** Premium is open with it. */
const SERVING: readonly SubscriptionStatus[] = ["trialing", "active", "past_due"];
/** It could serve again, if it is paid. */
const STALLED: readonly SubscriptionStatus[] = ["unpaid", "paused", "incomplete"];

/** What else is sold to the same customer is no business of ours. */
export function ofPremium<Subscription extends Pick<SubscriptionState, "isPremium">>(
  subscriptions: readonly Subscription[],
): Subscription[] {
  return subscriptions.filter(({ isPremium }) => isPremium);
}

/** Whether another one would be one too many. */
export function hasSubscription(subscriptions: readonly Facts[]): boolean {
  return ofPremium(subscriptions).some(
    ({ status }) => SERVING.includes(status) || status === "unpaid" || status === "paused",
  );
}

/**
 * Of all that a customer ever had of premium, the one by which their plan goes: the oldest that serves, for the others came too many; else
 * one that could serve again; else the newest, an attempt that never came to anything last of all.
 */
export function subscriptionThatCounts<Subscription extends Facts>(
  subscriptions: readonly Subscription[],
): Subscription | null {
  const oldestFirst = ofPremium(subscriptions).sort(byAge);
  const newestFirst = [...oldestFirst].reverse();
  return (
    oldestFirst.find(({ status }) => SERVING.includes(status)) ??
    newestFirst.find(({ status }) => STALLED.includes(status)) ??
    newestFirst.find(({ status }) => status !== "incomplete_expired") ??
    newestFirst[0] ??
    null
  );
}

/** Those beside the one that counts that are, or could be, charged for. */
export function supernumerary<Subscription extends Facts>(subscriptions: readonly Subscription[]): Subscription[] {
  const counting = subscriptionThatCounts(subscriptions);
  if (!counting || !SERVING.includes(counting.status)) return [];
  return ofPremium(subscriptions).filter(
    ({ id, status }) => id !== counting.id && (SERVING.includes(status) || STALLED.includes(status)),
  );
}

/** Of those, the ones that are paid back: what owes came first, and what was paid for it was had. */
export function withoutOwing<Subscription extends Facts>(supernumerary: readonly Subscription[]): Subscription[] {
  return supernumerary.filter(({ status }) => status !== "unpaid" && status !== "paused");
}

/** Of those that began in the same second, the ids decide, so that it is always the same one. */
function byAge(one: Facts, other: Facts): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}
