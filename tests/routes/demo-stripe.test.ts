import type Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { connectSdk } from "../support/stripe-sdk";

const SUCCESS = "http://127.0.0.1:3000/payments/success";
const LEFT = "http://127.0.0.1:3000/payments/upgrade?left=1";

test("the stand-in for Stripe: the page for paying says what is bought, and leads back without paying", async () => {
  const { session } = await openCheckout({ trialDays: 3, isStudent: true });

  const page = await openPage(get(paths.demoCheckout(session.id)));

  expect(session.url).toBe(`http://127.0.0.1:3000${paths.demoCheckout(session.id)}`);
  expect(page.status).toBe(200);
  expect(page.text()).toContain("Taproot Premium $29.00 per month");
  expect(page.text()).toContain("Student discount -$5.80");
  expect(page.text()).toContain("3 days free then $23.20 per month");
  expect(page.text()).toContain("Due today $0.00");
  expect(page.html).toContain(`href="${LEFT}"`);
  expect(page.html).not.toContain("<script");
});

test("the stand-in for Stripe: whoever pays is led on, and what was bought is there", async () => {
  const { sdk, session, customer } = await openCheckout();

  const paid = await callRoute(post(paths.demoCheckout(session.id), { card: "works" }));
  const again = await openPage(get(paths.demoCheckout(session.id)));
  const { data } = await sdk.subscriptions.list({ customer: customer.id });

  expect(paid).toMatchObject({ status: 302, location: SUCCESS });
  expect(data).toMatchObject([{ status: "active" }]);
  expect(again.text()).toContain("Already done");
});

test("the stand-in for Stripe: a card that is declined says so, and another one may be taken", async () => {
  const { session } = await openCheckout();

  const declined = await openPage(post(paths.demoCheckout(session.id), { card: "declined" }));
  const paid = await callRoute(post(paths.demoCheckout(session.id), { card: "works" }));

  expect(declined.status).toBe(400);
  expect(declined.text()).toContain("Your card was declined.");
  expect(paid.location).toBe(SUCCESS);
});

test("the stand-in for Stripe: with 3-D Secure the bank asks, and nothing is paid until it is confirmed", async () => {
  const { sdk, session, customer } = await openCheckout();

  const asked = await callRoute(post(paths.demoCheckout(session.id), { card: "three-d-secure" }));
  const bank = await openPage(get(asked.location ?? ""));
  const failed = await openPage(post(paths.demoCheckout(session.id), { bank: "fail" }));
  const before = await sdk.subscriptions.list({ customer: customer.id });
  await callRoute(post(paths.demoCheckout(session.id), { card: "three-d-secure" }));
  const confirmed = await callRoute(post(paths.demoCheckout(session.id), { bank: "confirm" }));

  expect(bank.text()).toContain("Your bank asks: is it you?");
  expect(failed.status).toBe(400);
  expect(failed.text()).toContain("We are unable to authenticate your payment method.");
  expect(before.data).toEqual([]);
  expect(confirmed.location).toBe(SUCCESS);
});

test("the stand-in for Stripe: a page that was closed takes no payment", async () => {
  const { sdk, session, customer } = await openCheckout();
  await sdk.checkout.sessions.expire(session.id);

  const sent = await callRoute(post(paths.demoCheckout(session.id), { card: "works" }));
  const page = await openPage(get(paths.demoCheckout(session.id)));

  expect(sent).toMatchObject({ status: 302, location: paths.demoCheckout(session.id) });
  expect(page.text()).toContain("This page has expired");
  expect((await sdk.subscriptions.list({ customer: customer.id })).data).toEqual([]);
});

