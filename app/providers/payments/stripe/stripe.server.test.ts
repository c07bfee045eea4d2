import { expect, test } from "vitest";
import { stripeAt } from "../../../../tests/support/stripe-at";
import { ada, begin, START, subscribed } from "../../../../tests/support/stripe-customer";
import { UnknownCustomer } from "../port";

const time = (text: string) => new Date(`${text}Z`);

test("a student's trial becomes a subscription that costs a fifth less", async () => {
  const { account, stripe, customerId, open } = await begin();
  const page = await open({ trialDays: 3, isStudent: true });

  await account.payCheckout(page.sessionId);
  const trial = await stripe.findCustomer(customerId);
  await account.advanceTo(time("2026-01-08T10:00:00"));
  const paid = await stripe.findCustomer(customerId);

  expect(page).toMatchObject({ url: expect.stringContaining(page.sessionId), expiresAt: time("2026-01-05T10:00:00") });
  expect(trial).toMatchObject({
    subscriptions: [
      {
        status: "trialing",
        billingCycle: "monthly",
        priceCents: 2900,
        discountPercent: 20,
        createdAt: START,
        trialEndsAt: time("2026-01-08T09:00:00"),
        periodEndsAt: time("2026-01-08T09:00:00"),
        endsAt: null,
        endedAt: null,
      },
    ],
    invoices: [{ amountDue: 0, status: "paid" }],
  });
  expect(paid).toMatchObject({
    subscriptions: [{ status: "active", periodEndsAt: time("2026-02-08T09:00:00") }],
    invoices: [
      {
        subscriptionId: trial?.subscriptions[0]?.id,
        status: "paid",
        amountDue: 2320,
        amountPaid: 2320,
        amountRefunded: 0,
        currency: "usd",
        paymentIntentId: expect.stringMatching(/^pi_/),
        hostedUrl: expect.stringMatching(/^https?:/),
        attempts: 1,
        nextAttemptAt: null,
        paidAt: time("2026-01-08T10:00:00"),
      },
      { amountDue: 0 },
    ],
  });
});

test("the same learner is the same customer, under another address too", async () => {
  const { account, stripe, customerId } = await begin();

  const again = await stripe.createCustomer({ ...ada, email: "ada@lovelace.org" });

  expect(again).toEqual({ customerId });
  expect(Object.values(account.state.customers)).toMatchObject([
    { email: "ada@lovelace.org", name: "Ada Lovelace", metadata: { learner_id: "learner-1" } },
  ]);
});

test("the page for paying is the same one when it is asked for again, until it is closed", async () => {
  const { stripe, open } = await begin();
  const page = await open();

  expect(await open()).toEqual(page);
  expect(await stripe.findCheckout(page.sessionId)).toEqual({
    status: "open",
    url: page.url,
    expiresAt: page.expiresAt,
  });
  expect(await stripe.closeCheckout(page.sessionId)).toBe("expired");
  expect(await stripe.closeCheckout(page.sessionId)).toBe("expired");
  expect(await stripe.findCheckout(page.sessionId)).toMatchObject({ status: "expired" });
  expect(await stripe.findCheckout("cs_test_nothing")).toBeNull();
});

test("a page for paying that is closed too late says that somebody has paid", async () => {
  const { account, stripe, open } = await begin();
  const { sessionId } = await open();
  await account.payCheckout(sessionId);

  expect(await stripe.closeCheckout(sessionId)).toBe("completed");
  expect(await stripe.findCheckout(sessionId)).toMatchObject({ status: "completed" });
});

test("with taxes the page asks for what they follow from", async () => {
  const { account, open } = await begin({ automaticTax: true });

  await open();

  const asked = new URLSearchParams(account.requests.at(-1)?.body);
  expect(Object.fromEntries(asked)).toMatchObject({
    "automatic_tax[enabled]": "true",
    "customer_update[address]": "auto",
    "tax_id_collection[enabled]": "true",
    client_reference_id: "checkout-1",
  });
});

test("the portal leads back", async () => {
  const { account, stripe, customerId } = await begin();

  const { url } = await stripe.openPortal({ customerId, returnUrl: "https://learn.example.org/dashboard" });

  expect(url).toMatch(/^http/);
  expect(account.requests.at(-1)?.body).toContain(account.portalConfiguration);
});

test("a cancelled subscription keeps its reason and its end, and can go on", async () => {
  const { account, stripe, subscriptionId } = await subscribed();

  const cancelled = await stripe.setRenewal({ subscriptionId, renews: false, reason: "not_using" });
  const told = { ...account.state.subscriptions[subscriptionId]!.cancellation_details };
  const again = await stripe.setRenewal({ subscriptionId, renews: true });

  expect(cancelled).toMatchObject({ status: "active", endsAt: time("2026-02-05T09:00:00"), endedAt: null });
  expect(told).toMatchObject({ comment: "not_using", feedback: "unused" });
  expect(again).toMatchObject({ status: "active", endsAt: null });
});

