import { expect, test } from "vitest";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { PaymentFailure } from "~/providers/payments/port";
import { closeAccount } from "~/services/accounts/close-account.server";
import type { TestContext } from "../../../tests/support/context";
import { everythingIn } from "../../../tests/support/everything-in";
import { createSubscriber, openCheckout } from "../../../tests/support/plan-subscribers";
import { createSellingContext, type ScriptedPayments } from "../../../tests/support/scripted-payments";
import { resumeRefunds } from "./look-after.server";
import { listPayments } from "./payments.server";
import { requestRefund } from "./refunds.server";
import { requestRefresh } from "./request-refresh.server";

const DAY = 24 * 60 * 60 * 1000;

/** Of somebody in their first period. Jobs wait until the test runs them. */
async function begin() {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const { invoiceId } = (await listPayments(ctx, { learnerId: ada.id }))[0]!;
  ctx.jobs.wake = () => undefined;
  await runDueJobs(ctx);
  const refund = {
    ...({ staffId: null, reason: "requested_by_customer", note: "A note.", endsSubscription: false } as const),
    requestKey: "by-staff",
  };
  return {
    ctx,
    payments,
    ada,
    close: () => closeAccount(ctx, { learnerId: ada.id, typedEmail: ada.email }),
    /** Has the account closed, and all done that follows. */
    remove: async () => {
      await closeAccount(ctx, { learnerId: ada.id, typedEmail: ada.email });
      await runDueJobs(ctx);
      expect(await ctx.db.selectFrom("learners").select("id").execute()).toEqual([]);
    },
    refund: async (fields: { amount: number; invoiceId?: string; requestKey?: string }) => {
      expect(await requestRefund(ctx, { invoiceId, ...refund, ...fields })).toEqual({ status: "requested" });
      await runDueJobs(ctx);
    },
    refunds: () => ctx.db.selectFrom("refunds").select(["status", "amount", "error", "note"]).execute(),
    books: () =>
      ctx.db
        .selectFrom("payments")
        .select(["invoice_id", "amount_refunded", "payment_intent_id"])
        .where("amount_paid", ">", 0)
        .orderBy("created_at")
        .execute(),
  };
}

function refuseNextRefund(payments: ScriptedPayments): void {
  payments.fail("refund", "before", new PaymentFailure("rejected", "balance_insufficient"));
}

async function subscribeAgain(ctx: TestContext, payments: ScriptedPayments, ada: { id: string }) {
  ctx.travel(1000);
  return payments.subscribe(payments.customerOf(ada).id);
}

test("a refund that was refused when the account was deleted can be given again, and is forgotten then", async () => {
  const { ctx, payments, ada, close, refund, refunds, books } = await begin();
  await close();
  ctx.travel(1000);
  payments.renew(ada.subscriptionId);
  refuseNextRefund(payments);
  await runDueJobs(ctx);
  expect(await refunds()).toEqual([{ status: "failed", amount: 2900, error: "balance_insufficient", note: "" }]);
  const [first, owed] = await books();
  expect(first).toMatchObject({ payment_intent_id: null });
  expect(owed).toMatchObject({ payment_intent_id: `pi_${owed!.invoice_id}`, amount_refunded: 0 });

  ctx.travel(DAY);
  await refund({ invoiceId: owed!.invoice_id, amount: 2900 });

  expect(payments.balanceOf(ada)).toBe(2900);
  expect(await refunds()).toEqual([
    { status: "failed", amount: 2900, error: null, note: "" },
    { status: "succeeded", amount: 2900, error: null, note: "" },
  ]);
  expect((await books())[1]).toMatchObject({ payment_intent_id: null, amount_refunded: 2900 });
  expect(JSON.stringify(await everythingIn(ctx))).not.toContain(`pi_${owed!.invoice_id}`);
});

