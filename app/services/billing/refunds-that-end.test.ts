import { expect, test } from "vitest";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { PaymentFailure } from "~/providers/payments/port";
import { LEASE_MS } from "~/services/jobs/queue.server";
import { DAY_MS } from "~/time/periods";
import { createSubscriber } from "../../../tests/support/plan-subscribers";
import { createSellingContext, Killed } from "../../../tests/support/scripted-payments";
import { giveRefund } from "./give-refund.server";
import { reconcileBilling } from "./look-after.server";
import { listPayments } from "./payments.server";
import { findPlan } from "./plan.server";
import { requestRefund } from "./refunds.server";
import { refreshBilling } from "./refresh.server";

const REFUSED = new PaymentFailure("rejected", "refused");

/** A refund with which the subscription is to end was asked for. Jobs wait until the test runs them. */
async function createEnding() {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  ctx.jobs.wake = () => undefined;
  const { invoiceId } = (await listPayments(ctx, { learnerId: ada.id }))[0]!;
  const reason = "requested_by_customer";
  await requestRefund(ctx, {
    ...{ invoiceId, staffId: null, amount: 2900, reason, note: "", endsSubscription: true, requestKey: "a" },
  });
  return {
    ctx,
    payments,
    /** What a webhook has done, while the refund's own job is cut off. */
    fetchAll: async () => {
      const control = { commit: async () => undefined, signal: new AbortController().signal };
      const input = { learnerId: ada.id, publicUrl: "https://x.example", control, note: () => undefined };
      await (
        await refreshBilling(ctx, payments, input)
      )(ctx);
    },
    night: async () => {
      ctx.travel(DAY_MS);
      await reconcileBilling(ctx);
      await runDueJobs(ctx);
    },
    refunds: () => ctx.db.selectFrom("refunds").select(["status", "error"]).execute(),
    isPremium: async () => (await findPlan(ctx, { learnerId: ada.id })).isPremium,
    status: () => payments.find(ada.subscriptionId).status,
    balance: () => payments.balanceOf(ada),
  };
}

test("a subscription stays as it is when the refund with which it was to end is refused", async () => {
  const { ctx, payments, refunds, isPremium, status } = await createEnding();

  payments.fail("refund", "before", REFUSED);
  await runDueJobs(ctx);

  expect(await refunds()).toEqual([{ status: "failed", error: "refused" }]);
  expect(status()).toBe("active");
  expect(await isPremium()).toBe(true);
});

test("a subscription stays as it is when the bank does not take the refund with which it was to end", async () => {
  const { ctx, payments, refunds, status } = await createEnding();

  payments.refundStatus = "failed";
  await runDueJobs(ctx);

  expect(await refunds()).toMatchObject([{ status: "failed" }]);
  expect(status()).toBe("active");
});

test.each(["succeeded", "pending"] as const)(
  "a refund that a fetch finds to be %s while its job is cut off ends the subscription all the same",
  async (status) => {
    const ending = await createEnding();
    const { ctx, payments } = ending;
    payments.refundStatus = status;
    payments.kill("endSubscription", "before");
    await expect(runDueJobs(ctx)).rejects.toThrow(Killed);

    await ending.fetchAll();
    expect(await ending.refunds()).toMatchObject([{ status }]);
    ctx.travel(LEASE_MS + 1);
    await runDueJobs(ctx);

    expect(ending.status()).toBe("canceled");
    expect(ending.balance()).toBe(0);
    expect(await ending.isPremium()).toBe(false);
  },
);

test("a subscription is ended by the night though the job of its refund was given up", async () => {
  const { ctx, payments, fetchAll, night, status } = await createEnding();
  payments.kill("endSubscription", "before");
  await expect(runDueJobs(ctx)).rejects.toThrow(Killed);
  await fetchAll();
  await ctx.db.deleteFrom("jobs").execute();

  await night();

  expect(status()).toBe("canceled");
});

test("an end that the provider refuses is an error in the log, and tried again each night until it is done", async () => {
  const { ctx, payments, night, refunds, status } = await createEnding();
  const notes: string[] = [];
  const { endSubscription } = payments;
  payments.endSubscription = async () => Promise.reject(REFUSED);

  const settle = await giveRefund(ctx, payments, { refundId: "a", note: (what) => void notes.push(what) });
  await settle!(ctx);

  expect(notes).toEqual(["a subscription could not be ended with its refund"]);
  expect(await refunds()).toEqual([{ status: "succeeded", error: null }]);
  await runDueJobs(ctx);
  await night();
  expect(status()).toBe("active");
  payments.endSubscription = endSubscription;
  await night();
  expect(status()).toBe("canceled");
});

test("a refund of which the provider does not say what became of it is an error in the log", async () => {
  const { ctx, payments, refunds } = await createEnding();
  const notes: string[] = [];
  payments.refundStatus = "pending";
  await runDueJobs(ctx);

  payments.fail("findRefund", "before", REFUSED);
  const publish = await giveRefund(ctx, payments, { refundId: "a", note: (what) => void notes.push(what) });

  expect(publish).toBeNull();
  expect(notes).toEqual(["a refund could not be followed"]);
  expect(await refunds()).toMatchObject([{ status: "pending" }]);
});
