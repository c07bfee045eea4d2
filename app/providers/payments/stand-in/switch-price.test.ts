import { expect, test } from "vitest";
import { begin, subscribe } from "../../../../tests/support/stripe-sdk";

const at = (text: string) => new Date(`${text}Z`);

test("another price for the same period is charged for the rest of it, with the next invoice or at once", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId, customerId } = await subscribe(stripe, sdk);
  const dear = await sdk.prices.create({
    currency: "usd",
    product: "taproot-premium",
    unit_amount: 6000,
    recurring: { interval: "month" },
  });
  await stripe.advanceTo(at("2026-01-20T21:00:00")); // half of 31 days
  const id = (await sdk.subscriptions.retrieve(subscriptionId)).items.data[0]!.id;

  const changed = await sdk.subscriptions.update(subscriptionId, { items: [{ id, price: dear.id }] });
  await stripe.advanceTo(at("2026-02-05T10:00:00"));
  const [next, first] = (await sdk.invoices.list({ customer: customerId })).data;

  expect(changed.items.data[0]!.current_period_end).toBe(at("2026-02-05T09:00:00").getTime() / 1000);
  expect(first).toMatchObject({ amount_paid: 2900 });
  expect(next!.lines.data.map(({ amount }) => amount)).toEqual([-1450, 3000, 6000]);
  expect(next).toMatchObject({ amount_paid: 7550, status: "paid" });
});

test("another price without proration costs nothing now, and the new price from the next period on", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId, customerId } = await subscribe(stripe, sdk);
  const dear = await sdk.prices.create({
    currency: "usd",
    product: "taproot-premium",
    unit_amount: 3500,
    recurring: { interval: "month" },
  });
  const id = (await sdk.subscriptions.retrieve(subscriptionId)).items.data[0]!.id;

  await sdk.subscriptions.update(subscriptionId, { items: [{ id, price: dear.id }], proration_behavior: "none" });
  await stripe.advanceTo(at("2026-02-05T10:00:00"));

  const { data } = await sdk.invoices.list({ customer: customerId });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([3500, 2900]);
});

test("what is left of a year is credited, and pays the next months", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId, customerId } = await subscribe(stripe, sdk, { price: "yearly" });
  const id = (await sdk.subscriptions.retrieve(subscriptionId)).items.data[0]!.id;
  const change = { items: [{ id, price: stripe.prices.monthly }], proration_behavior: "always_invoice" as const };

  const preview = await sdk.invoices.createPreview({ subscription: subscriptionId, subscription_details: change });
  await sdk.subscriptions.update(subscriptionId, change);
  await stripe.advanceTo(at("2026-02-05T10:00:00"));

  const customer = await sdk.customers.retrieve(customerId);
  const { data } = await sdk.invoices.list({ customer: customerId, expand: ["data.payments"] });
  expect(preview).toMatchObject({ total: 2900 - 24000, amount_due: 0 });
  expect(data.map(({ amount_due }) => amount_due)).toEqual([0, 0, 24000]);
  expect(data[0]).toMatchObject({ status: "paid", total: 2900, starting_balance: -21100, payments: { data: [] } });
  expect(customer).toMatchObject({ balance: -18200 });
});

test("during a trial another period costs nothing and the trial goes on", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId, customerId } = await subscribe(stripe, sdk, { trialDays: 3 });
  const id = (await sdk.subscriptions.retrieve(subscriptionId)).items.data[0]!.id;

  const changed = await sdk.subscriptions.update(subscriptionId, {
    items: [{ id, price: stripe.prices.yearly }],
    proration_behavior: "always_invoice",
  });
  await stripe.advanceTo(at("2026-01-08T10:00:00"));

  const { data } = await sdk.invoices.list({ customer: customerId });
  const after = await sdk.subscriptions.retrieve(subscriptionId);
  expect(changed).toMatchObject({ status: "trialing", trial_end: at("2026-01-08T09:00:00").getTime() / 1000 });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([24000, 0]);
  expect(after.items.data[0]!.current_period_end).toBe(at("2027-01-08T09:00:00").getTime() / 1000);
});

test("a switch that cannot be charged changes nothing where that was asked for, else it is owed", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId } = await subscribe(stripe, sdk, { card: "fails-later" });
  const { id, price } = (await sdk.subscriptions.retrieve(subscriptionId)).items.data[0]!;
  const change = { items: [{ id, price: stripe.prices.yearly }], proration_behavior: "always_invoice" as const };

  const refused = sdk.subscriptions.update(subscriptionId, { ...change, payment_behavior: "error_if_incomplete" });
  await expect(refused).rejects.toMatchObject({ statusCode: 402, code: "card_declined" });
  const same = await sdk.subscriptions.retrieve(subscriptionId);
  const owed = await sdk.subscriptions.update(subscriptionId, change);

  expect(same).toMatchObject({ status: "active", items: { data: [{ price: { id: price.id } }] } });
  expect(owed).toMatchObject({ status: "past_due", items: { data: [{ price: { id: stripe.prices.yearly } }] } });
});
