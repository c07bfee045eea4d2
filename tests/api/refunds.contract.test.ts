import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp, startApp } from "../support/app";
import { makeToken } from "../support/make-token";
import { createPayment } from "../support/payments";
import { putOnPlan } from "../support/plans";
import { signUpStaff } from "../support/staff";

let grace: Awaited<ReturnType<typeof signUpStaff>>;
let invoiceId: string;

beforeEach(async () => {
  await startApp({ working: false });
  ctx.sellsPlans = true;
  grace = await signUpStaff();
  const ada = await signUp("Ada");
  await putOnPlan(ctx, ada, "active");
  invoiceId = await createPayment(ctx, ada);
});
afterAll(() => expectReached("getStaffPayment", "refundPayment"));

const BODY = { amount: 950, reason: "duplicate", note: " Twice. ", ends_subscription: true };
const read = (params = { invoiceId }) => callApi("getStaffPayment", { as: grace.as, params });
const refund = (fields: object = {}, { as = grace.as, key = "first" as string | null } = {}) =>
  callApi("refundPayment", {
    as,
    params: { invoiceId },
    body: { ...BODY, ...fields },
    ...(key !== null && { headers: { "Idempotency-Key": key } }),
  });

test("a payment is read, a part of it is given back, and what came of it stands in the payment", async () => {
  const before = await read();

  const asked = await refund();

  expect(before.json).toMatchObject({ amount_paid: 2900, refundable: 2900, is_subscribed: true, refunds: [] });
  expect(asked.status).toBe(202);
  expect(asked.json).toMatchObject({
    refundable: 1950,
    refunds: [{ amount: 950, reason: "duplicate", note: "Twice.", status: "requested", given_by: "Grace Lovelace" }],
  });
  const after = await read();
  expect(after.json).toEqual(asked.json);
  const [stored] = await ctx.db.selectFrom("refunds").selectAll().execute();
  expect(stored).toMatchObject({ staff_id: grace.id, ends_subscription: 1 });
  const job = await ctx.db.selectFrom("jobs").select("subject_id").where("kind", "=", "refund").executeTakeFirst();
  expect(job?.subject_id).toBe(stored!.id);
  const [made] = asked.json.refunds as object[];
  const json = { ...asked.json, refunds: [{ ...made, id: "9f2c1e07b45d8a36" }] }; // is another one each time
  await keepExample("getStaffPayment", { ...after, json });
  await keepExample("refundPayment", { ...asked, json }, BODY);
});

test("with one key it is one refund, even where what was answered was forgotten", async () => {
  const first = await refund();
  const second = await refund();
  await ctx.db.deleteFrom("idempotency_keys").execute(); // as a day later
  const third = await refund();
  const other = await refund({ amount: 100 });
  await refund({}, { key: "second" });

  expect([first.status, second.status, third.status]).toEqual([202, 202, 202]);
  expect(second.headers.get("Idempotent-Replayed")).toBe("true");
  expect(third.json).toEqual(first.json);
  expect([other.status, other.json.error]).toEqual([422, expect.stringContaining("sent with another request")]);
  expect((await read()).json).toMatchObject({ refundable: 1000, refunds: [{ amount: 950 }, { amount: 950 }] });
});

test("a key is remembered with all that was said beside it", async () => {
  await refund();
  for (const fields of [{ amount: 951 }, { reason: "fraudulent" }, { note: "" }, { ends_subscription: false }]) {
    await ctx.db.deleteFrom("idempotency_keys").execute();
    expect((await refund(fields)).status).toBe(422);
  }
});

test("without a key nothing is refunded", async () => {
  const refused = await refund({}, { key: null });

  expect([refused.status, refused.json.error]).toEqual([400, expect.stringContaining("Send an Idempotency-Key")]);
  expect((await read()).json.refunds).toEqual([]);
});

test("what a deleted account paid is refunded elsewhere", async () => {
  invoiceId = await createPayment(ctx, null, { payment_intent_id: null });

  expect((await read()).json).toMatchObject({ can_be_refunded: false });
  const refused = await refund();
  expect([refused.status, refused.json.error]).toEqual([409, expect.stringContaining("This account is deleted")]);
});

test.each([
  [{ amount: 2901 }, "/amount", "No more than $29.00 is left of this payment"],
  [{ amount: 0 }, "/amount", "Send amount as a whole number of cents, above zero"],
  [{ amount: "9.50" }, "/amount", "Send amount as a whole number of cents, above zero"],
  [{ reason: "none" }, "/reason", "Send reason as requested_by_customer, duplicate or fraudulent"],
])("%o is refused, and nothing is given back", async (fields, field, message) => {
  const refused = await refund(fields);

  expect(refused.status).toBe(400);
  expect(refused.json.errors).toEqual([{ field, message }]);
  expect((await read()).json.refunds).toEqual([]);
});

test("what is left of a payment cannot be given back twice", async () => {
  await refund({ amount: 2900 });

  expect((await refund({ amount: 1 }, { key: "second" })).json.error).toBe("Nothing is left of this payment");
});

test("no personal token spends money, though it reads payments", async () => {
  const { token } = await makeToken(grace, { scopes: ["staff"] });

  expect((await refund({}, { as: token })).status).toBe(403);
  expect((await read()).json.refunds).toEqual([]);
  expect((await callApi("getStaffPayment", { as: token, params: { invoiceId } })).status).toBe(200);
});

test("an unknown payment is none, and where nothing is sold there are no such calls", async () => {
  expect((await read({ invoiceId: "in_unknown" })).json.error).toBe("Payment Not Found");
  const unknown = { as: grace.as, params: { invoiceId: "in_unknown" }, body: BODY };
  const headers = { "Idempotency-Key": "first" };
  expect((await callApi("refundPayment", { ...unknown, headers })).status).toBe(404);

  ctx.sellsPlans = false;

  for (const { json } of [await read(), await refund({}, { key: "second" })]) {
    expect(json).toMatchObject({ status: 404, error: "There is no such call." });
  }
});
