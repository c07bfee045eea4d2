import { expect, test } from "vitest";
import { findMonthFigures } from "~/services/staff/month-figures.server";
import { DAY_MS } from "~/time/periods";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { PaymentFailure } from "~/providers/payments/port";
import { LEASE_MS } from "~/services/jobs/queue.server";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber } from "../../../tests/support/plan-subscribers";
import { createSellingContext, Killed } from "../../../tests/support/scripted-payments";
import { giveRefund } from "./give-refund.server";
import { lookAfterBilling, reconcileBilling } from "./look-after.server";
import { listPayments } from "./payments.server";
import { findPlan } from "./plan.server";
import { requestRefund, type RequestRefund } from "./refunds.server";
import { storeInvoices } from "./store-invoices.server";

const MINUTE = 60_000;

async function createPayer() {
  const selling = await createSellingContext();
  const { ctx, payments } = selling;
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const staff = await createLearner(ctx);
  const { invoiceId } = (await listPayments(ctx, { learnerId: ada.id }))[0]!;
  const refund = (requestKey: string, amount: number): RequestRefund => ({
    invoiceId,
    staffId: staff.id,
    amount,
    reason: "requested_by_customer",
    note: "Within the first month",
    endsSubscription: false,
    requestKey,
  });
  const refunds = () =>
    ctx.db.selectFrom("refunds").select(["id", "status", "amount", "error"]).orderBy("id").execute();
  const refunded = async () => (await listPayments(ctx, { learnerId: ada.id }))[0]!.amountRefunded;
  /** Jobs wait until the test runs them. */
  const stopWorking = () => void (ctx.jobs.wake = () => undefined);
  return { ...selling, ada, refund, refunds, refunded, stopWorking };
}

test("a refund is given once, however often its form is posted, and in parts up to what was paid", async () => {
  const { ctx, payments, ada, refund, refunds, refunded } = await createPayer();

  expect(await requestRefund(ctx, refund("a", 1000))).toEqual({ status: "requested" });
  expect(await requestRefund(ctx, refund("a", 1000))).toEqual({ status: "requested" });
  await expect.poll(refunded).toBe(1000);
  expect(await requestRefund(ctx, refund("b", 1901))).toEqual({ status: "too-much", refundable: 1900 });
  expect(await requestRefund(ctx, refund("b", 1900))).toEqual({ status: "requested" });

  await expect.poll(refunded).toBe(2900);
  expect(await requestRefund(ctx, refund("c", 1))).toEqual({ status: "too-much", refundable: 0 });
  expect(payments.balanceOf(ada)).toBe(0);
  expect(await refunds()).toMatchObject([
    { id: "a", status: "succeeded" },
    { id: "b", status: "succeeded" },
  ]);
});

test.each([0, -100, 10.5, Number.NaN])("nothing is given back for an amount of %s", async (amount) => {
  const { ctx, refund, refunds } = await createPayer();

  expect(await requestRefund(ctx, refund("a", amount))).toEqual({ status: "too-much", refundable: 2900 });
  expect(await refunds()).toEqual([]);
});

test("there is nothing to give back of what was never paid", async () => {
  const { ctx, payments, refund } = await createPayer();
  const bob = await createSubscriber(ctx, payments);
  const { invoiceId } = (await listPayments(ctx, { learnerId: bob.id }))[0]!;

  expect(await requestRefund(ctx, { ...refund("a", 100), invoiceId })).toEqual({ status: "no-payment" });
  expect(await requestRefund(ctx, { ...refund("a", 100), invoiceId: "none" })).toEqual({ status: "no-payment" });
});

test("twenty refunds asked for at once never come to more than was paid", async () => {
  const { ctx, payments, ada, refund, refunded } = await createPayer();

  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => requestRefund(ctx, refund(`r${index}`, 1000))),
  );

  expect(results.filter(({ status }) => status === "requested")).toHaveLength(2);
  await expect.poll(refunded).toBe(2000);
  expect(payments.balanceOf(ada)).toBe(900);
});

test("a fetch that began before a refund does not make it look as if more could be given back", async () => {
  const { ctx, payments, ada, refund, refunded } = await createPayer();
  await requestRefund(ctx, refund("a", 1000));
  await expect.poll(refunded).toBe(1000);
  payments.customerOf(ada).invoices[0]!.amountRefunded = 0;

  await payments.tell(ctx, { customerId: payments.customerOf(ada).id });

  expect(await refunded()).toBe(1000);
});

test("a refund that the provider refuses is shown with its reason, and what it would have given can be given", async () => {
  const { ctx, payments, refund, refunds } = await createPayer();

  payments.fail("refund", "before", new PaymentFailure("rejected", "charge_disputed"));
  await requestRefund(ctx, refund("a", 2900));

  await expect.poll(refunds).toMatchObject([{ id: "a", status: "failed", error: "charge_disputed" }]);
  expect(await requestRefund(ctx, refund("b", 2900))).toEqual({ status: "requested" });
});

