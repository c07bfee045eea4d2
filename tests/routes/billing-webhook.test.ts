import { expect, test } from "vitest";
import { config } from "~/config/config.server";
import { paths } from "~/urls/paths";
import { everythingStored, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { get } from "../support/request";
import { SIGNATURE } from "../support/scripted-payments-state";
import { buyPremium, startOnPlan } from "../support/selling-app";

function webhook(body: string, signature: string | null = SIGNATURE): Request {
  return new Request(config.publicUrl + paths.paymentWebhook(), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(signature !== null && { "Stripe-Signature": signature }) },
    body,
  });
}

test("a webhook is taken without session or form, as it was sent, and what it tells of is fetched", async () => {
  const { app, ada, payments } = await startOnPlan("free");
  const { id } = await buyPremium({ app, payments }, ada);
  payments.find(id).status = "active";
  const { body } = payments.webhook({ customerId: payments.customerOf(ada).id, type: "ünïcode" });

  const answer = await callRoute(webhook(body));

  expect(answer).toMatchObject({ status: 200, body: "" });
  expect(await app.db.selectFrom("payment_events").select("type").execute()).toEqual([{ type: "ünïcode" }]);
});

test("the same event twice is taken twice and kept once", async () => {
  const { app, ada, payments } = await startOnPlan("free");
  await buyPremium({ app, payments }, ada);
  const { body } = payments.webhook({ customerId: payments.customerOf(ada).id });

  const answers = [await callRoute(webhook(body)), await callRoute(webhook(body))];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.db.selectFrom("payment_events").select("id").execute()).toHaveLength(1);
});

test.each([
  ["unsigned", null],
  ["signed by another", "t=1,v1=00"],
])("a webhook that is %s is refused, and nothing is written", async (_how, signature) => {
  const { app, ada, payments } = await startOnPlan("free");
  await buyPremium({ app, payments }, ada);
  const { body } = payments.webhook({ customerId: payments.customerOf(ada).id });
  const before = await everythingStored();

  const answer = await callRoute(webhook(body, signature));

  expect(answer).toMatchObject({ status: 400, body: "" });
  expect(await everythingStored()).toEqual(before);
});

test("one that is larger than any is refused before it is read", async () => {
  const { payments } = await startOnPlan("free");

  const answer = await callRoute(webhook("x".repeat(256 * 1024 + 1)));

  expect(answer.status).toBe(413);
  expect(payments.calls).toEqual([]);
});

test("where nothing is sold no webhook is taken", async () => {
  await startApp();

  expect((await callRoute(webhook("{}"))).status).toBe(400);
});

test("the address of webhooks is no page", async () => {
  await startApp();

  const answer = await callRoute(get(paths.paymentWebhook()));

  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toBe("POST");
});
