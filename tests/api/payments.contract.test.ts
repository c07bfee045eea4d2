import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import type { TestContext } from "../support/context";
import { PaymentFailure } from "~/providers/payments/port";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import type { ScriptedPayments } from "../support/scripted-payments";
import { buyPremium, startSellingApp } from "../support/selling-app";

let app: TestContext;
let payments: ScriptedPayments;
let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  ({ app, payments } = await startSellingApp());
  ada = await signUp("Ada");
});
afterAll(() =>
  expectReached(
    "createSubscription",
    "cancelSubscription",
    "reactivateSubscription",
    "previewYearly",
    "switchToYearly",
  ),
);

const call = (id: string, body?: unknown) => callApi(id, { as: ada.as, ...(body !== undefined && { body }) });
const buy = () => buyPremium({ app, payments }, ada);

test("premium is bought on the provider's page, for a month or a year", async () => {
  const body = { plan_type: "premium", billing_cycle: "yearly", customer_name: "Ada Lovelace" };

  const begun = await call("createSubscription", body);

  expect(begun.json).toMatchObject({ success: true, message: "Continue on the page for paying." });
  expect(payments.openSessions()[0]).toMatchObject({
    url: begun.json.checkout_url,
    request: { billingCycle: "yearly" },
  });
  expect((await call("createSubscription", body)).json.checkout_url).toBe(begun.json.checkout_url);
  await keepExample("createSubscription", begun, body);
});

test("whoever has paid meanwhile is not sent to pay again, and whoever has premium not at all", async () => {
  const { json } = await call("createSubscription", {});
  payments.pay(json.checkout_url);

  expect((await call("createSubscription", {})).json).toMatchObject({ success: true, checkout_url: null });
  expect((await call("createSubscription", {})).json).toMatchObject({
    status: 409,
    error: "You have a subscription already.",
  });
});

test("what cannot be bought is refused in words", async () => {
  payments.fail("openCheckout");

  expect((await call("createSubscription", {})).json).toMatchObject({
    status: 503,
    success: false,
    message: "Failed to create subscription",
  });
  expect((await call("createSubscription", { billing_cycle: "weekly" })).json).toMatchObject({
    status: 400,
    errors: [{ field: "/billing_cycle", message: "Choose monthly or yearly" }],
  });
  expect((await call("createSubscription", { plan_type: "enterprise" })).status).toBe(400);
});

test("a cancellation ends the subscription with its period, and can be taken back", async () => {
  const { id } = await buy();

  const cancelled = await call("cancelSubscription", { reason: "too_expensive" });
  const account = await ctx.db.selectFrom("billing_accounts").select("cancel_reason").executeTakeFirst();
  const again = await call("cancelSubscription", {});
  const back = await call("reactivateSubscription");

  expect(cancelled.json).toMatchObject({
    success: true,
    message: "Your subscription has been cancelled successfully.",
  });
  expect(again.json).toEqual(cancelled.json);
  expect(back.json).toEqual({ success: true, message: "Your plan is active again." });
  expect(payments.find(id).endsAt).toBeNull();
  expect(account).toEqual({ cancel_reason: "too_expensive" });
  await keepExample("cancelSubscription", cancelled, { reason: "too_expensive" });
  await keepExample("reactivateSubscription", back);
});

test("nothing is cancelled, taken back or switched where there is no subscription", async () => {
  for (const [id, body] of [
    ["cancelSubscription", { reason: "other" }],
    ["reactivateSubscription", {}],
    ["switchToYearly", { at: "2026-01-05T09:00:00.000Z" }],
  ] as const) {
    expect((await call(id, body)).status, id).toBe(409);
  }
  expect((await call("previewYearly")).status).toBe(409);
});

test("a change that the provider does not take is said to have failed", async () => {
  await buy();
  payments.fail("setRenewal");
  const failed = await call("cancelSubscription", {});
  await call("cancelSubscription", {});
  payments.fail("setRenewal");

  expect(failed.json).toMatchObject({
    status: 503,
    error: "Failed to cancel subscription. Please try again.",
  });
  expect((await call("reactivateSubscription")).json).toMatchObject({
    status: 503,
    error: "Failed to reactivate subscription. Please try again.",
  });
});

test("who pays monthly sees what a year costs now, and switches for that", async () => {
  const { id } = await buy();

  const preview = await call("previewYearly");
  const switched = await call("switchToYearly", { at: preview.json.at });

  expect(preview.json).toMatchObject({ success: true, yearly_cents: 24_000 });
  expect(switched.json).toEqual({ success: true, message: "You are now billed yearly." });
  expect(payments.find(id).billingCycle).toBe("yearly");
  await keepExample("previewYearly", preview);
  await keepExample("switchToYearly", switched, { at: preview.json.at });
});

test("a switch that is declined, or comes too late, changes nothing", async () => {
  const { id } = await buy();
  payments.fail("previewCycle");
  expect((await call("previewYearly")).status).toBe(503);
  const { at } = (await call("previewYearly")).json;
  payments.fail("changeCycle", "before", new PaymentFailure("declined", "authentication_required"));

  const declined = await call("switchToYearly", { at });

  expect(declined.json).toMatchObject({ status: 402, error: expect.stringContaining("Your card wasn’t charged") });
  payments.fail("changeCycle");
  expect((await call("switchToYearly", { at })).json).toMatchObject({
    status: 503,
    error: "Failed to change the billing period. Please try again.",
  });
  expect((await call("switchToYearly", { at: "2020-01-01T00:00:00Z" })).status).toBe(409);
  expect(payments.find(id).billingCycle).toBe("monthly");
});

test("where nothing is sold, nothing can be bought", async () => {
  await startApp();
  ada = await signUp("Ada");

  for (const id of ["createSubscription", "openPortal"]) {
    expect((await call(id, {})).json, id).toMatchObject({
      status: 404,
      error: "Nothing is sold on this server: everything is open to you.",
    });
  }
});
