import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { freePort } from "../../../../tests/support/free-port";
import { serveLocally } from "../../../../tests/support/local-server";
import { oddReplies } from "../../../../tests/support/odd-replies";
import { serveRaw } from "../../../../tests/support/raw-server";
import { stripeAt } from "../../../../tests/support/stripe-at";
import { PaymentFailure } from "../port";

/** So much later than its deadline a call may end on a machine that is busy with other tests. */
const LATE_MS = 3000;
/** `askServer` is tried with all of them; of each sort one, for what the SDK makes of it. */
const ODD = [
  "no reply",
  "a connection that is reset",
  "a status that there is not",
  "a body cut off",
  "a body that drips",
  "a body without end",
  "a body with a status that has none",
];
const learner = { learnerId: "learner-1", email: "ada@example.org", name: "Ada Lovelace" };

test.each(Object.entries(oddReplies).filter(([name]) => ODD.includes(name)))(
  "a call to Stripe ends with %s, as unreachable",
  async (_, odd) => {
    await using server = await serveRaw(odd);
    const begunAt = performance.now();

    const failure = await failureOf(stripeAt(server.url, { callMs: 200 }).findCheckout("cs_1"));

    expect(failure.kind).toBe("unreachable");
    expect(performance.now() - begunAt).toBeLessThan(200 + LATE_MS);
    await expect.poll(() => server.open).toBe(0);
  },
);

test("a call to Stripe where nobody listens is unreachable", async () => {
  const failure = await failureOf(stripeAt(`http://127.0.0.1:${await freePort()}`).findCustomer("cus_1"));

  expect(failure).toMatchObject({ kind: "unreachable", message: expect.stringContaining("ECONNREFUSED") });
});

test("pages that each come in time end together at the deadline of the call", async () => {
  let pages = 0;
  await using server = await serveLocally((request, response) => {
    const list = { object: "list", has_more: true, data: [{ id: `sub_${++pages}` }] };
    const found = request.url?.includes("/customers/") ? { object: "customer", id: "cus_1" } : list;
    setTimeout(() => answer(response, 200, found), 30);
  });
  const begunAt = performance.now();

  const failure = await failureOf(stripeAt(server.url, { callMs: 300 }).findCustomer("cus_1"));

  expect(failure.kind).toBe("unreachable");
  expect(pages).toBeGreaterThan(3);
  expect(performance.now() - begunAt).toBeLessThan(300 + LATE_MS);
});

const said = { message: "No such customer: ada@example.org, with the key sk_test_51Secret" };

test.each([
  [400, { error: { ...said, type: "invalid_request_error", code: "parameter_missing" } }, "rejected"],
  [400, { error: { ...said, type: "idempotency_error" } }, "rejected"],
  [402, { error: { ...said, type: "card_error", code: "card_declined" } }, "declined"],
  [404, { error: { ...said, type: "invalid_request_error", code: "other" } }, "rejected"],
  [401, { error: { ...said, type: "invalid_request_error" } }, "unreachable"],
  [403, { error: { ...said, type: "invalid_request_error", code: "more_permissions_required" } }, "unreachable"],
  [409, { error: { ...said, type: "idempotency_error", code: "idempotency_key_in_use" } }, "unreachable"],
  [429, { error: { ...said, type: "invalid_request_error", code: "rate_limit" } }, "unreachable"],
  [500, { error: { ...said, type: "api_error" } }, "unreachable"],
  [503, { error: { ...said, type: "api_error" } }, "unreachable"],
  [502, "<html>ada@example.org</html>", "unreachable"],
  [404, "<html>Not here</html>", "unreachable"],
  [502, { status: "down" }, "unreachable"],
  [200, "<html>Sign in to the network</html>", "unreachable"],
  [200, {}, "unreachable"],
  [200, [], "unreachable"],
  [302, {}, "unreachable"],
])("%i with %j is %s, in words that name no secret and nobody", async (status, body, kind) => {
  await using server = await serveLocally((_request, response) => answer(response, status, body));

  const failure = await failureOf(stripeAt(server.url).createCustomer(learner));

  expect(failure.kind).toBe(kind);
  expect(describe(failure)).not.toMatch(/ada|secret/i);
});

