import fc from "fast-check";
import { expect, test } from "vitest";
import { closeAccount } from "~/services/accounts/close-account.server";
import type { BillingCycle } from "~db/schema";
import { createTestContext } from "../../../tests/support/context";
import { settle, workAtOnce } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { mailsTo, openCheckout } from "../../../tests/support/plan-subscribers";
import { stripeAt } from "../../../tests/support/stripe-at";
import { startStripeStandIn } from "../../../tests/support/stripe-stand-in";
import { previewYearly, switchToYearly } from "./billing-cycle.server";
import { startCheckout } from "./checkout.server";
import { lookAfterBilling } from "./look-after.server";
import { listPayments } from "./payments.server";
import { checkPaymentStatus } from "./payment-status.server";
import { findPlan } from "./plan.server";
import { cancelSubscription, reactivateSubscription } from "./renewal.server";
import { takeEvent } from "./take-event.server";

/** The services as they are run: over the adapter and Stripe's own protocol. */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

async function begin({ working = true } = {}) {
  const ctx = await createTestContext();
  ctx.sellsPlans = true;
  const stripe = await startStripeStandIn({ now: ctx.now });
  ctx.payments = stripeAt(stripe.url, { ...stripe.config, now: ctx.now });
  if (working) workAtOnce(ctx);
  const ada = await createLearner(ctx, { email: "ada@example.org" });
  const whose = { learnerId: ada.id };
  return {
    ctx,
    stripe,
    ada,
    whose,
    plan: () => findPlan(ctx, whose),
    check: () => checkPaymentStatus(ctx, whose),
    open: async (billingCycle: BillingCycle = "monthly") => {
      await openCheckout(ctx, ada, billingCycle);
      const { session_id } = await ctx.db
        .selectFrom("checkouts")
        .select("session_id")
        .where("status", "=", "open")
        .executeTakeFirstOrThrow();
      return session_id!;
    },
    later: async (ms: number) => {
      ctx.travel(ms);
      await stripe.advanceTo(ctx.now());
    },
  };
}

test("over Stripe: a trial that is not paid, is mended, renews, is cancelled, taken up, changed to yearly and runs out", async () => {
  const { ctx, stripe, ada, whose, plan, check, open, later } = await begin();

  await stripe.payCheckout(await open(), "fails-later");
  expect(await check()).toMatchObject({ planStatus: "trial", isPremiumActive: true, couldCheck: true });
  await later(2 * DAY + HOUR);
  await lookAfterBilling(ctx);
  await settle(ctx);
  await later(DAY);
  await check();
  expect(await plan()).toMatchObject({ state: "suspended", isPremium: false });
  const { customer_id: customerId } = await ctx.db
    .selectFrom("billing_accounts")
    .select("customer_id")
    .executeTakeFirstOrThrow();
  await stripe.changeCard(customerId);
  await check();
  expect(await plan()).toMatchObject({ state: "active", billingCycle: "monthly", priceCents: 2900 });
  expect(await mailsTo(ctx, ada)).toEqual([
    "Your free trial ends tomorrow",
    "Your payment didn’t go through",
    "Your receipt",
  ]);

  expect(await cancelSubscription(ctx, { ...whose, reason: "too_expensive" })).toMatchObject({ status: "cancelled" });
  expect(await reactivateSubscription(ctx, whose)).toEqual({ status: "active" });
  await later(10 * DAY);
  const preview = (await previewYearly(ctx, whose))!;
  expect(preview.dueCents).toBeGreaterThan(20_000);
  expect(await switchToYearly(ctx, { ...whose, at: preview.at })).toEqual({ status: "switched" });
  expect((await listPayments(ctx, whose))[0]).toMatchObject({ status: "paid", amountPaid: preview.dueCents });
  await cancelSubscription(ctx, { ...whose, reason: null });
  expect(await plan()).toMatchObject({ state: "ending", isPremium: true });
  await later(367 * DAY);
  expect(await plan()).toMatchObject({ state: "expired" });
  await check();
  expect(await plan()).toMatchObject({ state: "expired", isPremium: false });
  expect((await mailsTo(ctx, ada)).slice(3)).toEqual([
    "Your plan is cancelled",
    "Your receipt",
    "Your plan is cancelled",
  ]);
  expect(
    await startCheckout(ctx, { ...whose, billingCycle: "monthly", publicUrl: "http://127.0.0.1:3000" }),
  ).toMatchObject({ status: "redirect" });
});

test("over Stripe: whoever owes a payment and cancels is never charged for it, not even on the invoice's page", async () => {
  const { ctx, stripe, ada, whose, plan, check, open, later } = await begin();
  await stripe.payCheckout(await open(), "fails-later");
  await check();
  await later(3 * DAY + HOUR);
  await check();
  expect(await plan()).toMatchObject({ state: "suspended" });

  expect(await cancelSubscription(ctx, { ...whose, reason: null })).toMatchObject({ status: "cancelled" });
  await later(30 * DAY);
  await check();

  expect(await plan()).toMatchObject({ state: "trial-expired" });
  const invoices = Object.values(stripe.state.invoices);
  expect(invoices.filter(({ status }) => status === "open")).toEqual([]);
  expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([0, 0]);
  expect((await mailsTo(ctx, ada)).at(-1)).toBe("Your free trial has ended");
});

