import { expect, test } from "vitest";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { PaymentFailure } from "~/providers/payments/port";
import { personalData } from "~/services/accounts/personal-data";
import { closeAccount } from "~/services/accounts/close-account.server";
import { everythingIn } from "../../../tests/support/everything-in";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber, openCheckout } from "../../../tests/support/plan-subscribers";
import { createSellingContext, Killed } from "../../../tests/support/scripted-payments";
import type { TestContext } from "../../../tests/support/context";
import { mayHaveTrial } from "./trials.server";
import { requestRefund } from "./refunds.server";
import { listPayments } from "./payments.server";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Jobs wait until the test runs them. */
function stopWorking(ctx: TestContext): void {
  ctx.jobs.wake = () => undefined;
}

async function close(ctx: TestContext, { id, email }: { id: string; email: string }): Promise<void> {
  expect(await closeAccount(ctx, { learnerId: id, typedEmail: email })).toEqual({ status: "closed" });
}

test("whoever deletes their account is no customer any more, is charged no more, and leaves nothing but the books", async () => {
  const { ctx, payments } = await createSellingContext();
  const bob = await createSubscriber(ctx, payments, { hadTrial: true });
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const { id: customerId } = payments.customerOf(ada);
  await payments.tell(ctx, { customerId });
  const { invoiceId } = (await listPayments(ctx, { learnerId: ada.id }))[0]!;
  const refund = {
    invoiceId,
    staffId: bob.id,
    amount: 900,
    reason: "requested_by_customer",
    note: "Ada asked",
    endsSubscription: false,
  } as const;
  await requestRefund(ctx, { ...refund, requestKey: "refund" });
  const bobs = await listPayments(ctx, { learnerId: bob.id });
  await expect.poll(() => payments.refunds.length).toBe(1);

  await close(ctx, ada);

  await expect.poll(() => ctx.db.selectFrom("jobs").selectAll().where("status", "!=", "done").execute()).toEqual([]);
  expect(payments.customers.get(customerId)).toMatchObject({
    isDeleted: true,
    subscriptions: [{ status: "canceled" }],
  });
  const left = JSON.stringify(await everythingIn(ctx));
  for (const id of [ada.id, customerId, ada.subscriptionId, `pi_${invoiceId}`, payments.refunds[0]!.refundId]) {
    expect(left.includes(id), id).toBe(false);
  }
  const books = await ctx.db.selectFrom("payments").selectAll().where("learner_id", "is", null).execute();
  expect(books).toMatchObject([
    { invoice_id: invoiceId, amount_paid: 2900, amount_refunded: 900, status: "paid", hosted_url: null },
  ]);
  expect(await ctx.db.selectFrom("refunds").selectAll().execute()).toMatchObject([
    { learner_id: null, note: "", refund_id: null, amount: 900, status: "succeeded" },
  ]);
  expect(await listPayments(ctx, { learnerId: bob.id })).toEqual(bobs);
  for (const table of ["payments", "refunds"] as const) {
    const [row] = await ctx.db.selectFrom(table).selectAll().where("learner_id", "is", null).execute();
    const left = Object.entries(row ?? {}).filter(([, value]) => value !== null && value !== "");
    const kept: readonly string[] = personalData[table].kept;
    expect(
      left.map(([column]) => column).filter((column) => !kept.includes(column)),
      table,
    ).toEqual([]);
  }
});

test("while the provider is away, a deletion waits, for as long as it takes; then nothing is charged any more", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  stopWorking(ctx);
  await ctx.db.deleteFrom("jobs").execute();
  const { deleteCustomer } = payments;
  payments.deleteCustomer = async () => Promise.reject(new PaymentFailure("unreachable", "no line"));
  await close(ctx, ada);

  for (let minute = 0; minute < 30; minute += 1) {
    await runDueJobs(ctx);
    ctx.travel(MINUTE);
  }
  expect(await ctx.db.selectFrom("jobs").select(["kind", "status"]).execute()).toEqual([
    { kind: "delete-account", status: "queued" },
  ]);
  expect(await ctx.db.selectFrom("billing_accounts").selectAll().execute()).toHaveLength(1);
  payments.deleteCustomer = deleteCustomer;
  await runDueJobs(ctx);

  expect(payments.find(ada.subscriptionId).status).toBe("canceled");
  expect(JSON.stringify(await everythingIn(ctx))).not.toContain(ada.id);
});

