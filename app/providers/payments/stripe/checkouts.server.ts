import type Stripe from "stripe";
import type { PaymentsConfig } from "~/config/payments-config";
import { PaymentFailure, type CheckoutState, type PaymentProvider } from "../port";
import { unlessMissing, type AskStripe } from "./ask.server";
import { toPaymentFailure } from "./failures";
import { studentCoupon } from "./names";
import { toDate, toSeconds } from "./times";

const STATUSES: Record<string, CheckoutState["status"]> = { open: "open", complete: "completed", expired: "expired" };

/** Stripe works out the tax by the address that is typed there, which stays with the customer. */
const WITH_TAX = {
  automatic_tax: { enabled: true },
  customer_update: { address: "auto", name: "auto" },
  tax_id_collection: { enabled: true },
} as const;

type Checkouts = Pick<PaymentProvider, "openCheckout" | "findCheckout" | "closeCheckout">;

/** @param studentDiscount per cent */
export function checkoutsAt(
  ask: AskStripe,
  { prices, automaticTax }: PaymentsConfig,
  studentDiscount: number,
): Checkouts {
  return {
    openCheckout: ({ customerId, billingCycle, trialDays, isStudent, idempotencyKey, ...request }) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: customerId,
            client_reference_id: idempotencyKey,
            line_items: [{ price: prices[billingCycle], quantity: 1 }],
            // A card is asked for before the trial, so that premium goes on after it.
            payment_method_collection: "always",
            ...(trialDays === null ? {} : { subscription_data: trialOf(trialDays) }),
            ...(isStudent ? { discounts: [{ coupon: studentCoupon(studentDiscount) }] } : {}),
            ...(automaticTax ? WITH_TAX : {}),
            // What is paid is what was shown, in the same currency.
            adaptive_pricing: { enabled: false },
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            expires_at: toSeconds(request.expiresAt),
          },
          { idempotencyKey },
        );
        if (session.url === null) throw new PaymentFailure("rejected", "the checkout is over already");
        return { sessionId: session.id, url: session.url, expiresAt: toDate(session.expires_at) };
      }),

    findCheckout: (sessionId) =>
      ask(async (stripe) => {
        const session = await unlessMissing(stripe.checkout.sessions.retrieve(sessionId));
        return session && toCheckoutState(session);
      }),

    closeCheckout: (sessionId) =>
      ask(async (stripe) => {
        try {
          await stripe.checkout.sessions.expire(sessionId);
          return "expired";
        } catch (error) {
          // Refused, as it is when the page is closed already: in which of both ways is to be asked.
          if (toPaymentFailure(error).kind === "unreachable") throw error;
          const session = await unlessMissing(stripe.checkout.sessions.retrieve(sessionId));
          if (session === null) return "expired"; // nobody can pay on a page that is not there
          const { status } = toCheckoutState(session);
          if (status === "open") throw error;
          return status;
        }
      }),
  };
}

function trialOf(days: number) {
  return {
    trial_period_days: days,
    trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
  } as const;
}

function toCheckoutState({ status, url, expires_at }: Stripe.Checkout.Session): CheckoutState {
  return { status: STATUSES[status ?? ""] ?? "expired", url, expiresAt: toDate(expires_at) };
}
