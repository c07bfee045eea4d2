import Stripe from "stripe";
import { expect, test } from "vitest";
import { readEvent } from "./read-event.server";

const secret = "whsec_ofTheEndpoint";
const now = new Date("2026-11-24T12:00:00Z");
const check = { webhookSecret: secret, isLive: false, now };
const minutes = (count: number) => count * 60;

test("a signed webhook is an event about its customer", async () => {
  const result = await readEvent(signed(webhook()), check);

  expect(result).toEqual({
    status: "event",
    event: {
      id: "evt_1",
      type: "customer.subscription.updated",
      createdAt: new Date("2026-11-24T11:59:50Z"),
      customerId: "cus_1",
      paymentIntentId: null,
    },
  });
});

test.each([
  ["a customer", { object: "customer", id: "cus_2" }, "cus_2"],
  ["something whose customer is told in full", { object: "invoice", id: "in_1", customer: { id: "cus_3" } }, "cus_3"],
  ["what is nobody's", { object: "charge", id: "ch_1", customer: null }, null],
  ["a thing that has no customers", { object: "price", id: "price_1" }, null],
])("an event about %s", async (_, object, customerId) => {
  const result = await readEvent(signed(webhook({ data: { object } })), check);

  expect(result).toMatchObject({ status: "event", event: { customerId } });
});

test.each([
  ["its id", "pi_1"],
  ["the whole of it", { id: "pi_1", object: "payment_intent" }],
])("an event about a refund, whose customer it does not name, names its payment by %s", async (_, payment_intent) => {
  const object = { object: "refund", id: "re_1", charge: "ch_1", payment_intent };

  const result = await readEvent(signed(webhook({ type: "refund.failed", data: { object } })), check);

  expect(result).toMatchObject({ status: "event", event: { customerId: null, paymentIntentId: "pi_1" } });
});

test.each([
  ["no signature", null],
  ["an empty signature", ""],
  ["another secret's signature", header(webhook(), { secret: "whsec_another" })],
  ["the signature of other words", header(webhook({ id: "evt_2" }))],
  ["a signature without time", header(webhook()).replace(/t=\d+,/, "")],
  ["a signature of no length", `t=${seconds(now)},v1=`],
  ["a signature of another scheme", header(webhook()).replace("v1=", "v0=")],
  ["another time than was signed", header(webhook()).replace(/t=\d+/, `t=${seconds(now) - 1}`)],
  ["two times", `t=${seconds(now) - minutes(60)},${header(webhook())}`],
  ["no number for a time", header(webhook()).replace(/t=\d+/, "t=now")],
  ["nonsense", "\u0000,=,=t="],
])("a webhook with %s is forged", async (_, signature) => {
  expect(await readEvent({ body: webhook(), signature }, check)).toEqual({ status: "forged" });
});

test.each([
  [-minutes(5) - 1, "stale"],
  [-minutes(5), "event"],
  [minutes(5), "event"],
  [minutes(5) + 1, "stale"],
  [minutes(60 * 24), "stale"],
])("a webhook that was signed %i seconds from now is %s", async (distance, status) => {
  const body = webhook();

  const result = await readEvent({ body, signature: header(body, { timestamp: seconds(now) + distance }) }, check);

  expect(result.status).toBe(status);
});

test("while the secret is replaced, one of the signatures has to be ours", async () => {
  const body = webhook();
  const other = header(body, { secret: "whsec_before" }).split(",")[1];

  const result = await readEvent({ body, signature: `${header(body)},${other}` }, check);

  expect(result.status).toBe("event");
});

test.each([
  ["no JSON", "not JSON"],
  ["nothing", "null"],
  ["no event", JSON.stringify({ object: "v2.core.event", id: "evt_1", type: "x" })],
  ["an event without an id", webhook({ id: undefined })],
  ["an event whose id is none", webhook({ id: "evt_<script>" })],
  ["an event about nothing", webhook({ data: {} })],
])("a signed webhook that holds %s is malformed", async (_, body) => {
  expect(await readEvent(signed(body), check)).toEqual({ status: "malformed" });
});

test.each([
  ["with real money at a test account", webhook({ livemode: true }), false],
  ["of a test at an account with real money", webhook({ livemode: false }), true],
  ["of an account that is connected to ours", webhook({ account: "acct_other" }), false],
])("an event %s is not ours", async (_, body, isLive) => {
  expect(await readEvent(signed(body), { ...check, isLive })).toEqual({ status: "not-ours" });
});

function webhook(fields: object = {}): string {
  return JSON.stringify({
    object: "event",
    id: "evt_1",
    type: "customer.subscription.updated",
    created: seconds(now) - 10,
    livemode: false,
    data: { object: { object: "subscription", id: "sub_1", customer: "cus_1" } },
    ...fields,
  });
}

function signed(body: string) {
  return { body, signature: header(body) };
}

function header(payload: string, options: { secret?: string; timestamp?: number } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds(now), ...options });
}

function seconds(time: Date): number {
  return time.getTime() / 1000;
}
