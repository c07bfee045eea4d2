import { expect, test } from "vitest";
import { begin, subscribe } from "../../../../tests/support/stripe-sdk";

const KEY = { idempotencyKey: "key-1" };
/** The SDK takes a connection that breaks for one that was idle for too long, and asks again. */
const BOTH_TIMES = 2;

test("a request that is lost does nothing", async () => {
  const { stripe, sdk } = await begin();
  stripe.fault("POST /v1/customers", { kind: "lose" }, BOTH_TIMES);

  await expect(sdk.customers.create()).rejects.toMatchObject({ type: "StripeConnectionError" });

  expect((await sdk.customers.list()).data).toEqual([]);
  expect(stripe.requests.map(({ method }) => method)).toEqual(["GET"]);
});

test.each(["break", "cut"] as const)("what was done before the connection broke (%s) is done once", async (kind) => {
  const { stripe, sdk } = await begin();
  stripe.fault("POST /v1/customers", { kind }, kind === "break" ? BOTH_TIMES : 1);

  await expect(sdk.customers.create({}, KEY)).rejects.toMatchObject({
    type: expect.stringMatching(/Stripe(Connection|API)Error/) as string,
  });
  const again = await sdk.customers.create({}, KEY);

  expect((await sdk.customers.list()).data).toMatchObject([{ id: again.id }]);
});

test.each([429, 500, 503] as const)(
  "a call that fails with %i does nothing, and the next goes well",
  async (status) => {
    const { stripe, sdk } = await begin();
    stripe.fault("*", { kind: "fail", status });

    await expect(sdk.customers.create({}, KEY)).rejects.toMatchObject({ statusCode: status });
    await sdk.customers.create({}, KEY);

    expect((await sdk.customers.list()).data).toHaveLength(1);
  },
);

test("a slow answer is an answer", async () => {
  const { stripe, sdk } = await begin();
  stripe.fault("GET /v1/customers", { kind: "slow", ms: 50 });
  const begunAt = performance.now();

  await sdk.customers.list();

  expect(performance.now() - begunAt).toBeGreaterThan(45);
});

test("a test does something before a call is done, and after it was before that is told", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId } = await subscribe(stripe, sdk);
  const seen: string[] = [];
  const look = () => void seen.push(stripe.state.subscriptions[subscriptionId]!.status);
  stripe.interrupt("DELETE /v1/subscriptions/:id", "before", look);
  stripe.interrupt("DELETE /v1/subscriptions/:id", "after", look);

  await sdk.subscriptions.cancel(subscriptionId);

  expect(seen).toEqual(["active", "canceled"]);
});

test("an error that came of what was asked comes again with the same key", async () => {
  const { sdk } = await begin();
  const wanted = { payment_intent: "pi_none" };

  const first: unknown = await sdk.refunds.create(wanted, KEY).catch((error: unknown) => error);
  const again: unknown = await sdk.refunds.create(wanted, KEY).catch((error: unknown) => error);

  expect(again).toMatchObject({ statusCode: 400, requestId: (first as { requestId: string }).requestId });
});
