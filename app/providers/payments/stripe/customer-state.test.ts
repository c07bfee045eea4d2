import type Stripe from "stripe";
import { expect, test } from "vitest";
import { toCustomerState, toSubscriptionState } from "./customer-state";

const prices = { monthly: "price_monthly", yearly: "price_yearly" };
const at = (day: number) => Date.UTC(2026, 10, day) / 1000;
const day = (of: number) => new Date(at(of) * 1000);

test("a subscription on trial, that renews itself", () => {
  const state = toSubscriptionState(subscription({ status: "trialing", trial_end: at(4) }, { end: at(4) }), prices);

  expect(state).toEqual({
    id: "sub_1",
    status: "trialing",
    isPremium: true,
    billingCycle: "monthly",
    priceCents: 2900,
    discountPercent: null,
    createdAt: day(1),
    trialEndsAt: day(4),
    periodEndsAt: day(4),
    endsAt: null,
    endedAt: null,
  });
});

test.each([
  ["at the end of its period", { cancel_at_period_end: true }, day(30), null],
  ["on a day that staff chose", { cancel_at: at(20) }, day(20), null],
  ["on a day after the present period", { cancel_at: at(90) }, null, null],
  ["and is over", { status: "canceled", cancel_at_period_end: true, ended_at: at(9) }, day(9), day(9)],
])("a subscription that was cancelled %s", (_, fields, endsAt, endedAt) => {
  expect(toSubscriptionState(subscription(fields), prices)).toMatchObject({ endsAt, endedAt });
});

test.each([
  ["the present price", { id: "price_monthly" }, true],
  ["a former price of premium", { product: "taproot-premium" }, true],
  ["premium by the quarter", { product: "taproot-premium", recurring: { interval: "month", interval_count: 3 } }, true],
  ["something else", {}, false],
])("whether a subscription at %s is one of premium", (_, price, isPremium) => {
  const state = toSubscriptionState(subscription({}, { price: { id: "price_x", ...price } }), prices);

  expect(state.isPremium).toBe(isPremium);
});

test.each([
  ["the yearly price", { id: "price_yearly" }, "yearly"],
  ["a former price of premium", { id: "price_1", product: "taproot-premium" }, "monthly"],
  [
    "a former yearly price of premium",
    { product: { id: "taproot-premium" }, recurring: { interval: "year", interval_count: 1 } },
    "yearly",
  ],
  [
    "a price of premium for another time",
    { product: "taproot-premium", recurring: { interval: "month", interval_count: 3 } },
    null,
  ],
  ["a price of something else", {}, null],
])("the billing cycle of %s", (_, price, cycle) => {
  expect(toSubscriptionState(subscription({}, { price: { id: "price_x", ...price } }), prices).billingCycle).toBe(
    cycle,
  );
});

test("of two discounts the second is taken off what the first has left", () => {
  const percent = (percent_off: number) => ({ source: { coupon: { percent_off } } });
  const discounts = [percent(20), percent(10), "di_not_told", { source: { coupon: "co_not_told" } }];

  expect(toSubscriptionState(subscription({ discounts }), prices).discountPercent).toBe(28);
});

test("a status that nobody here knows is not taken for another one", () => {
  expect(() => toSubscriptionState(subscription({ status: "hibernating" }), prices)).toThrow("hibernating");
});

test("a paid invoice names its payment, and what was given back of it", () => {
  const { invoices } = toCustomerState(
    {
      subscriptions: [],
      invoices: [
        invoice({
          status: "paid",
          amount_paid: 2900,
          attempt_count: 2,
          hosted_invoice_url: "https://invoice.stripe.com/i/1",
          status_transitions: { paid_at: at(2) },
          payments: { data: [payment("pi_failed", "canceled"), payment("pi_1", "paid")] },
        }),
      ],
      refunds: [
        refund("pi_1", 1000),
        refund("pi_1", 400),
        refund("pi_1", 300, { status: "failed" }),
        refund("pi_other", 7),
        refund(null, 9),
      ],
    },
    prices,
  );

  expect(invoices).toEqual([
    {
      id: "in_1",
      subscriptionId: "sub_1",
      status: "paid",
      amountDue: 2900,
      amountPaid: 2900,
      amountRefunded: 1400,
      currency: "usd",
      paymentIntentId: "pi_1",
      hostedUrl: "https://invoice.stripe.com/i/1",
      attempts: 2,
      nextAttemptAt: null,
      createdAt: day(1),
      paidAt: day(2),
    },
  ]);
});

test("an invoice that was not paid says when that is tried again", () => {
  const unpaid = invoice({ status: "open", attempt_count: 1, next_payment_attempt: at(5) });

  const { invoices } = toCustomerState({ subscriptions: [], invoices: [unpaid], refunds: [] }, prices);

  expect(invoices).toMatchObject([
    { status: "open", paymentIntentId: null, paidAt: null, nextAttemptAt: day(5), amountRefunded: 0 },
  ]);
});

test("a draft that is charged by itself is told of as such", () => {
  const state = toCustomerState(
    {
      subscriptions: [],
      invoices: [
        invoice({ status: "draft", auto_advance: true, amount_due: 2900 }),
        invoice({ status: "draft", auto_advance: false, amount_due: 2900 }), // staff are still writing it
      ],
      refunds: [],
    },
    prices,
  );

  expect(state).toMatchObject({ invoices: [], drafts: [{ subscriptionId: "sub_1", amountDue: 2900 }] });
});

test("drafts are no invoices yet, and the newest come first", () => {
  const state = toCustomerState(
    {
      subscriptions: [subscription({ id: "sub_old" }), subscription({ id: "sub_new", created: at(2) })],
      invoices: [
        invoice({ id: "in_old" }),
        invoice({ id: "in_draft", status: "draft", created: at(3) }),
        invoice({ id: "in_new", created: at(2) }),
      ],
      refunds: [],
    },
    prices,
  );

  expect(state.subscriptions.map(({ id }) => id)).toEqual(["sub_new", "sub_old"]);
  expect(state.invoices.map(({ id }) => id)).toEqual(["in_new", "in_old"]);
});

/** Of Stripe's objects, what is read. */
function subscription(fields: object = {}, { price = {}, end = at(30) } = {}): Stripe.Subscription {
  const monthly = { id: "price_monthly", product: "prod_1", unit_amount: 2900 };
  const recurring = { interval: "month", interval_count: 1 };
  return {
    id: "sub_1",
    status: "active",
    created: at(1),
    trial_end: null,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    discounts: [],
    items: { data: [{ quantity: 1, current_period_end: end, price: { ...monthly, recurring, ...price } }] },
    ...fields,
  } as unknown as Stripe.Subscription;
}

function invoice(fields: object = {}): Stripe.Invoice {
  return {
    id: "in_1",
    status: "open",
    amount_due: 2900,
    amount_paid: 0,
    currency: "usd",
    attempt_count: 0,
    next_payment_attempt: null,
    created: at(1),
    status_transitions: { paid_at: null },
    parent: { subscription_details: { subscription: "sub_1" } },
    ...fields,
  } as unknown as Stripe.Invoice;
}

function payment(payment_intent: string, status: string) {
  return { status, payment: { type: "payment_intent", payment_intent } };
}

function refund(payment_intent: string | null, amount: number, fields: object = {}): Stripe.Refund {
  return { id: "re_1", payment_intent, amount, status: "succeeded", created: at(3), ...fields } as Stripe.Refund;
}