test.each([
  ["closeCheckout", "after"],
  ["findCustomer", "after"],
  ["deleteCustomer", "before"],
  ["deleteCustomer", "after"],
] as const)("a deletion that is cut off at %s (%s) is done by doing it again", async (call, when) => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  const url = await openCheckout(ctx, ada);
  payments.subscribe(payments.customerOf(ada).id);
  stopWorking(ctx);
  await close(ctx, ada);

  payments.kill(call, when);
  for (let time = 0; time < 3; time += 1) {
    await runDueJobs(ctx);
    ctx.travel(MINUTE);
  }

  expect(() => payments.pay(url)).toThrow("this page takes no payment");
  expect(payments.customerOf(ada)).toMatchObject({ isDeleted: true, subscriptions: [{ status: "canceled" }] });
  expect(JSON.stringify(await everythingIn(ctx))).not.toContain(ada.id);
  expect(await ctx.db.selectFrom("payments").select(["learner_id", "amount_paid"]).execute()).toEqual([
    { learner_id: null, amount_paid: 2900 },
  ]);
});

test("whoever became a customer in the moment in which the server died is none any more, either", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  payments.kill("createCustomer");
  await expect(openCheckout(ctx, ada)).rejects.toThrow(Killed);

  await close(ctx, ada);

  await expect.poll(() => payments.customerOf(ada).isDeleted).toBe(true);
});

test("what was paid on an open page, after the account was closed, is given back", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  stopWorking(ctx);
  await close(ctx, ada);
  ctx.travel(1000);
  payments.renew(ada.subscriptionId);

  await runDueJobs(ctx);

  const before = payments.customerOf(ada).invoices.at(-1)!;
  expect(payments.balanceOf(ada)).toBe(before.amountPaid);
  expect(payments.refunds).toMatchObject([{ amount: 2900, status: "succeeded" }]);
  expect(payments.customerOf(ada).isDeleted).toBe(true);
  expect(await ctx.db.selectFrom("refunds").select(["amount", "note", "learner_id"]).execute()).toEqual([
    { amount: 2900, note: "", learner_id: null },
  ]);
});

test("what was known as paid is not given back at closing, though the provider's clock goes before ours", async () => {
  const { ctx, payments } = await createSellingContext();
  const { now } = payments;
  payments.now = () => new Date(now().getTime() + 60 * 60_000);
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });

  await close(ctx, ada);

  await expect.poll(() => payments.customerOf(ada).isDeleted).toBe(true);
  expect(payments.refunds).toEqual([]);
});

test("what was promised is given back before the account is forgotten", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  stopWorking(ctx);
  const { invoiceId } = (await listPayments(ctx, { learnerId: ada.id }))[0]!;
  const refund = { invoiceId, staffId: null, amount: 2900, reason: "requested_by_customer", note: "" } as const;
  await requestRefund(ctx, { ...refund, endsSubscription: false, requestKey: "refund" });
  await ctx.db.deleteFrom("jobs").execute();
  await close(ctx, ada);

  await runDueJobs(ctx);

  expect(payments.balanceOf(ada)).toBe(0);
  expect(await ctx.db.selectFrom("refunds").select(["status", "learner_id"]).execute()).toEqual([
    { status: "succeeded", learner_id: null },
  ]);
});

test("a trial that nobody had noticed yet counts for whoever deletes their account and comes back", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx, { sub: "google-ada" });
  const url = await openCheckout(ctx, ada);
  payments.pay(url);

  await close(ctx, ada);
  await expect.poll(() => ctx.db.selectFrom("learners").selectAll().execute()).toEqual([]);
  const again = await createLearner(ctx, { sub: "google-ada" });

  expect(await mayHaveTrial(ctx, { learnerId: again.id })).toBe(false);
  expect(await mayHaveTrial(ctx, { learnerId: (await createLearner(ctx)).id })).toBe(true);
});

test("where payments are not configured any more, a deletion waits only for a subscription that is still charged", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  const bob = await createSubscriber(ctx, payments);
  await ctx.db
    .updateTable("billing_accounts")
    .set({ subscription_status: "canceled" })
    .where("learner_id", "=", bob.id)
    .execute();
  ctx.payments = null;
  for (const learner of [ada, bob]) await close(ctx, learner);

  await expect.poll(() => ctx.db.selectFrom("learners").select("id").execute()).toEqual([{ id: ada.id }]);
  ctx.payments = payments;
  ctx.travel(DAY);
  ctx.jobs.wake();

  await expect.poll(() => ctx.db.selectFrom("learners").select("id").execute()).toEqual([]);
  expect(payments.find(ada.subscriptionId).status).toBe("canceled");
});