test("over Stripe: what is being charged for a period that has begun is told to who cancels, and is in the way of a change to yearly", async () => {
  const { ctx, stripe, ada, whose, plan, check, open, later } = await begin();
  await stripe.payCheckout(await open());
  await check();
  await later(3 * DAY + 60_000);
  await check();
  expect(await plan()).toMatchObject({ state: "active", collectingCents: 2900 });

  expect(await previewYearly(ctx, whose)).toBeNull();
  expect(await switchToYearly(ctx, { ...whose, at: ctx.now().toISOString() })).toEqual({ status: "not-monthly" });
  expect(await cancelSubscription(ctx, { ...whose, reason: null })).toMatchObject({ status: "cancelled" });

  const mail = ctx.db.selectFrom("mails").select("text").where("subject", "=", "Your plan is cancelled");
  const { text } = await mail.executeTakeFirstOrThrow();
  expect(text.replaceAll(/\s+/g, " ")).toContain(
    "We’re still collecting the $29.00 for the period that has just started",
  );
  await reactivateSubscription(ctx, whose);
  await later(2 * HOUR);
  await check();
  expect(await plan()).toMatchObject({ state: "active", collectingCents: null });
  expect(await previewYearly(ctx, whose)).toMatchObject({ dueCents: 21_108 }); // two hours of a month
  expect(await mailsTo(ctx, ada)).toContain("Your receipt");
});

test("over Stripe: a page that was left is closed when another is opened, and a second subscription is undone", async () => {
  const { ctx, stripe, whose, check, plan, open } = await begin();

  const left = await open();
  const taken = await open("yearly");
  expect(await stripe.payCheckout(left)).toEqual({ status: "closed" });
  await stripe.payCheckout(taken);
  await check();
  await ctx.db.updateTable("used_trials").set({ person_hash: "somebody else's" }).execute();
  await ctx.db.updateTable("billing_accounts").set({ subscription_status: null, subscription_id: null }).execute();
  const second = await ctx.payments!.openCheckout({
    customerId: (await ctx.db.selectFrom("billing_accounts").select("customer_id").executeTakeFirstOrThrow())
      .customer_id,
    ...{ billingCycle: "monthly", trialDays: null, isStudent: false, idempotencyKey: "second" },
    ...{ successUrl: "http://127.0.0.1:3000/", cancelUrl: "http://127.0.0.1:3000/" },
    expiresAt: new Date(ctx.now().getTime() + HOUR),
  });
  ctx.travel(1000);
  await stripe.payCheckout(second.sessionId);

  await check();
  await settle(ctx);

  expect(await plan()).toMatchObject({ state: "trial", billingCycle: "yearly" });
  await expect
    .poll(async () =>
      (await listPayments(ctx, whose)).map(({ amountPaid, amountRefunded }) => amountPaid - amountRefunded),
    )
    .toEqual([0, 0]);
  expect(await ctx.db.selectFrom("refunds").select(["status", "amount"]).execute()).toEqual([
    { status: "succeeded", amount: 2900 },
  ]);
});

test("over Stripe: whoever deletes their account is forgotten there, and charged no more", async () => {
  const { ctx, stripe, ada, check, open, later } = await begin();
  await stripe.payCheckout(await open());
  await check();
  await later(4 * DAY);
  const { customer_id: customerId } = await ctx.db
    .selectFrom("billing_accounts")
    .select("customer_id")
    .executeTakeFirstOrThrow();

  await closeAccount(ctx, { learnerId: ada.id, typedEmail: ada.email });
  await expect.poll(() => ctx.db.selectFrom("learners").selectAll().execute()).toEqual([]);

  expect(await ctx.payments!.findCustomer(customerId)).toBeNull();
  await later(60 * DAY);
  expect(Object.values(stripe.state.subscriptions).map(({ status }) => status)).toEqual(["canceled"]);
  expect(
    await ctx.db.selectFrom("payments").select(["learner_id", "amount_paid"]).orderBy("amount_paid").execute(),
  ).toEqual([
    { learner_id: null, amount_paid: 0 },
    { learner_id: null, amount_paid: 2900 },
  ]);
});

test("over Stripe: its own webhooks, signed, in any order, doubled and some of them lost, end in the same plan", async () => {
  const { ctx, stripe, ada, plan, open, later } = await begin({ working: false });
  await stripe.payCheckout(await open());
  await later(3 * DAY + 2 * HOUR);
  const events = stripe.events();
  expect(events.length).toBeGreaterThan(8);
  const some = fc.shuffledSubarray([...events, ...events], { minLength: 1 });

  await fc.assert(
    fc.asyncProperty(some, async (sent) => {
      await ctx.db.deleteFrom("payment_events").execute();
      await ctx.db.updateTable("billing_accounts").set({ subscription_status: null, first_paid_at: null }).execute();
      for (const event of sent) expect(await takeEvent(ctx, stripe.sign(event))).toEqual({ status: "taken" });
      await settle(ctx);
      if (sent.some(({ data }) => JSON.stringify(data).includes("cus_"))) {
        expect(await plan()).toMatchObject({ state: "active", billingCycle: "monthly" });
        expect(await mailsTo(ctx, ada)).toEqual(["Your receipt"]);
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);
