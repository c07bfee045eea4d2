import { expect, test } from "vitest";
import { begin, subscribe } from "../../../../tests/support/stripe-sdk";

const at = (text: string) => new Date(`${text}Z`);
const seconds = (text: string) => at(text).getTime() / 1000;

test("a subscription goes its way: bought with a trial, paid for, switched to yearly, cancelled, ended", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId, customerId, session } = await subscribe(stripe, sdk, { trialDays: 3, price: "monthly" });

  const trial = await sdk.subscriptions.retrieve(subscriptionId);
  expect(session.url).toBe(`http://127.0.0.1:3000/demo/stripe/checkout/${session.id}`);
  expect(trial).toMatchObject({ status: "trialing", trial_end: seconds("2026-01-08T09:00:00"), customer: customerId });

  await stripe.advanceTo(at("2026-01-08T10:00:00"));
  const paid = await sdk.invoices.list({ customer: customerId, expand: ["data.payments"] });
  expect(await sdk.subscriptions.retrieve(subscriptionId)).toMatchObject({ status: "active" });
  expect(paid.data).toMatchObject([
    { status: "paid", amount_paid: 2900, billing_reason: "subscription_cycle" },
    { status: "paid", amount_paid: 0, billing_reason: "subscription_create" },
  ]);
  expect(paid.data[0]!.payments!.data[0]!.payment.payment_intent).toMatch(/^pi_/);
  expect(paid.data[1]!.payments!.data).toEqual([]);

  await stripe.advanceTo(at("2026-01-23T21:00:00")); // the middle of 31 days
  const item = (await sdk.subscriptions.retrieve(subscriptionId)).items.data[0]!;
  const change = { id: item.id, price: stripe.prices.yearly };
  const preview = await sdk.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: { items: [change], proration_behavior: "always_invoice" },
  });
  const switched = await sdk.subscriptions.update(subscriptionId, {
    items: [change],
    proration_behavior: "always_invoice",
    expand: ["latest_invoice"],
  });
  expect(preview).toMatchObject({ amount_due: 24000 - 1450, total: 24000 - 1450 });
  expect(switched.latest_invoice).toMatchObject({ status: "paid", amount_paid: 22550 });
  expect(switched.items.data[0]).toMatchObject({
    price: { id: stripe.prices.yearly },
    current_period_end: seconds("2027-01-23T21:00:00"),
  });

  const cancelled = await sdk.subscriptions.update(subscriptionId, {
    cancel_at_period_end: true,
    cancellation_details: { comment: "too_expensive" },
  });
  expect(cancelled).toMatchObject({
    status: "active",
    cancel_at: seconds("2027-01-23T21:00:00"),
    cancellation_details: { comment: "too_expensive", reason: "cancellation_requested" },
  });
  await stripe.advanceTo(at("2027-01-23T20:59:59"));
  expect(await sdk.subscriptions.retrieve(subscriptionId)).toMatchObject({ status: "active" });
  await stripe.advanceTo(at("2027-01-23T21:00:00"));
  expect(await sdk.subscriptions.retrieve(subscriptionId)).toMatchObject({
    status: "canceled",
    ended_at: seconds("2027-01-23T21:00:00"),
  });
  const live = await sdk.subscriptions.list({ customer: customerId });
  const all = await sdk.subscriptions.list({ customer: customerId, status: "all" });
  expect([live.data.length, all.data.length]).toEqual([0, 1]);
});

test("a card that is declined at renewal leaves the subscription past due until another one pays", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId, customerId } = await subscribe(stripe, sdk, { card: "fails-later" });

  await stripe.advanceTo(at("2026-02-05T09:30:00"));
  expect(await sdk.subscriptions.retrieve(subscriptionId)).toMatchObject({ status: "active" });
  await stripe.advanceTo(at("2026-02-05T10:00:00"));
  const [owed] = (await sdk.invoices.list({ customer: customerId, limit: 1 })).data;
  expect(await sdk.subscriptions.retrieve(subscriptionId)).toMatchObject({ status: "past_due" });
  expect(owed).toMatchObject({
    status: "open",
    attempt_count: 1,
    next_payment_attempt: seconds("2026-02-08T10:00:00"),
  });

  await stripe.changeCard(customerId, "works");
  expect(await sdk.subscriptions.retrieve(subscriptionId)).toMatchObject({ status: "active" });
  expect(await sdk.invoices.retrieve(owed!.id)).toMatchObject({ status: "paid", next_payment_attempt: null });
});

