import { expect, test } from "vitest";
import { ada, begin, START, subscribed } from "../../../../tests/support/stripe-customer";
import { PaymentFailure } from "../port";

test.each(["break", "cut"] as const)("whatever is done before the answer's %s is done once", async (kind) => {
  const { account, stripe, customerId, open } = await begin();
  const lost = (call: string) => account.fault(call, { kind }, 2); // the SDK's own second attempt, too
  const twice = async <T>(call: () => Promise<T>) => {
    await expect(call()).rejects.toBeInstanceOf(PaymentFailure);
    return call();
  };

  lost("POST /v1/customers");
  await twice(() => stripe.createCustomer({ ...ada, learnerId: "learner-2" }));
  lost("POST /v1/checkout/sessions");
  const { sessionId } = await twice(() => open());
  await account.payCheckout(sessionId);
  const bought = await stripe.findCustomer(customerId);
  const subscriptionId = bought!.subscriptions[0]!.id;
  lost("POST /v1/subscriptions/:id");
  const change = { subscriptionId, billingCycle: "yearly", at: START, idempotencyKey: "switch-1" } as const;
  await twice(() => stripe.changeCycle(change));
  lost("POST /v1/refunds");
  const paymentIntentId = bought!.invoices[0]!.paymentIntentId!;
  await twice(() => stripe.refund({ paymentIntentId, amount: 100, reason: "duplicate", idempotencyKey: "refund-1" }));
  lost("DELETE /v1/subscriptions/:id");
  await twice(() => stripe.endSubscription(subscriptionId));

  const { customers, checkouts, subscriptions, invoices, refunds } = account.state;
  const counts = [customers, checkouts, subscriptions, invoices, refunds].map((things) => Object.keys(things).length);
  expect(counts).toEqual([2, 1, 1, 2, 1]);
});

test("a refund is the same one when it is asked for again after Stripe has forgotten its key", async () => {
  const { account, stripe, customerId } = await subscribed();
  const { paymentIntentId } = (await stripe.findCustomer(customerId))!.invoices[0]!;
  const refund = { paymentIntentId: paymentIntentId!, amount: 100, reason: "duplicate", idempotencyKey: "1" } as const;
  const first = await stripe.refund(refund);
  account.state.answers = {};

  expect(await stripe.refund(refund)).toEqual(first);

  expect(Object.keys(account.state.refunds)).toHaveLength(1);
  expect((await stripe.findCustomer(customerId))!.refunds).toMatchObject([
    { ...first, idempotencyKey: "1", amount: 100 },
  ]);
});

test("a customer that was deleted since is named once more, so that whoever asked can go on", async () => {
  const { stripe, customerId } = await begin();
  await stripe.deleteCustomer(customerId);

  expect(await stripe.createCustomer(ada)).toEqual({ customerId });
});
