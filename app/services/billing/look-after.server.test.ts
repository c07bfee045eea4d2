import { expect, test } from "vitest";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber, openCheckout } from "../../../tests/support/plan-subscribers";
import { createSellingContext } from "../../../tests/support/scripted-payments";
import type { TestContext } from "../../../tests/support/context";
import { lookAfterBilling, reconcileBilling, resumeBilling } from "./look-after.server";
import { findPlan } from "./plan.server";
import { refreshBilling } from "./refresh.server";
import { refreshNow } from "./request-refresh.server";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

async function waitingJobs(ctx: TestContext): Promise<string[]> {
  const jobs = await ctx.db
    .selectFrom("jobs")
    .select("subject_id as id")
    .where("kind", "=", "billing")
    .where("status", "=", "queued")
    .execute();
  return jobs.map(({ id }) => id);
}

test("a renewal that no webhook told of is noticed an hour after the period's end", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  ctx.travel(30 * DAY);
  payments.renew(ada.subscriptionId);
  ctx.travel(HOUR);
  await lookAfterBilling(ctx);
  expect(await waitingJobs(ctx)).toEqual([]);
  ctx.travel(1);

  await lookAfterBilling(ctx);
  expect(await waitingJobs(ctx)).toEqual([ada.id]);
  await runDueJobs(ctx);

  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({
    nextBillingAt: payments.find(ada.subscriptionId).periodEndsAt.toISOString(),
  });
  await lookAfterBilling(ctx);
  expect(await waitingJobs(ctx)).toEqual([]);
});

test("a page for paying that was left is over by the hour, and whoever paid on it without our being told has premium", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  const bob = await createLearner(ctx);
  await openCheckout(ctx, ada);
  payments.pay(await openCheckout(ctx, bob));
  ctx.travel(HOUR);

  await lookAfterBilling(ctx);
  await runDueJobs(ctx);

  expect(await ctx.db.selectFrom("checkouts").select("status").orderBy("created_at").execute()).toEqual([
    { status: "expired" },
    { status: "completed" },
  ]);
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "free" });
  expect(await findPlan(ctx, { learnerId: bob.id })).toMatchObject({ state: "trial" });
});

test("at night everybody who can be charged is fetched, once, and what is mended is noted", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const bob = await createSubscriber(ctx, payments, { hadTrial: true });
  await createLearner(ctx);
  payments.find(ada.subscriptionId).endsAt = payments.find(ada.subscriptionId).periodEndsAt;
  ctx.travel(DAY);
  const notes: [string, Record<string, unknown>][] = [];

  await reconcileBilling(ctx);
  expect((await waitingJobs(ctx)).sort()).toEqual([ada.id, bob.id].sort());
  for (const { id: learnerId } of [ada, bob]) {
    const control = { commit: async () => undefined, signal: new AbortController().signal };
    const note = (what: string, facts: Record<string, unknown>) => void notes.push([what, facts]);
    await (
      await refreshBilling(ctx, payments, { learnerId, publicUrl: "https://x.example", control, note })
    )(ctx);
  }

  expect(notes).toEqual([
    [
      "fixed what no webhook had told of",
      { customerId: payments.customerOf(ada).id, changed: ["ends_at"], invoices: [], was: "active", is: "ending" },
    ],
  ]);
  await runDueJobs(ctx);
  await reconcileBilling(ctx);
  expect(await waitingJobs(ctx)).toEqual([]);
});

test("a refund on the provider's pages is found for two months after a subscription ended, and no longer looked for then", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  ctx.travel(300 * DAY);
  await payments.endSubscription(ada.subscriptionId);
  await refreshNow(ctx, { learnerId: ada.id });
  ctx.travel(59 * DAY);
  const { paymentIntentId } = payments.customerOf(ada).invoices[0]!;
  payments.giveBack({
    paymentIntentId: paymentIntentId!,
    amount: 2900,
    reason: "requested_by_customer",
    idempotencyKey: null,
  });

  await reconcileBilling(ctx);
  await runDueJobs(ctx);

  expect(await ctx.db.selectFrom("refunds").select("amount").execute()).toEqual([{ amount: 2900 }]);
  ctx.travel(61 * DAY);
  await reconcileBilling(ctx);
  expect(await waitingJobs(ctx)).toEqual([]);
});

test("what was paid within two months is looked after at night, also for a subscription that was over long before", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  await payments.endSubscription(ada.subscriptionId);
  await refreshNow(ctx, { learnerId: ada.id });
  ctx.travel(100 * DAY);
  payments.bill(payments.find(ada.subscriptionId)); // an invoice that was left open
  await refreshNow(ctx, { learnerId: ada.id });

  ctx.travel(59 * DAY);
  await reconcileBilling(ctx);
  expect(await waitingJobs(ctx)).toEqual([ada.id]);
  await runDueJobs(ctx);
  ctx.travel(2 * DAY);
  await reconcileBilling(ctx);
  expect(await waitingJobs(ctx)).toEqual([]);
});

test("a plan that changes as nobody expected is noted, and taken as it is", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const subscription = payments.find(ada.subscriptionId);
  Object.assign(subscription, { status: "trialing", trialEndsAt: subscription.periodEndsAt });
  payments.customerOf(ada).invoices = [];
  await ctx.db.updateTable("billing_accounts").set({ first_paid_at: null }).execute();
  const notes: string[] = [];
  const control = { commit: async () => undefined, signal: new AbortController().signal };

  const note = (what: string) => void notes.push(what);
  await (
    await refreshBilling(ctx, payments, { learnerId: ada.id, publicUrl: "https://x.example", control, note })
  )(ctx);

  expect(notes).toContain("a plan changed as nobody expected");
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "trial" });
});

test("at its start the server takes up what was told and not looked into, and what nobody could fetch", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  const bob = await createSubscriber(ctx, payments);
  ctx.jobs.wake = () => undefined;
  await payments.tell(ctx, { customerId: payments.customerOf(ada).id });
  await ctx.db.updateTable("billing_accounts").set({ refreshes_wanted: 99 }).where("learner_id", "=", bob.id).execute();
  await ctx.db.deleteFrom("jobs").execute();

  await resumeBilling(ctx);

  expect((await waitingJobs(ctx)).sort()).toEqual([ada.id, bob.id].sort());
});

test("where nothing is sold, nothing is looked after", async () => {
  const { ctx, payments } = await createSellingContext();
  await createSubscriber(ctx, payments);
  ctx.travel(40 * DAY);

  await lookAfterBilling({ ...ctx, payments: null });
  await reconcileBilling({ ...ctx, payments: null });

  expect(await waitingJobs(ctx)).toEqual([]);
});