test("a subscription that nobody pays for ends when all tries have failed", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId, customerId } = await subscribe(stripe, sdk, { card: "fails-later" });

  await stripe.advanceTo(at("2026-02-20T09:59:59"));
  expect(await sdk.subscriptions.retrieve(subscriptionId)).toMatchObject({ status: "past_due" });
  await stripe.advanceTo(at("2026-02-20T10:00:00")); // 3 + 5 + 7 days later

  const [owed] = (await sdk.invoices.list({ customer: customerId, limit: 1 })).data;
  expect(await sdk.subscriptions.retrieve(subscriptionId)).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
  });
  expect(owed).toMatchObject({ status: "open", attempt_count: 4, next_payment_attempt: null });
});

test("months end when they end: what began on the 31st renews on the last day, and on the 31st again", async () => {
  const { stripe, sdk } = await begin({ now: () => at("2026-01-31T12:00:00") });
  const { subscriptionId } = await subscribe(stripe, sdk);
  const ends = [];

  for (const day of ["2026-01-31T12:00:00", "2026-02-28T12:00:00", "2026-03-31T12:00:00"]) {
    await stripe.advanceTo(at(day));
    ends.push((await sdk.subscriptions.retrieve(subscriptionId)).items.data[0]!.current_period_end);
  }

  expect(ends).toEqual(["2026-02-28T12:00:00", "2026-03-31T12:00:00", "2026-04-30T12:00:00"].map(seconds));
});

test("a coupon takes a fifth off each invoice, and off what is given back of a period", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId, customerId } = await subscribe(stripe, sdk, { coupon: stripe.coupon });

  const [first] = (await sdk.invoices.list({ customer: customerId })).data;
  const { items } = await sdk.subscriptions.retrieve(subscriptionId);
  const preview = await sdk.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: { items: [{ id: items.data[0]!.id, price: stripe.prices.yearly }] },
  });

  expect(first).toMatchObject({ subtotal: 2900, total: 2320, amount_paid: 2320 });
  expect(preview.total).toBe(19200 - 2320);
});

test("money is given back once, and never more than was taken", async () => {
  const { stripe, sdk } = await begin();
  const { customerId } = await subscribe(stripe, sdk);
  const [invoice] = (await sdk.invoices.list({ customer: customerId, expand: ["data.payments"] })).data;
  const payment_intent = invoice!.payments!.data[0]!.payment.payment_intent as string;

  const part = await sdk.refunds.create({ payment_intent, amount: 900, reason: "requested_by_customer" });
  const tooMuch = sdk.refunds.create({ payment_intent, amount: 2001 });

  expect(part).toMatchObject({ status: "succeeded", amount: 900 });
  await expect(tooMuch).rejects.toThrow("Refund amount ($20.01) is greater than unrefunded amount on charge ($20.00)");
  await sdk.refunds.create({ payment_intent });
  await expect(sdk.refunds.create({ payment_intent })).rejects.toMatchObject({ code: "charge_already_refunded" });
  const { data } = await sdk.charges.list({ payment_intent });
  expect(data).toMatchObject([{ amount: 2900, amount_refunded: 2900, refunded: true }]);
});

test("the same key has the same answer, and is refused for anything else", async () => {
  const { stripe, sdk } = await begin();
  const params = { email: "ada@example.org" };

  const first = await sdk.customers.create(params, { idempotencyKey: "ada" });
  const again = await sdk.customers.create(params, { idempotencyKey: "ada" });
  const other = sdk.customers.create({ email: "bob@example.org" }, { idempotencyKey: "ada" });

  expect(again).toEqual(first);
  await expect(other).rejects.toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
  expect(stripe.requests.map(({ isReplayed }) => isReplayed)).toEqual([false, true, false]);
  expect((await sdk.customers.list({ email: "ada@example.org" })).data).toHaveLength(1);
});
