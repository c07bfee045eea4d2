import { expect, test } from "vitest";
import { DAY_MS } from "~/time/periods";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { PaymentFailure } from "~/providers/payments/port";
import { LEASE_MS } from "~/services/jobs/queue.server";
import type { TestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber, mailsTo, openCheckout } from "../../../tests/support/plan-subscribers";
import { createSellingContext, Killed } from "../../../tests/support/scripted-payments";
import { findPlan } from "./plan.server";
import { refreshNow } from "./request-refresh.server";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const planOf = (ctx: TestContext, { id }: { id: string }) => findPlan(ctx, { learnerId: id });

test("of two subscriptions the first is kept, the other ended, and what was paid for it given back once, with a word about it", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const customerId = payments.customerOf(ada).id;
  ctx.travel(MINUTE);
  const second = payments.subscribe(customerId, { billingCycle: "yearly" });

  for (let time = 0; time < 3; time += 1) await refreshNow(ctx, { learnerId: ada.id });

  expect(payments.find(second.id)).toMatchObject({ status: "canceled" });
  expect(payments.find(ada.subscriptionId)).toMatchObject({ status: "active" });
  await expect.poll(() => payments.balanceOf(ada)).toBe(2900);
  expect(payments.refunds).toMatchObject([{ amount: 24_000 }]);
  expect(await planOf(ctx, ada)).toMatchObject({ state: "active", billingCycle: "monthly" });
  expect(await mailsTo(ctx, ada)).toEqual(["Your receipt", "You subscribed twice, so we’ve undone it"]);
});

test.each([
  ["endSubscription", "before"],
  ["endSubscription", "after"],
  ["refund", "before"],
  ["refund", "after"],
  ["findCustomer", "after"],
] as const)(
  "killed at %s (%s), the second of two subscriptions is still ended, and paid back once",
  async (call, when) => {
    const { ctx, payments } = await createSellingContext({ working: false });
    const ada = await createLearner(ctx);
    payments.pay(await openCheckout(ctx, ada));
    const customerId = payments.customerOf(ada).id;
    ctx.travel(MINUTE);
    const second = payments.subscribe(customerId);
    await payments.tell(ctx, { customerId });

    payments.kill(call, when);
    await expect(runDueJobs(ctx)).rejects.toThrow(Killed);
    ctx.travel(LEASE_MS + 1);
    await runDueJobs(ctx);

    expect(payments.find(second.id).status).toBe("canceled");
    expect(payments.refunds).toHaveLength(1);
    expect(payments.balanceOf(ada)).toBe(0);
    expect(await planOf(ctx, ada)).toMatchObject({ state: "trial" });
    expect(await mailsTo(ctx, ada)).toEqual(["You subscribed twice, so we’ve undone it"]);
  },
);

test("whoever stopped paying and begins anew keeps the new subscription, and the old one is ended without giving anything back", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  payments.find(ada.subscriptionId).status = "unpaid";
  ctx.travel(MINUTE);
  const { id } = payments.subscribe(payments.customerOf(ada).id, { billingCycle: "yearly" });

  await refreshNow(ctx, { learnerId: ada.id });

  expect(payments.find(ada.subscriptionId).status).toBe("canceled");
  expect(payments.find(id).status).toBe("active");
  expect(payments.refunds).toEqual([]);
  expect(await planOf(ctx, ada)).toMatchObject({ state: "active", billingCycle: "yearly" });
});

test("what the provider refuses to end does not keep the rest from being stored", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  ctx.travel(3 * DAY);
  payments.renew(ada.subscriptionId);
  payments.subscribe(payments.customerOf(ada).id);
  payments.fail("endSubscription", "before", new PaymentFailure("rejected", "no"));

  await refreshNow(ctx, { learnerId: ada.id });

  expect(await planOf(ctx, ada)).toMatchObject({ state: "active" });
});

test("what the provider refuses to give back is tried again a day later, and so on, until it is given", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  ctx.travel(MINUTE);
  payments.subscribe(payments.customerOf(ada).id, { billingCycle: "yearly" });
  const refunds = () => ctx.db.selectFrom("refunds").select(["id", "status"]).orderBy("id").execute();
  const failed = { status: "failed" };

  for (let time = 0; time < 2; time += 1) {
    payments.fail("refund", "before", new PaymentFailure("rejected", "not enough in the account"));
    for (let fetch = 0; fetch < 3; fetch += 1) await refreshNow(ctx, { learnerId: ada.id });
    await expect.poll(refunds).toMatchObject([failed, failed].slice(0, time + 1));
    ctx.travel(DAY);
  }
  for (let fetch = 0; fetch < 3; fetch += 1) await refreshNow(ctx, { learnerId: ada.id });

  await expect.poll(refunds).toMatchObject([failed, failed, { status: "succeeded" }]);
  expect(payments.balanceOf(ada)).toBe(2900);
});

test("what came too many and is the one that counts after all is paid for, also when it is over one day", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  ctx.travel(MINUTE);
  const second = payments.subscribe(payments.customerOf(ada).id);
  payments.fail("endSubscription", "before", new PaymentFailure("rejected", "no"));
  await refreshNow(ctx, { learnerId: ada.id });
  Object.assign(payments.find(ada.subscriptionId), { status: "canceled", endedAt: ctx.now() });

  await refreshNow(ctx, { learnerId: ada.id });
  expect(await planOf(ctx, ada)).toMatchObject({ state: "active" });
  Object.assign(payments.find(second.id), { status: "canceled", endedAt: ctx.now() });
  await refreshNow(ctx, { learnerId: ada.id });

  expect(payments.refunds).toEqual([]);
  expect(payments.balanceOf(ada)).toBe(2 * 2900);
});

test("what was paid on a bill that was still open when its subscription had ended is given back", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const whose = { learnerId: ada.id };
  const subscription = payments.find(ada.subscriptionId);
  ctx.travel(30 * DAY_MS);
  payments.renew(ada.subscriptionId, { paid: false });
  ctx.travel(DAY_MS);
  Object.assign(subscription, { endedAt: ctx.now(), endsAt: ctx.now() });
  ctx.travel(60_000);
  payments.payInvoice(payments.customerOf(ada).invoices[0]!.id);
  subscription.status = "canceled";

  await refreshNow(ctx, whose);

  await expect.poll(() => payments.balanceOf(ada)).toBe(2900); // of the month before
  expect(payments.refunds).toMatchObject([{ amount: 2900, idempotencyKey: expect.stringMatching(/^paid-after-end:/) }]);
});