test("what was paid twice, and could not be given back yet, is given back when the account is closed", async () => {
  const { ctx, payments, ada, remove, refunds } = await begin();
  await subscribeAgain(ctx, payments, ada);
  refuseNextRefund(payments);
  await requestRefresh(ctx, { learnerId: ada.id });
  await runDueJobs(ctx);
  expect(await refunds()).toMatchObject([{ status: "failed" }]);

  await remove();

  expect(payments.balanceOf(ada)).toBe(2900);
  expect(await refunds()).toMatchObject([{ status: "failed" }, { status: "succeeded", amount: 2900 }]);
});

test("what was paid twice is given back once, though it was given back before the account was closed", async () => {
  const { ctx, payments, ada, remove } = await begin();
  await subscribeAgain(ctx, payments, ada);
  await requestRefresh(ctx, { learnerId: ada.id });
  await runDueJobs(ctx);
  expect(payments.balanceOf(ada)).toBe(2900);

  await remove();

  expect(payments.balanceOf(ada)).toBe(2900);
  expect(payments.refunds).toHaveLength(1);
});

test.each(["endSubscription", "findCustomer", "refund", "deleteCustomer"] as const)(
  "what was paid twice without anybody noticing is given back when the account is closed (killed at %s)",
  async (call) => {
    const { ctx, payments, ada, close } = await begin();
    const duplicate = await subscribeAgain(ctx, payments, ada);
    await close();

    payments.kill(call);
    for (let tries = 0; tries < 3; tries += 1) {
      await runDueJobs(ctx);
      ctx.travel(60_000);
    }

    expect(await ctx.db.selectFrom("learners").select("id").execute()).toEqual([]);
    expect(payments.refunds).toMatchObject([{ amount: 2900, reason: "duplicate" }]);
    const [newest, first] = payments.customerOf(ada).invoices;
    expect(newest).toMatchObject({ subscriptionId: duplicate.id, amountRefunded: 2900 });
    expect(first).toMatchObject({ subscriptionId: ada.subscriptionId, amountRefunded: 0 });
  },
);

test("a refund of a deleted account that the bank sends back is in the books as not given, and can be given again", async () => {
  const { ctx, payments, ada, remove, refund, books } = await begin();
  await refund({ amount: 1000 });
  payments.refundStatus = "pending";
  await refund({ amount: 900, requestKey: "slow" });
  await remove();
  expect(await books()).toMatchObject([{ amount_refunded: 1900 }]);

  ctx.travel(DAY);
  payments.settle(payments.refunds[1]!, "failed");
  await resumeRefunds(ctx);
  await runDueJobs(ctx);
  expect(await books()).toMatchObject([{ amount_refunded: 1000 }]);
  payments.refundStatus = "succeeded";
  ctx.travel(DAY);
  await refund({ amount: 900, requestKey: "again" });

  expect(payments.balanceOf(ada)).toBe(1000);
  expect(await books()).toMatchObject([{ amount_refunded: 1900, payment_intent_id: null }]);
});

test("a page for paying that is gone at the provider keeps no account from being deleted", async () => {
  const { ctx, payments, ada, remove } = await begin();
  await payments.endSubscription(ada.subscriptionId);
  await requestRefresh(ctx, { learnerId: ada.id });
  await runDueJobs(ctx);
  await openCheckout(ctx, ada);
  payments.sessions.clear();

  await remove();
});

test.each([true, false])(
  "where the provider does not know the customer, a deletion waits while something is charged for: %s",
  async (isCharged) => {
    const { ctx, payments, ada, close } = await begin();
    if (!isCharged) await payments.endSubscription(ada.subscriptionId);
    if (!isCharged) await ctx.db.updateTable("billing_accounts").set({ subscription_status: "canceled" }).execute();
    payments.customers.clear();
    await close();

    await runDueJobs(ctx);

    expect(await ctx.db.selectFrom("learners").select("id").execute()).toEqual(isCharged ? [{ id: ada.id }] : []);
    expect(await ctx.db.selectFrom("billing_accounts").select("learner_id").execute()).toHaveLength(isCharged ? 1 : 0);
  },
);
