import type Stripe from "stripe";
import type { PaymentsConfig } from "~/config/payments-config";
import { PaymentFailure, type CancelReason, type PaymentProvider, type SubscriptionState } from "../port";
import { unlessMissing, type AskStripe } from "./ask.server";
import { toPaymentFailure } from "./failures";
import { premiumItem, toSubscriptionState } from "./customer-state";
import { toSeconds } from "./times";

type CancellationDetails = Stripe.SubscriptionUpdateParams.CancellationDetails;

/** As Stripe counts the reasons for cancelling. */
const FEEDBACK: Record<CancelReason, NonNullable<CancellationDetails["feedback"]>> = {
  too_expensive: "too_expensive",
  not_using: "unused",
  found_alternative: "switched_service",
  temporary_break: "other",
  other: "other",
};
const OVER: string[] = ["canceled", "incomplete_expired"];
const WITH_DISCOUNTS = { expand: ["discounts.source.coupon"] };

type Subscriptions = Pick<
  PaymentProvider,
  "setRenewal" | "previewCycle" | "changeCycle" | "moveToPresentPrice" | "endSubscription"
>;

export function subscriptionsAt(ask: AskStripe, { prices }: PaymentsConfig): Subscriptions {
  async function find(stripe: Stripe, subscriptionId: string) {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId, WITH_DISCOUNTS);
    return { state: toSubscriptionState(subscription, prices), item: premiumItem(subscription, prices) };
  }

  async function change(
    stripe: Stripe,
    subscriptionId: string,
    changes: Stripe.SubscriptionUpdateParams,
    options?: Stripe.RequestOptions,
  ) {
    const changed = await stripe.subscriptions.update(subscriptionId, { ...changes, ...WITH_DISCOUNTS }, options);
    return toSubscriptionState(changed, prices);
  }

  return {
    setRenewal: (request) =>
      ask(async (stripe) => {
        const { subscriptionId } = request;
        if (!request.renews) {
          const cancellation_details = toDetails(request.reason);
          return change(stripe, subscriptionId, { cancel_at_period_end: true, cancellation_details });
        }
        const state = await change(stripe, subscriptionId, { cancel_at_period_end: false });
        // Staff can name a day in Stripe's dashboard, which that leaves as it is.
        return state.endsAt === null ? state : change(stripe, subscriptionId, { cancel_at: "" });
      }),

    previewCycle: ({ subscriptionId, billingCycle, at }) =>
      ask(async (stripe) => {
        const { state, item } = await find(stripe, subscriptionId);
        await requirePaid(stripe, state);
        const preview = await stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items: [{ id: item.id, price: prices[billingCycle] }],
            proration_behavior: "always_invoice",
            proration_date: toSeconds(at),
          },
        });
        return { dueCents: preview.total < 0 ? preview.total : preview.amount_due };
      }),

    changeCycle: ({ subscriptionId, billingCycle, at, idempotencyKey }) =>
      ask(async (stripe) => {
        const { state, item } = await find(stripe, subscriptionId);
        const price = prices[billingCycle];
        if (item.price.id === price) return state;
        await requirePaid(stripe, state);
        return change(
          stripe,
          subscriptionId,
          {
            items: [{ id: item.id, price }],
            proration_behavior: "always_invoice",
            proration_date: toSeconds(at),
            // What cannot be charged changes nothing.
            payment_behavior: "error_if_incomplete",
          },
          { idempotencyKey },
        );
      }),

    moveToPresentPrice: ({ subscriptionId }) =>
      ask(async (stripe) => {
        const { state, item } = await find(stripe, subscriptionId);
        if (state.billingCycle === null) throw new PaymentFailure("rejected", "the subscription is not for premium");
        const price = prices[state.billingCycle];
        if (item.price.id === price) return state;
        return change(stripe, subscriptionId, { items: [{ id: item.id, price }], proration_behavior: "none" });
      }),

    endSubscription: (subscriptionId) =>
      ask(async (stripe) => {
        try {
          await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false });
        } catch (error) {
          // Refused, as it is when it is over already.
          if (toPaymentFailure(error).kind === "unreachable") throw error;
          const subscription = await unlessMissing(stripe.subscriptions.retrieve(subscriptionId));
          if (subscription === null) return;
          if (!OVER.includes(subscription.status)) throw error;
        }
        await callOff(stripe, subscriptionId);
      }),
  };
}

/** What is not paid for, or is being charged just now, has no unused rest that could be taken off. */
async function requirePaid(stripe: Stripe, { id, status }: SubscriptionState): Promise<void> {
  if (status !== "active" && status !== "trialing")
    throw new PaymentFailure("rejected", `the subscription is ${status}`);
  const { data } = await stripe.invoices.list({ subscription: id, status: "draft", limit: 1 });
  if (data.length > 0) throw new PaymentFailure("rejected", "the present period is being charged for");
}

/** Stripe stops trying the card of a subscription that is over, and would still take the payment on the invoice's page. */
async function callOff(stripe: Stripe, subscription: string): Promise<void> {
  for (const status of ["open", "uncollectible"] as const) {
    for await (const { id } of stripe.invoices.list({ subscription, status, limit: 100 })) {
      await stripe.invoices.voidInvoice(id);
    }
  }
}

/** The reason in our words, and where it is one of those that are offered, in Stripe's as well. */
function toDetails(reason: string): CancellationDetails {
  const feedback = Object.entries(FEEDBACK).find(([ours]) => ours === reason)?.[1];
  return { comment: reason, ...(feedback ? { feedback } : {}) };
}
