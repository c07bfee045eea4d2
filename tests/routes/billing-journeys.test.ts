import { expect, test } from "vitest";
import { config } from "~/config/config.server";
import { DAY_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { signUp } from "../support/app";
import { Browser } from "../support/browser";
import { settle } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { createSessionCookie } from "../support/factories";
import { startOnPlan, startSellingApp } from "../support/selling-app";

/** Whole ways through buying, paying and leaving, each by the link or the form on the page before, without scripts. */

test("signed up for premium: chooses the year, pays, and is on trial, then active", async () => {
  const { app, ada, payments, browser } = await startOnPlan("free");

  const welcome = await browser.open(paths.subscription("premium"));
  const upgrade = await browser.open(welcome.link("Choose monthly or yearly"));
  const yearly = await browser.open(upgrade.link("Yearly"));
  const payPage = await browser.leave(yearly, yearly.form("Start Free Trial"));
  const { id } = payments.pay(payPage);
  const success = await browser.open(paths.paymentSuccess());

  expect(success.text()).toContain("Payment Successful Your 3-day free trial has started. You haven’t been charged.");
  expect((await browser.open(success.link("Go to Dashboard"))).text()).toContain("Free Trial: 3 days left");
  expect(payments.balanceOf(ada)).toBe(0);

  app.travel(3 * DAY_MS);
  payments.renew(id);
  await payments.tell(app, { customerId: payments.customerOf(ada).id });
  const dashboard = await browser.open(paths.dashboard());

  expect(dashboard.text()).toContain("Premium Plan Active");
  expect(payments.balanceOf(ada)).toBe(24_000);
  expect((await browser.open(paths.subscription())).text()).toContain("Price $240.00 per year");
});

test("an abandoned checkout: pending, and the same page pays when they come again", async () => {
  const { payments, browser } = await startOnPlan("free");
  const upgrade = await browser.open(paths.upgrade());
  const payPage = await browser.leave(upgrade, upgrade.form("billing_cycle"));

  const pending = await browser.open(paths.paymentPending());
  const again = await browser.open(pending.link("Try Different Payment Method"));
  const samePage = await browser.leave(again, again.form("billing_cycle"));

  expect(pending.text()).toContain("You opened the payment page but haven’t paid yet. You haven’t been charged.");
  expect(samePage).toBe(payPage);
  expect(payments.openSessions()).toHaveLength(1);
  payments.pay(samePage);
  expect((await browser.open(paths.checkPaymentByHand())).text()).toContain("Payment Successful");
});

test("whoever leaves the payment page by its own link has no payment under way, and that page takes none", async () => {
  const { payments, browser } = await startOnPlan("free");
  const upgrade = await browser.open(paths.upgrade());
  await browser.leave(upgrade, upgrade.form("billing_cycle"));
  const [session] = payments.openSessions();

  const left = await browser.open(session!.request.cancelUrl.replace(config.publicUrl, ""));

  expect(left.text()).toContain("You left the payment page without paying, so you weren’t charged.");
  expect(left.text()).toContain("Current plan: Free");
  expect(payments.openSessions()).toEqual([]);
  const again = await browser.leave(left, left.form("billing_cycle"));
  payments.pay(again);
  const cancelUrl = payments.sessions.get(session!.id)!.request.cancelUrl;
  expect((await browser.open(cancelUrl.replace(config.publicUrl, ""))).text()).toContain("Upgrade to Premium");
});

test("whoever has paid on the page that they seem to have left is told so", async () => {
  const { payments, browser } = await startOnPlan("free");
  const upgrade = await browser.open(paths.upgrade());
  await browser.leave(upgrade, upgrade.form("billing_cycle"));
  const [session] = payments.openSessions();
  payments.pay(session!.id);

  const left = await browser.open(session!.request.cancelUrl.replace(config.publicUrl, ""));

  expect(left.text()).toContain("Payment Successful");
});

test("somebody else's link back from the payment page closes nothing", async () => {
  const { payments, browser } = await startOnPlan("free");
  const upgrade = await browser.open(paths.upgrade());
  await browser.leave(upgrade, upgrade.form("billing_cycle"));

  await browser.open(paths.upgradeAfterLeaving("1", "monthly"));

  expect(payments.openSessions()).toHaveLength(1);
});

test("an abandoned checkout that nobody comes back to ends, and says so", async () => {
  const { app, ada, payments, browser, subscriptionId } = await startActive();
  const asked = await browser.open(paths.cancelSubscription());
  await browser.submit(asked, asked.form('name="reason"'));
  app.travel(31 * DAY_MS);
  payments.renew(subscriptionId);
  const later = new Browser(app, await createSessionCookie(app, ada));
  const upgrade = await later.open(paths.upgrade());
  await later.leave(upgrade, upgrade.form("billing_cycle"));
  const pending = await later.open(paths.paymentPending());
  app.travel(2 * DAY_MS);

  const page = await later.open(paths.paymentPending());

  expect(pending.html).not.toContain('role="alert"');
  expect(page.text()).toContain("Payment was cancelled or expired. Please try again.");
});

test("a failed card: past due with the ways to mend it, and active again once it is paid", async () => {
  const { app, ada, payments, subscriptionId } = await startActive();
  app.travel(27 * DAY_MS);
  const browser = new Browser(app, await createSessionCookie(app, ada));
  payments.renew(subscriptionId, { paid: false });
  await payments.tell(app, { customerId: payments.customerOf(ada).id });
  await settle(app);

  const failed = await browser.open(paths.subscription());
  const portal = await browser.leave(failed, failed.form("Change the card"));

  expect(failed.text()).toContain("Payment Failed Your last payment didn’t go through. You keep Premium");
  expect(failed.link("Pay the invoice")).toMatch(/^https:\/\/invoice\.example\.com\//);
  expect(portal).toBe(`https://portal.example.com/${payments.customerOf(ada).id}`);

  payments.payInvoice(payments.customerOf(ada).invoices[0]!.id);
  await payments.tell(app, { customerId: payments.customerOf(ada).id });
  await settle(app);

  expect((await browser.open(paths.subscription())).text()).toContain("Status Active");
  expect((await browser.open(paths.dashboard())).text()).toContain("Premium Plan Active");
});

test("cancelled: everything stays open to the end of the period, then it is expired and can be renewed", async () => {
  const { app, ada, browser } = await startActive();
  const active = await browser.open(paths.subscription());
  const asked = await browser.open(active.link("Cancel Subscription"));

  const cancelled = await browser.submit(asked, asked.form('name="reason"'), { reason: "not_using" });
  const dashboard = await browser.open(paths.dashboard());
  app.travel(31 * DAY_MS);
  const later = new Browser(app, await createSessionCookie(app, ada));
  const over = await later.open(paths.subscription());

  expect(cancelled.text()).toContain("Your subscription has been cancelled successfully.");
  expect(cancelled.text()).toContain("Your courses 0, no limit");
  expect(dashboard.text()).toContain("Subscription Cancelled You keep Premium until");
  expect(over.text()).toContain("Status Expired");
  expect(over.text()).toContain("Your courses 0 of 3");
  expect((await later.open(over.link("Renew Premium"))).form("Upgrade to Premium").action).toBe(
    paths.checkout("monthly"),
  );
});

test("reactivated from the dashboard: it goes on as before", async () => {
  const { ada, payments, browser } = await startActive();
  const asked = await browser.open(paths.cancelSubscription());
  await browser.submit(asked, asked.form('name="reason"'));
  const dashboard = await browser.open(paths.dashboard());

  const confirm = await browser.open(dashboard.link("Reactivate Plan"));
  const active = await browser.submit(confirm, confirm.form("Reactivate Plan"));

  expect(confirm.text()).toContain("The next payment, $29.00 per month, is on");
  expect(active.text()).toContain("Your plan is active again.");
  expect(active.text()).toContain("Will renew Yes");
  expect(payments.balanceOf(ada)).toBe(2900);
});

test("a student reads of the discount before paying, and pays the lower price", async () => {
  const { app, payments } = await startSellingApp();
  const ada = await signUp("Ada", { email: "ada@cs.ox.ac.uk" });
  const browser = new Browser(app, ada.as);

  const upgrade = await browser.open(paths.upgrade());
  payments.pay(await browser.leave(upgrade, upgrade.form("billing_cycle")));
  await browser.open(paths.paymentSuccess());

  expect(upgrade.text()).toContain("Your university address gets you 20% off: you pay $23.20 per month.");
  expect((await browser.open(paths.subscription())).text()).toContain("Price $23.20 per month 20% off");
});

test("from months to a year: the amount is told, confirmed, and paid once", async () => {
  const { app, ada, payments, browser, subscriptionId } = await startActive();
  payments.find(subscriptionId).trialEndsAt = null;
  app.travel(DAY_MS);
  const active = await browser.open(paths.subscription());

  const confirm = await browser.open(active.link("Switch to yearly billing"));
  const yearly = await browser.submit(confirm, confirm.form("Pay and switch"));
  await browser.submit(confirm, confirm.form("Pay and switch"));

  expect(confirm.text()).toContain("You pay $215.00 now");
  expect(confirm.text()).toContain("After that it’s $240.00 each year");
  expect(yearly.text()).toContain("You are now billed yearly.");
  expect(yearly.text()).toContain("Price $240.00 per year");
  expect(yearly.html).not.toContain(paths.switchToYearly());
  expect(payments.balanceOf(ada)).toBe(2900 + 21_500);
});

test("the success page opened by hand grants nothing", async () => {
  const { browser, payments } = await startOnPlan("free");

  const page = await browser.open(`${paths.paymentSuccess()}?session_id=cs_1`);
  const visitors = await openPage(get(paths.paymentSuccess()));

  expect(page.url.pathname).toBe(paths.paymentPending());
  expect(page.text()).toContain("There’s no payment in progress");
  expect(visitors.location).toBe(paths.paymentPending());
  expect((await browser.open(paths.subscription())).text()).toContain("Plan Free");
  expect(payments.calls).toEqual([]);
});

/** Ada, whose trial is over, and who pays by the month. */
async function startActive() {
  const { app, ada, payments } = await startOnPlan("free");
  const first = new Browser(app, ada.as);
  const upgrade = await first.open(paths.upgrade());
  const { id } = payments.pay(await first.leave(upgrade, upgrade.form("billing_cycle")));
  app.travel(3 * DAY_MS);
  payments.renew(id);
  await payments.tell(app, { customerId: payments.customerOf(ada).id });
  const browser = new Browser(app, await createSessionCookie(app, ada));
  await browser.open(paths.paymentSuccess());
  return { app, ada, payments, browser, subscriptionId: id };
}