test("a refund that is on its way is followed, to its end or its failure", async () => {
  const { ctx, payments, refund, refunds, refunded } = await createPayer();
  payments.refundStatus = "pending";

  await requestRefund(ctx, refund("a", 1000));
  await requestRefund(ctx, refund("b", 1900));
  await expect.poll(refunds).toMatchObject([{ status: "pending" }, { status: "pending" }]);
  expect(await requestRefund(ctx, refund("c", 1))).toEqual({ status: "too-much", refundable: 0 });
  payments.settle(payments.refunds[0]!, "succeeded");
  payments.settle(payments.refunds[1]!, "failed");
  await lookAfterBilling(ctx);
  ctx.jobs.wake();

  await expect.poll(refunds).toMatchObject([
    { status: "succeeded", error: null },
    { status: "failed", error: expect.stringContaining("bank") },
  ]);
  await expect.poll(refunded).toBe(1000);
});

test("a refund waits for a provider that is away, for as long as it takes", async () => {
  const { ctx, payments, refund, refunds, stopWorking } = await createPayer();
  stopWorking();
  const { refund: give } = payments;
  payments.refund = async () => Promise.reject(new PaymentFailure("unreachable", "no line"));
  await requestRefund(ctx, refund("a", 1000));

  for (let minute = 0; minute < 30; minute += 1) {
    await runDueJobs(ctx);
    ctx.travel(MINUTE);
  }
  expect(await refunds()).toMatchObject([{ status: "requested" }]);
  payments.refund = give;
  ctx.travel(5 * MINUTE);
  await runDueJobs(ctx);

  expect(await refunds()).toMatchObject([{ status: "succeeded" }]);
});

test.each(["before", "after"] as const)("killed %s the provider's yes, a refund is given once", async (when) => {
  const { ctx, payments, ada, refund, refunds, stopWorking } = await createPayer();
  stopWorking();
  await requestRefund(ctx, refund("a", 1000));

  payments.kill("refund", when);
  await expect(runDueJobs(ctx)).rejects.toThrow(Killed);
  ctx.travel(LEASE_MS + 1);
  await runDueJobs(ctx);

  expect(payments.balanceOf(ada)).toBe(1900);
  expect(await refunds()).toMatchObject([{ status: "succeeded" }]);
});

test("a refund that was fetched before it is written down counts once", async () => {
  const { ctx, payments, ada, refund, refunded, stopWorking } = await createPayer();
  stopWorking();
  await requestRefund(ctx, refund("a", 1000));
  const settle = await giveRefund(ctx, payments, { refundId: "a", note: () => undefined });
  await storeInvoices(ctx, { learnerId: ada.id, invoices: payments.customerOf(ada).invoices });

  await settle!(ctx);

  expect(await refunded()).toBe(1000);
});

test("a refund that the bank sends back, days after it had succeeded, can be given again", async () => {
  const { ctx, payments, ada, refund, refunds, refunded } = await createPayer();
  await requestRefund(ctx, refund("a", 2900));
  await expect.poll(refunded).toBe(2900);
  ctx.travel(10 * DAY_MS);

  payments.settle(payments.refunds[0]!, "failed");
  await reconcileBilling(ctx);
  ctx.jobs.wake();

  await expect.poll(refunds).toMatchObject([{ id: "a", status: "failed", error: "The bank did not take the money." }]);
  expect(await refunded()).toBe(0);
  expect(await requestRefund(ctx, refund("b", 2900))).toEqual({ status: "requested" });
  await expect.poll(refunded).toBe(2900);
  expect(payments.balanceOf(ada)).toBe(0);
});

test("what staff give back on the provider's own pages is in the books, once", async () => {
  const { ctx, payments, ada, refunded } = await createPayer();
  const { paymentIntentId } = payments.customerOf(ada).invoices[0]!;
  const given = payments.giveBack({
    paymentIntentId: paymentIntentId!,
    amount: 700,
    reason: "fraudulent",
    idempotencyKey: null,
  });

  await payments.tell(ctx, { type: "charge.refunded", customerId: payments.customerOf(ada).id });
  await payments.tell(ctx, { type: "refund.updated", customerId: payments.customerOf(ada).id });

  await expect.poll(refunded).toBe(700);
  const rows = await ctx.db.selectFrom("refunds").selectAll().execute();
  expect(rows).toMatchObject([
    { refund_id: given.refundId, amount: 700, reason: "fraudulent", staff_id: null, status: "succeeded" },
  ]);
  expect((await findMonthFigures(ctx, "2026-01")).refunded).toBe(700);
});

test("a refund ends the subscription where staff want that, also when it is cut off before", async () => {
  const { ctx, payments, ada, refund, refunds, stopWorking } = await createPayer();
  stopWorking();
  await requestRefund(ctx, { ...refund("a", 2900), endsSubscription: true });

  payments.kill("endSubscription");
  await expect(runDueJobs(ctx)).rejects.toThrow(Killed);
  ctx.travel(LEASE_MS + 1);
  await runDueJobs(ctx);

  expect(payments.find(ada.subscriptionId).status).toBe("canceled");
  expect(payments.balanceOf(ada)).toBe(0);
  expect(await refunds()).toMatchObject([{ status: "succeeded" }]);
  await runDueJobs(ctx);
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ isPremium: false });
});
