import { expect, test } from "vitest";
import { PaymentFailure } from "~/providers/payments/port";
import { checkPaymentStatus } from "~/services/billing/payment-status.server";
import { paths } from "~/urls/paths";
import { startOnPlan } from "../support/selling-app";

/** Where /payments/success and /payments/pending lead, and what they say of when they looked. */

test.each(["past-due", "suspended"] as const)(
  "%s: both payment pages lead to the payment that failed",
  async (state) => {
    const { app, browser } = await startOnPlan(state);
    app.payments = null; // what is stored is what there is

    for (const address of [paths.paymentSuccess(), paths.paymentPending(), paths.checkPaymentByHand()]) {
      const page = await browser.open(address);

      expect(page.url.pathname, address).toBe(paths.subscription());
      expect(page.text()).toContain("Payment Failed Your last payment did not go through.");
      expect(page.text()).not.toContain("Payment Successful");
    }
  },
);

test("checkPaymentStatus: premium is active on trial, paid for, and cancelled with time left; not while a payment is owed", async () => {
  const active = [];
  for (const state of [
    "free",
    "pending",
    "trial",
    "trial-ending",
    "trial-expired",
    "active",
    "past-due",
    "suspended",
    "ending",
    "expired",
  ] as const) {
    const { app, ada } = await startOnPlan(state);
    app.payments = null;
    if ((await checkPaymentStatus(app, { learnerId: ada.id })).isPremiumActive) active.push(state);
  }

  expect(active).toEqual(["trial", "trial-ending", "active", "ending"]);
});

test("pending: where the payment provider could not be asked at all, no time of a check is named", async () => {
  const { app, ada, payments, browser } = await startOnPlan("pending");
  await app.db
    .insertInto("billing_accounts")
    .values({ learner_id: ada.id, customer_id: "cus_1", created_at: app.now().toISOString() })
    .execute();
  payments.findCustomer = () => Promise.reject(new PaymentFailure("unreachable", "down"));

  const page = await browser.open(paths.paymentPending());

  expect(page.text()).toContain("Failed to check payment status");
  expect(page.text()).not.toContain("Last checked");
});
