import { afterAll, expect, test } from "vitest";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import { createPayment } from "../support/payments";
import { buyPremium, startOnPlan, startSellingApp } from "../support/selling-app";

afterAll(() => expectReached("getSubscription", "checkPaymentStatus", "listPayments", "openPortal"));

test("the free plan says what it allows, and what premium costs", async () => {
  const { ada } = await startOnPlan("free");

  const { json } = await callApi("getSubscription", { as: ada.as });

  expect(json).toMatchObject({
    success: true,
    plan: "free",
    plan_type: "free",
    status: "active",
    plan_status: "active",
    is_premium_active: false,
    billing_cycle: null,
    monthly_price: 29,
    yearly_price: 240,
    currency: "USD",
    limits: { courses: 3, questions: 3 },
    max_courses: 3,
    max_ai_sessions: 5,
    next_billing_date: null,
    will_renew: false,
  });
  expect(json.features).toContain("limited_content_creation");
});

test("a trial says how many days are left, and when it is charged", async () => {
  const { ada } = await startOnPlan("trial");

  const trial = await callApi("getSubscription", { as: ada.as });

  expect(trial.json).toMatchObject({
    plan: "trial",
    plan_type: "premium",
    status: "trial",
    trial_days_remaining: 2,
    will_renew: true,
    max_courses: null,
    max_ai_sessions: null,
  });
  expect(trial.json.next_billing_date).toMatch(/^\d{4}-/);
  expect(trial.json.features).toContain("deep_concept_breakdown_5_levels");
  await keepExample("getSubscription", trial);
});

test("where nothing is sold all is open, and no price is said", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const { json } = await callApi("getSubscription", { as: ada.as });

  expect(json).toMatchObject({ plan: "premium", is_premium_active: true, monthly_price: null, yearly_price: null });
  expect((await callApi("checkPaymentStatus", { as: ada.as })).json).toMatchObject({
    is_premium_active: true,
    is_pending: false,
    plan_status: "active",
  });
  expect((await callApi("listPayments", { as: ada.as })).json.payments).toEqual([]);
});

test("a payment is pending until the provider says that it was made", async () => {
  const { app, payments } = await startSellingApp();
  const ada = await signUp("Ada");
  const status = async () => (await callApi("checkPaymentStatus", { as: ada.as })).json as object;
  const { json } = await callApi("createSubscription", { as: ada.as, body: {} });

  expect(await status()).toMatchObject({ is_premium_active: false, is_pending: true, plan_status: "pending" });
  payments.pay(json.checkout_url);
  app.travel(5000);
  const paid = await callApi("checkPaymentStatus", { as: ada.as });

  expect(paid.json).toMatchObject({ is_premium_active: true, is_pending: false, plan_status: "trial" });
  await keepExample("checkPaymentStatus", paid);
});

test("payments are one's own, the newest first", async () => {
  const { app, ada } = await startOnPlan("active");
  await createPayment(app, await signUp("Bob"));
  const invoiceId = await createPayment(app, ada, { amount_refunded: 500 });

  const { json } = await callApi("listPayments", { as: ada.as });

  expect(json.payments).toMatchObject([
    { invoice_id: invoiceId, status: "paid", amount_paid: 2900, amount_refunded: 500, currency: "usd" },
  ]);
  await keepExample("listPayments", await callApi("listPayments", { as: ada.as }));
});

test("the page for cards and invoices is for who has paid, where plans are sold", async () => {
  const { app, payments } = await startSellingApp();
  const ada = await signUp("Ada");
  const open = () => callApi("openPortal", { as: ada.as });
  const before = await open();
  await buyPremium({ app, payments }, ada);

  const opened = await open();
  payments.fail("openPortal");

  expect(before.json).toMatchObject({ status: 409, error: "You haven’t paid for anything here yet." });
  expect(opened.json.url).toMatch(/^https:/);
  expect((await open()).json).toMatchObject({ status: 503, error: "An error occurred. Please try again." });
  await keepExample("openPortal", opened);
  app.sellsPlans = false;
  expect((await open()).status).toBe(404);
});
