import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { begin, subscribe } from "../../../../tests/support/stripe-sdk";

test("events are sent to whoever wants them, signed as the SDK checks it", async () => {
  const receiver = await receive();
  const { stripe, sdk } = await begin({ webhookUrl: receiver.url });

  const { customerId } = await subscribe(stripe, sdk, { trialDays: 3 });

  const events = receiver.got.map(({ body, signature }) =>
    Stripe.webhooks.constructEvent(body, signature, stripe.webhookSecret, 10 ** 9),
  );
  expect(events.map(({ type }) => type)).toEqual([
    "customer.subscription.created",
    "invoice.finalized",
    "invoice.paid",
    "checkout.session.completed",
    "customer.subscription.trial_will_end",
  ]);
  expect(events[0]).toMatchObject({
    object: "event",
    livemode: false,
    created: 1767603600,
    api_version: Stripe.API_VERSION,
    data: { object: { customer: customerId, status: "trialing" } },
  });
  expect((await sdk.events.list({ type: "invoice.paid" })).data).toMatchObject([{ pending_webhooks: 0 }]);
});

test("an event that is not taken comes again, later each time", async () => {
  const receiver = await receive();
  const clock = { time: Date.parse("2026-01-05T09:00:00Z") };
  const { stripe, sdk } = await begin({ webhookUrl: receiver.url, now: () => new Date(clock.time) });
  receiver.status = 500;

  await sdk.customers.del((await sdk.customers.create()).id);
  await stripe.deliver.all();
  const first = receiver.got.length;
  await stripe.deliver.all();
  const atOnce = receiver.got.length;
  receiver.status = 200;
  clock.time += 5_000;
  await stripe.deliver.all();
  clock.time += 3_600_000;
  await stripe.deliver.all();

  expect([first, atOnce, receiver.got.length]).toEqual([1, 1, 2]);
  expect(stripe.deliver.waiting()).toEqual([]);
});

test("a test has events lost, sent twice, out of order, or forged", async () => {
  const receiver = await receive();
  const { stripe, sdk } = await begin({ webhookUrl: receiver.url });
  stripe.deliver.hold();
  await subscribe(stripe, sdk);
  const held = stripe.deliver.waiting().map(({ type }) => type);

  stripe.deliver.tamper((event) => {
    if (event.type === "invoice.finalized") return [];
    return event.type === "invoice.paid" ? [event, event] : [event];
  });
  stripe.deliver.forge("whsec_other");
  await stripe.deliver.release((events) => [...events].reverse());

  expect(receiver.got.length).toBe(held.length);
  expect(receiver.got.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    "checkout.session.completed",
    "invoice.paid",
    "invoice.paid",
    "customer.subscription.created",
  ]);
  const [{ body, signature }] = receiver.got as [Received];
  expect(() => Stripe.webhooks.constructEvent(body, signature, stripe.webhookSecret, 10 ** 9)).toThrow();
});

test("a test signs an event itself, as of another time", async () => {
  const { stripe, sdk } = await begin();
  await subscribe(stripe, sdk);
  const [event] = stripe.events("checkout.session.completed");

  const fresh = stripe.sign(event!);
  const old = stripe.sign(event!, { at: new Date("2026-01-05T08:00:00Z") });

  const read = Stripe.webhooks.constructEvent(fresh.body, fresh.signature, stripe.webhookSecret, 10 ** 9);
  expect(read.id).toBe(event!.id);
  expect(old.signature).toMatch(/^t=1767600000,v1=[\da-f]{64}$/);
});

interface Received {
  body: string;
  signature: string;
}

/** Whoever is told of events. */
async function receive() {
  const receiver = { status: 200, got: [] as Received[], url: "" };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      receiver.got.push({ body, signature: request.headers["stripe-signature"] as string });
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  return receiver;
}
