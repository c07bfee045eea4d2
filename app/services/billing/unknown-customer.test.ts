import { expect, test } from "vitest";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { createTestContext } from "../../../tests/support/context";
import { workAtOnce } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber, openCheckout } from "../../../tests/support/plan-subscribers";
import { createSellingContext } from "../../../tests/support/scripted-payments";
import { stripeAt } from "../../../tests/support/stripe-at";
import { startStripeStandIn } from "../../../tests/support/stripe-stand-in";
import { reconcileBilling } from "./look-after.server";
import { checkPaymentStatus } from "./payment-status.server";
import { findPlan } from "./plan.server";
import { refreshNow } from "./request-refresh.server";

/** With the key of another account, Stripe knows none of our customers. */

const DAY = 24 * 60 * 60 * 1000;

test("a customer whom the provider does not know keeps their plan, and is asked for again until it does", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const whose = { learnerId: ada.id };
  const customer = payments.customerOf(ada);
  payments.customers.delete(customer.id);

  expect(await refreshNow(ctx, whose)).toBe(false);
  expect(await findPlan(ctx, whose)).toMatchObject({ state: "active" });
  await expect(openCheckout(ctx, ada)).rejects.toThrow("already-premium");
  payments.customers.set(customer.id, customer);
  ctx.travel(DAY);
  await reconcileBilling(ctx);
  await runDueJobs(ctx);

  expect(await refreshNow(ctx, whose)).toBe(true);
  expect(await findPlan(ctx, whose)).toMatchObject({ state: "active" });
  expect(await ctx.db.selectFrom("billing_accounts").select("customer_id").execute()).toEqual([
    { customer_id: customer.id },
  ]);
});

test("over Stripe: the key of another account for a while takes nothing from whoever pays", async () => {
  const ctx = await createTestContext();
  ctx.sellsPlans = true;
  const stripe = await startStripeStandIn({ now: ctx.now });
  const other = await startStripeStandIn({ now: ctx.now });
  const rightKey = stripeAt(stripe.url, { ...stripe.config, now: ctx.now });
  ctx.payments = rightKey;
  workAtOnce(ctx);
  const ada = await createLearner(ctx, { email: "ada@example.org" });
  const whose = { learnerId: ada.id };
  await openCheckout(ctx, ada);
  const { session_id } = await ctx.db.selectFrom("checkouts").select("session_id").executeTakeFirstOrThrow();
  await stripe.payCheckout(session_id!);
  await checkPaymentStatus(ctx, whose);
  const before = await ctx.db.selectFrom("billing_accounts").selectAll().execute();

  ctx.payments = stripeAt(other.url, { ...other.config, now: ctx.now });
  await checkPaymentStatus(ctx, whose);
  await expect(openCheckout(ctx, ada)).rejects.toThrow("already-premium");

  expect(await findPlan(ctx, whose)).toMatchObject({ isPremium: true });
  ctx.payments = rightKey;
  expect(await checkPaymentStatus(ctx, whose)).toMatchObject({ isPremiumActive: true });
  const after = await ctx.db.selectFrom("billing_accounts").selectAll().execute();
  expect(after.map(({ customer_id }) => customer_id)).toEqual(before.map(({ customer_id }) => customer_id));
});

test.each([true, false])(
  "a database that was used for testing: whoever has no subscription buys as another customer (had one: %s)",
  async (hadOne) => {
    const { ctx, payments } = await createSellingContext();
    const ada = await createLearner(ctx);
    const url = await openCheckout(ctx, ada);
    const tested = payments.customerOf(ada).id;
    if (hadOne) {
      await payments.endSubscription(payments.pay(url).id);
      await refreshNow(ctx, { learnerId: ada.id });
    }
    payments.customers.delete(tested);
    payments.sessions.clear();

    const again = await openCheckout(ctx, ada);
    payments.pay(again);
    await refreshNow(ctx, { learnerId: ada.id });

    expect(again).not.toBe(url);
    expect(payments.customerOf(ada).id).not.toBe(tested);
    expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ isPremium: true });
  },
);
