import { sql } from "kysely";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { DAY_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { PaymentFailure } from "~/providers/payments/port";
import { openFailedPage } from "../support/open-page";
import { get } from "../support/request";
import { buyPremium, startOnPlan } from "../support/selling-app";

/** What goes wrong with plans and payments, in the words of the specification; what else is said of them: billing-texts. */

test("upgrade: 'Failed to load current plan', and the prices are there all the same", async () => {
  const { browser } = await startOnPlan("free");
  await sql`alter table billing_accounts rename to lost`.execute(ctx.db);

  const page = await browser.open(paths.upgrade());

  expect(page.text()).toContain("Failed to load current plan");
  expect(page.text()).toContain("$29 per month");
});

test.each([
  ["Failed to create subscription", undefined],
  ["An error occurred. Please try again.", new Error("a bug")],
])("upgrade: '%s'", async (text, error) => {
  const { browser, payments } = await startOnPlan("free");
  payments.fail("openCheckout", "before", error);
  const upgrade = await browser.open(paths.upgrade("yearly"));

  const page = await browser.submit(upgrade, upgrade.form("billing_cycle"));

  expect(page.status).toBe(503);
  expect(page.text()).toContain(text);
  expect(page.form("billing_cycle").defaults).toMatchObject({ billing_cycle: "yearly" });
});

test("pending: 'Payment is no longer pending. Please check your payment method and try again.', asked by hand", async () => {
  const { browser } = await startOnPlan("free");
  const waiting = await browser.open(paths.paymentPending());

  const page = await browser.open(waiting.link("Check Payment Status"));

  expect(waiting.text()).not.toContain("no longer pending");
  expect(page.text()).toContain("Payment is no longer pending. Please check your payment method and try again.");
  expect(page.html).toContain('content="10;url=/payments/pending"'); // the next look is not by hand
});

test("to yearly: whoever's card is not charged, or is to be confirmed, reads what to do, and pays as before", async () => {
  const { app, ada, payments, browser } = await startOnPlan("free");
  const subscription = await buyPremium({ app, payments }, ada);
  payments.fail("changeCycle", "before", new PaymentFailure("declined", "authentication_required"));
  const asked = await browser.open(paths.switchToYearly());

  const page = await browser.submit(asked, asked.form('name="at"'));

  expect(page.status).toBe(402);
  expect(page.text()).toContain("Your card wasn’t charged");
  expect(page.form(paths.billingPortal())).toBeDefined();
  expect(page.link("cancel")).toBe(paths.cancelSubscription());
  expect(payments.find(subscription.id).billingCycle).toBe("monthly");
});

test("pending: whoever asks by hand while it is pending reads of no error", async () => {
  const { browser } = await startOnPlan("pending");

  const page = await browser.open(paths.checkPaymentByHand());

  expect(page.html).not.toContain('role="alert"');
});

test("pending: 'Failed to check payment status'", async () => {
  const { app, ada, payments, browser } = await startOnPlan("free");
  const subscription = await buyPremium({ app, payments }, ada);
  app.travel(4 * DAY_MS);
  await ctx.db.updateTable("billing_accounts").set({ subscription_status: "incomplete" }).execute();
  for (let tries = 0; tries < 3; tries += 1) payments.fail("findCustomer");

  const page = await browser.open(paths.paymentPending());

  expect(subscription.id).not.toBe("");
  expect(page.text()).toContain("Failed to check payment status");
});

test("subscription: 'Failed to load subscription data. Please try again.'", async () => {
  const { ada } = await startOnPlan("active");
  await sql`alter table billing_accounts rename to lost`.execute(ctx.db);

  const page = await openFailedPage(get(paths.subscription(), { as: ada.as }));

  expect(page.text()).toContain("Failed to load subscription data. Please try again.");
});

test("dashboard: 'Unable to Load Plan Information', with all the rest of it", async () => {
  const { browser } = await startOnPlan("active");
  await sql`alter table billing_accounts rename to lost`.execute(ctx.db);

  const page = await browser.open(paths.dashboard());

  expect(page.text()).toMatch(
    /Unable to Load Plan Information Failed to load plan information\. Refresh the page.*contact support/,
  );
  expect(page.text()).toContain("Getting Started");
});

test("cancel: 'Your subscription has been cancelled successfully.', said once", async () => {
  const { app, ada, payments, browser } = await startOnPlan("free");
  await buyPremium({ app, payments }, ada);
  const asked = await browser.open(paths.cancelSubscription());

  const page = await browser.submit(asked, asked.form('name="reason"'), { reason: "too_expensive" });
  const again = await browser.open(paths.subscription());

  expect(page.text()).toContain("Your subscription has been cancelled successfully.");
  expect(page.text()).toContain("Status Cancelled");
  expect(again.text()).not.toContain("cancelled successfully");
});

test("cancel: 'Failed to cancel subscription. Please try again.', with the reason kept", async () => {
  const { app, ada, payments, browser } = await startOnPlan("free");
  await buyPremium({ app, payments }, ada);
  payments.fail("setRenewal");
  const asked = await browser.open(paths.cancelSubscription());

  const page = await browser.submit(asked, asked.form('name="reason"'), { reason: "temporary_break" });

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Failed to cancel subscription. Please try again.");
  expect(page.form('name="reason"').defaults).toMatchObject({ reason: "temporary_break" });
});
