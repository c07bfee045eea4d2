import { expect, test } from "vitest";
import { PaymentFailure } from "~/providers/payments/port";
import { checkPaymentStatus } from "~/services/billing/payment-status.server";
import { paths } from "~/urls/paths";
import { buyPremium, startOnPlan } from "../support/selling-app";

/** Where /payments/success and /payments/pending lead, and what they say of when they looked. */

test.each(["past-due", "suspended"] as const)(
  "%s: both payment pages lead to the payment that failed",
  async (state) => {
    const { app, browser } = await startOnPlan(state);
    app.payments = null; // what is stored is what there is

    for (const address of [paths.paymentSuccess(), paths.paymentPending(), paths.checkPaymentByHand()]) {
      const page = await browser.open(address);

      expect(page.url.pathname, address).toBe(paths.subscription());
      expect(page.text()).toContain("Payment Failed Your last payment didn’t go through.");
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

test("a payment page that was only opened: the dashboard and the page that waits say so, and where to continue", async () => {
  const { browser } = await startOnPlan("pending");

  const dashboard = await browser.open(paths.dashboard());
  const pending = await browser.open(paths.paymentPending());

  for (const page of [dashboard, pending]) {
    expect(page.text()).toContain("You opened the payment page but haven’t paid yet. You haven’t been charged.");
    expect(page.text()).not.toContain("being processed");
  }
  expect(dashboard.text()).toContain("Payment Pending");
  expect(dashboard.link("Continue")).toBe(paths.upgrade());
  expect(dashboard.link("Check Payment Status")).toBe(paths.paymentPending());
});

test("a payment that the bank has not confirmed yet is called one that is being processed", async () => {
  const { app, ada, payments, browser } = await startOnPlan("free");
  const { id } = await buyPremium({ app, payments }, ada);
  payments.find(id).status = "incomplete";

  const pending = await browser.open(paths.paymentPending());
  const dashboard = await browser.open(paths.dashboard());

  for (const page of [dashboard, pending]) expect(page.text()).toContain("Your payment is being processed.");
  expect(dashboard.text()).not.toContain("You haven’t been charged.");
});

test("priority support is promised without a condition only to whoever is billed yearly", async () => {
  const conditional = "Priority Support (with yearly billing)";
  for (const cycle of ["monthly", "yearly"] as const) {
    const { app, ada, payments, browser } = await startOnPlan("free");
    await buyPremium({ app, payments }, ada, cycle);

    for (const address of [paths.paymentSuccess(), paths.subscription()]) {
      const page = await browser.open(address);

      expect(page.text()).toContain("Priority Support");
      expect(page.text().includes(conditional), `${cycle} ${address}`).toBe(cycle === "monthly");
    }
  }
});
