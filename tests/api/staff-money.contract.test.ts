import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp, startApp } from "../support/app";
import { createPayment, providerWithSums } from "../support/payments";
import { putOnPlan } from "../support/plans";
import { signUpStaff } from "../support/staff";

let as: string;
let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  await startApp();
  ctx.sellsPlans = true;
  ({ as } = await signUpStaff());
  ada = await signUp("Ada");
});
afterAll(() => expectReached("listStaffSubscriptions", "listStaffPayments"));

const subscriptions = (query: Record<string, string> = {}) => callApi("listStaffSubscriptions", { as, query });
const payments = (query: Record<string, string> = {}) => callApi("listStaffPayments", { as, query });

test("subscriptions are listed with the month's figures, and what the provider's books say", async () => {
  await putOnPlan(ctx, ada, "active");
  await putOnPlan(ctx, await signUp("Bob"), "ending");
  await createPayment(ctx, ada);
  ctx.payments = providerWithSums(async () => ({ paid: 2900, refunded: 0 }));

  const all = await subscriptions();
  const ending = await subscriptions({ state: "ending" });

  expect(all.json).toMatchObject({
    figures: { month: "2026-01", received: 2900, refunded: 0, payment_count: 1, has_earlier: true },
    provider_sums: { status: "told", paid: 2900, refunded: 0 },
    next_cursor: null,
  });
  expect(all.json.subscriptions).toHaveLength(2);
  expect(ending.json.subscriptions).toMatchObject([{ state: "ending", price_cents: 2900, next_billing_at: null }]);
  expect((await subscriptions({ month: "2999-01" })).json.figures.month).toBe("2026-01");
  expect((await subscriptions({ month: "2025-11" })).json.figures).toMatchObject({ month: "2025-11", received: 0 });
  expect((await subscriptions({ month: "May" })).json.error).toBe("Send month as 2026-01");
  await keepExample("listStaffSubscriptions", ending);
});

test("without a provider that can be asked, its sums are null", async () => {
  ctx.payments = null;

  expect((await subscriptions()).json.provider_sums).toEqual({ status: "failed", paid: null, refunded: null });
});

test("payments of a month are read on, beside what failed", async () => {
  for (let count = 0; count < 21; count += 1) await createPayment(ctx, ada);
  await createPayment(ctx, null, { status: "open", paid_at: null, amount_paid: 0, attempts: 2 });

  const first = await payments();
  const second = await payments({ cursor: first.json.next_cursor });

  expect(first.json.payments).toHaveLength(20);
  expect(second.json.payments).toMatchObject([{ payer: { email: ada.email }, amount_paid: 2900 }]);
  expect(second.json.failed_payments).toMatchObject([{ payer: null, status: "open", attempts: 2, amount_due: 2900 }]);
  expect(second.json.failed_refunds).toEqual([]);
  await keepExample("listStaffPayments", second);
});

test("where nothing is sold, there are no such calls", async () => {
  ctx.sellsPlans = false;

  for (const { json } of [await subscriptions(), await payments()]) {
    expect(json).toMatchObject({ status: 404, error: "There is no such call." });
  }
});