test("the stand-in for Stripe: in the portal one cancels, thinks better of it, lets time pass and mends a card", async () => {
  const { sdk, session, customer } = await openCheckout();
  await callRoute(post(paths.demoCheckout(session.id), { card: "fails-later" }));
  const portal = await sdk.billingPortal.sessions.create({ customer: customer.id, return_url: LEFT });
  const { pathname } = new URL(portal.url);
  const [{ id }] = (await sdk.subscriptions.list({ customer: customer.id })).data as [Stripe.Subscription];
  const status = async () => (await sdk.subscriptions.retrieve(id)).status;

  await callRoute(post(pathname, { cancel: id }));
  const cancelled = await openPage(get(pathname));
  await callRoute(post(pathname, { renew: id }));
  const renewed = await openPage(get(pathname));
  await callRoute(post(pathname, { time: "pass" })); // the period ends
  await callRoute(post(pathname, { time: "pass" })); // and is charged
  const owing = await openPage(get(pathname));
  const statusThen = await status();
  const declined = await openPage(post(pathname, { card: "declined" }));
  await callRoute(post(pathname, { card: "works" }));

  expect(cancelled.text()).toMatch(/Ends on .*Do not cancel/);
  expect(renewed.text()).toMatch(/Renews on .*Cancel subscription/);
  expect(owing.text()).toContain("past due");
  expect(statusThen).toBe("past_due");
  expect(declined.text()).toContain("Your card was declined.");
  expect(await status()).toBe("active");
});

test("the stand-in for Stripe: an invoice is a page, which is the receipt once it is paid", async () => {
  const { sdk, session, customer } = await openCheckout({ isStudent: true });
  await callRoute(post(paths.demoCheckout(session.id), { card: "works" }));
  const [invoice] = (await sdk.invoices.list({ customer: customer.id })).data;

  const page = await openPage(get(new URL(invoice?.hosted_invoice_url ?? "").pathname));

  expect(page.text()).toContain("Receipt");
  expect(page.text()).toContain("Discount -$5.80");
  expect(page.text()).toContain("Paid $23.20");
});

test.each([paths.demoCheckout("cs_none"), paths.demoPortal("bps_none"), paths.demoInvoice("in_none")])(
  "the stand-in for Stripe has no page for what is not there: %s",
  async (path) => {
    await startApp();

    expect((await callRoute(get(path))).status).toBe(404);
  },
);

test("the stand-in for Stripe: an invoice that is open can be paid on its own page", async () => {
  const { sdk, session, customer } = await openCheckout();
  await callRoute(post(paths.demoCheckout(session.id), { card: "fails-later" }));
  const portal = await sdk.billingPortal.sessions.create({ customer: customer.id, return_url: LEFT });
  await callRoute(post(new URL(portal.url).pathname, { time: "pass" })); // the period ends
  await callRoute(post(new URL(portal.url).pathname, { time: "pass" })); // and is charged
  const [open] = (await sdk.invoices.list({ customer: customer.id, status: "open" })).data as [Stripe.Invoice];

  const before = await openPage(get(paths.demoInvoice(open.id!)));
  const paid = await callRoute(post(paths.demoInvoice(open.id!), {}));
  const after = await openPage(get(paths.demoInvoice(open.id!)));

  expect(before.text()).toContain("Pay with a card that works");
  expect(paid).toMatchObject({ status: 302, location: paths.demoInvoice(open.id!) });
  expect(after.text()).toContain("Receipt");
  expect(after.text()).not.toContain("Pay with a card that works");
  expect((await sdk.subscriptions.list({ customer: customer.id })).data).toMatchObject([{ status: "active" }]);
});

test("outside demo mode nothing stands in for Stripe", async () => {
  const { session } = await openCheckout();
  const { demoStripe } = ctx;
  ctx.demoStripe = null;
  onTestFinished(() => void (ctx.demoStripe = demoStripe));

  const page = await callRoute(get(paths.demoCheckout(session.id)));
  const sent = await callRoute(post(paths.demoCheckout(session.id), { card: "works" }));

  expect([page.status, sent.status]).toEqual([404, 404]);
});

async function openCheckout({ trialDays, isStudent = false }: { trialDays?: number; isStudent?: boolean } = {}) {
  await startApp();
  const { prices, ...access } = await ctx.demoStripe!.connect();
  const sdk = connectSdk(access);
  const customer = await sdk.customers.create({ email: "ada@example.org" });
  const session = await sdk.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: prices.monthly, quantity: 1 }],
    ...(trialDays && { subscription_data: { trial_period_days: trialDays } }),
    ...(isStudent && { discounts: [{ coupon: "taproot-student-20" }] }),
    success_url: SUCCESS,
    cancel_url: LEFT,
  });
  return { sdk, customer, session };
}