test("a change to yearly costs what was foretold, once, however often it is asked for", async () => {
  const { account, stripe, customerId, subscriptionId } = await subscribed();
  await account.advanceTo(time("2026-01-20T21:00:00")); // half of 31 days
  const change = { subscriptionId, billingCycle: "yearly", at: time("2026-01-20T21:00:00") } as const;

  const { dueCents } = await stripe.previewCycle(change);
  const changed = await stripe.changeCycle({ ...change, idempotencyKey: "switch-1" });
  await stripe.changeCycle({ ...change, idempotencyKey: "switch-2" });

  expect(dueCents).toBe(24000 - 1450);
  expect(changed).toMatchObject({ billingCycle: "yearly", priceCents: 24000, status: "active" });
  const state = await stripe.findCustomer(customerId);
  expect(state?.invoices.map(({ amountPaid }) => amountPaid)).toEqual([dueCents, 2900]);
});

test("a change to yearly that cannot be charged changes nothing", async () => {
  const { account, stripe, customerId, subscriptionId } = await subscribed("fails-later");
  const change = { subscriptionId, billingCycle: "yearly", at: START, idempotencyKey: "switch-1" } as const;

  await expect(stripe.changeCycle(change)).rejects.toMatchObject({ name: "PaymentFailure", kind: "declined" });

  expect(await stripe.findCustomer(customerId)).toMatchObject({
    subscriptions: [{ billingCycle: "monthly", status: "active" }],
  });
  expect(account.state.subscriptions[subscriptionId]?.status).toBe("active");
});

test("a former price is still premium, and moves to the present one without a bill", async () => {
  const { account, stripe, customerId, subscriptionId } = await subscribed();
  const before = await stripe.findCustomer(customerId);
  const dearer = { ...account.state.prices[account.prices.monthly]!, id: "price_dearer", unit_amount: 3900 };
  account.state.prices["price_dearer"] = dearer;
  const later = stripeAt(account.url, { ...account.config, prices: { ...account.prices, monthly: "price_dearer" } });

  const former = await later.findCustomer(customerId);
  const moved = await later.moveToPresentPrice({ subscriptionId });
  await later.moveToPresentPrice({ subscriptionId });

  expect(former?.subscriptions).toMatchObject([{ billingCycle: "monthly", priceCents: 2900 }]);
  expect(moved).toMatchObject({ billingCycle: "monthly", priceCents: 3900 });
  expect((await later.findCustomer(customerId))?.invoices).toEqual(before?.invoices);
});

test("money is given back once for a key, and counted where it was paid", async () => {
  const { account, stripe, customerId } = await subscribed();
  const paid = (await stripe.findCustomer(customerId))!.invoices[0]!;
  const refund = {
    paymentIntentId: paid.paymentIntentId!,
    amount: 900,
    reason: "requested_by_customer",
    idempotencyKey: "refund-1",
  } as const;

  const made = await stripe.refund(refund);
  const again = await stripe.refund(refund);

  expect(made).toEqual({ refundId: expect.stringMatching(/^re_/), status: "succeeded", madeAt: START });
  expect(again).toEqual(made);
  expect(await stripe.findRefund(made.refundId)).toEqual(made);
  expect((await stripe.findCustomer(customerId))?.invoices).toMatchObject([{ amountRefunded: 900, amountPaid: 2900 }]);
  expect(await stripe.sumPayments({ from: START, until: time("2026-02-01T00:00:00") })).toEqual({
    paid: 2900,
    refunded: 900,
  });
  expect(await stripe.sumPayments({ from: time("2025-12-01T00:00:00"), until: START })).toEqual({
    paid: 0,
    refunded: 0,
  });
  await expect(stripe.refund({ ...refund, amount: 2900, idempotencyKey: "refund-2" })).rejects.toMatchObject({
    kind: "rejected",
  });
  expect(Object.keys(account.state.refunds)).toHaveLength(1);
});

test("what is ended or deleted stays so, also when it is asked for again", async () => {
  const { stripe, customerId, subscriptionId } = await subscribed();

  await stripe.endSubscription(subscriptionId);
  await stripe.endSubscription(subscriptionId);
  const ended = await stripe.findCustomer(customerId);
  await stripe.deleteCustomer(customerId);
  await stripe.deleteCustomer(customerId);

  expect(ended?.subscriptions).toMatchObject([{ status: "canceled", endedAt: START }]);
  expect(ended?.invoices).toHaveLength(1);
  expect(await stripe.findCustomer(customerId)).toBeNull();
});

test("a page for paying that is gone at Stripe is closed", async () => {
  const { stripe } = await begin();

  expect(await stripe.closeCheckout("cs_test_gone")).toBe("expired");
});

test("a customer of another account is unknown, not deleted", async () => {
  const { stripe } = await subscribed();

  await expect(stripe.findCustomer("cus_nobody")).rejects.toThrow(UnknownCustomer);
});

test("what the account tells of is an event of the customer's", async () => {
  const { account, stripe, customerId } = await subscribed();
  const [created] = account.events("customer.subscription.created");

  expect(await stripe.readEvent(account.sign(created!))).toEqual({
    status: "event",
    event: {
      id: created!.id,
      type: "customer.subscription.created",
      createdAt: START,
      customerId,
      paymentIntentId: null,
    },
  });
  expect(await stripe.readEvent(account.sign(created!, { secret: "whsec_other" }))).toEqual({ status: "forged" });
});
