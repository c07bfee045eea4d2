import { expect, test } from "vitest";
import { config } from "~/config/config.server";
import { PaymentFailure } from "~/providers/payments/port";
import { paths } from "~/urls/paths";
import { signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { Browser } from "../support/browser";
import { get, post } from "../support/request";
import { startOnPlan } from "../support/selling-app";
import { endSessions, returnPathOf } from "../support/signed-out";

/** Coming back from the payment provider's page, and back from signing in, without losing or claiming anything. */

const LEFT = "You left the payment page without paying";

test("left without paying: it is said once, and the year that was chosen is still chosen", async () => {
  const { browser, cancelPath } = await openPaymentPage("yearly");

  const left = await browser.open(cancelPath);
  const reloaded = await browser.open(left.url.pathname + left.url.search);

  expect(left.text()).toContain(LEFT);
  expect(left.url.pathname + left.url.search).toBe(paths.upgrade("yearly"));
  expect(left.form("billing_cycle").defaults).toMatchObject({ billing_cycle: "yearly" });
  expect(reloaded.text()).not.toContain(LEFT);
});

test("paid in another tab, of which the product has heard already: the link back leads to the payment", async () => {
  const { payments, browser, cancelPath } = await openPaymentPage("monthly");
  payments.pay(payments.openSessions()[0]!.id);
  await browser.open(paths.paymentSuccess());

  const back = await browser.open(cancelPath);

  expect(back.text()).toContain("Payment Successful");
  expect(back.text()).not.toContain(LEFT);
});

test("paid on a later page: the link back from the former says nothing", async () => {
  const { payments, browser, cancelPath } = await openPaymentPage("monthly");
  const left = await browser.open(cancelPath);
  payments.pay(await browser.leave(left, left.form("billing_cycle")));
  await browser.open(paths.paymentSuccess());

  expect((await browser.open(cancelPath)).text()).not.toContain(LEFT);
});

test("an address that names no checkout of the learner's says nothing of leaving", async () => {
  const { app, payments, cancelPath } = await openPaymentPage("monthly");
  const eve = new Browser(app, (await signUp("Eve")).as);

  for (const address of [cancelPath, "/payments/upgrade?left=x", "/payments/upgrade?left="]) {
    expect((await eve.open(address)).text(), address).not.toContain(LEFT);
  }
  expect(payments.openSessions()).toHaveLength(1);
});

test("a page of which nobody knows whether it was paid is called neither left nor paid", async () => {
  const { payments, browser, cancelPath } = await openPaymentPage("monthly");
  payments.fail("closeCheckout", "before", new PaymentFailure("unreachable", "down"));

  const page = await browser.open(cancelPath);

  expect(page.url.pathname).toBe(paths.upgrade());
  expect(page.text()).not.toContain(LEFT);
});

test("a session that ended before the form was sent: the year is still chosen after signing in", async () => {
  const { browser } = await startOnPlan("free");
  const upgrade = await browser.open(paths.upgrade("yearly"));
  const { action, defaults } = upgrade.form("billing_cycle");
  await endSessions();

  const sent = await callRoute(post(action, defaults, { as: browser.as }));

  expect(returnPathOf(sent)).toBe(paths.checkout("yearly"));
});

test("the page after signing in has the form of the year", async () => {
  const { browser } = await startOnPlan("free");

  const page = await browser.open(paths.checkout("yearly"));

  expect(page.form("billing_cycle").defaults).toMatchObject({ billing_cycle: "yearly" });
  expect((await callRoute(get(paths.checkout("yearly")))).location).toContain(encodeURIComponent("cycle=yearly"));
});

async function openPaymentPage(cycle: "monthly" | "yearly") {
  const started = await startOnPlan("free");
  const upgrade = await started.browser.open(paths.upgrade(cycle));
  await started.browser.leave(upgrade, upgrade.form("billing_cycle"));
  const cancelUrl = started.payments.openSessions()[0]!.request.cancelUrl;
  return { ...started, cancelPath: cancelUrl.replace(config.publicUrl, "") };
}