test("what fails for a moment is asked once more with the same key, and not more often", async () => {
  const asked: IncomingMessage[] = [];
  await using server = await serveLocally((request, response) => {
    asked.push(request);
    answer(response, 500, { error: { type: "api_error", message: "try again" } });
  });

  await failureOf(stripeAt(server.url).openCheckout(checkout));

  expect(asked.map(({ headers }) => headers["idempotency-key"])).toEqual(["checkout-1", "checkout-1"]);
});

test("whoever is to become a customer does, though Stripe keeps answering the first key with its own mistake", async () => {
  const keys: string[] = [];
  await using server = await serveLocally((request, response) => {
    const key = String(request.headers["idempotency-key"]);
    keys.push(key);
    if (key === "customer-learner-1")
      answer(response, 500, { error: { type: "api_error", message: "kept for a day" } });
    else answer(response, 200, { object: "customer", id: "cus_1" });
  });

  expect(await stripeAt(server.url).createCustomer(learner)).toEqual({ customerId: "cus_1" });

  expect(keys.slice(0, 3)).toEqual(["customer-learner-1", "customer-learner-1", "customer-learner-1-again"]);
});

const checkout = {
  customerId: "cus_1",
  billingCycle: "monthly",
  trialDays: null,
  isStudent: false,
  successUrl: "https://learn.example.org/payments/success",
  cancelUrl: "https://learn.example.org/payments/upgrade",
  expiresAt: new Date("2026-11-24T15:00:00Z"),
  idempotencyKey: "checkout-1",
} as const;
const session = { object: "checkout.session", url: "https://checkout.stripe.com/c/pay", expires_at: 1_795_532_400 };

test.each([
  ["learner", "customer-learner-1", { object: "customer" }, (at: Stripe) => at.createCustomer(learner)],
  ["checkout", "checkout-1", session, (at: Stripe) => at.openCheckout(checkout)],
  [
    "refund",
    "refund-1",
    { object: "refund", status: "succeeded", created: 1_795_532_400 },
    (at: Stripe) => at.refund({ paymentIntentId: "pi_1", amount: 5, reason: "duplicate", idempotencyKey: "refund-1" }),
  ],
] as const)("of a %s that Stripe made before the connection broke there is one", async (_, key, thing, make) => {
  await using server = await serveForgetful(thing, 3);
  const stripe = stripeAt(server.url);

  await failureOf(make(stripe)); // both of its attempts are lost
  const made = await make(stripe); // the first one of these is

  expect(server.made).toEqual([key]);
  expect(JSON.stringify(made)).toContain("thing_1");
});

type Stripe = ReturnType<typeof stripeAt>;

/** Does what it is asked and breaks the connection in the place of its first answers; a key makes one thing. */
async function serveForgetful(thing: object, lost: number) {
  const made: string[] = [];
  const server = await serveLocally((request, response) => {
    if (request.method === "GET") return answer(response, 200, { object: "list", data: [], has_more: false });
    const key = String(request.headers["idempotency-key"]);
    const isCreated = !/_\d/.test(request.url ?? "");
    if (isCreated && !made.includes(key)) made.push(key);
    if (lost-- > 0) response.destroy();
    else answer(response, 200, { ...thing, id: isCreated ? `thing_${made.indexOf(key) + 1}` : "thing_1" });
  });
  return { url: server.url, made, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Request-Id": "req_1" }).end(typeof body === "string" ? body : JSON.stringify(body));
}

async function failureOf(call: Promise<unknown>): Promise<PaymentFailure> {
  const failure = await call.catch((error: unknown) => error);
  if (!(failure instanceof PaymentFailure)) throw new Error(`did not fail as payments do: ${String(failure)}`);
  return failure;
}

/** All of it that a log might show. */
function describe({ message, stack, cause }: PaymentFailure): string {
  return [message, stack, cause instanceof Error ? (cause.stack ?? "") : ""].join("\n").replace(/\/work\S+/g, "");
}
