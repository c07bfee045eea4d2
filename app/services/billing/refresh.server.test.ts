import { expect, test } from "vitest";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { PaymentFailure } from "~/providers/payments/port";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber, openCheckout } from "../../../tests/support/plan-subscribers";
import { createSellingContext, Killed } from "../../../tests/support/scripted-payments";
import type { TestContext } from "../../../tests/support/context";
import { findPlan } from "./plan.server";
import { listPayments } from "./payments.server";
import { checkPaymentStatus, findPaymentStatus } from "./payment-status.server";
import { refreshNow } from "./request-refresh.server";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const planOf = (ctx: TestContext, { id }: { id: string }) => findPlan(ctx, { learnerId: id });
const unhandled = (ctx: TestContext) =>
  ctx.db.selectFrom("payment_events").select("id").where("handled_at", "is", null).execute();

test("a webhook has the customer's whole state fetched, whatever it says", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  const customerId = payments.customerOf(ada).id;
  ctx.travel(3 * DAY);
  payments.renew(ada.subscriptionId);

  await payments.tell(ctx, { type: "customer.subscription.deleted", customerId });

  await expect.poll(() => unhandled(ctx)).toEqual([]);
  expect(await planOf(ctx, ada)).toMatchObject({ state: "active", plan: "premium", willRenew: true });
  expect(await listPayments(ctx, { learnerId: ada.id })).toMatchObject([
    { status: "paid", amountPaid: 2900, hostedUrl: expect.stringContaining("https://") },
    { status: "paid", amountDue: 0 },
  ]);
});

test("a webhook that comes while everything is fetched has it fetched again", async () => {
  const { ctx, payments } = await createSellingContext({ working: false });
  const ada = await createLearner(ctx);
  const url = await openCheckout(ctx, ada);
  const customerId = payments.customerOf(ada).id;
  const { findCustomer } = payments;
  payments.findCustomer = async (id) => {
    const before = await findCustomer(id);
    payments.findCustomer = findCustomer;
    payments.pay(url);
    await payments.tell(ctx, { customerId });
    return before;
  };

  await payments.tell(ctx, { type: "customer.created", customerId });
  await runDueJobs(ctx);

  expect(await unhandled(ctx)).toEqual([]);
  expect(await planOf(ctx, ada)).toMatchObject({ state: "trial" });
});

test("what was fetched before something newer was stored is not stored", async () => {
  const { ctx, payments } = await createSellingContext({ working: false });
  const ada = await createLearner(ctx);
  await openCheckout(ctx, ada);
  const customerId = payments.customerOf(ada).id;
  const newer = new Date(ctx.now().getTime() + 1).toISOString();
  const { findCustomer } = payments;
  let fetches = 0;
  payments.findCustomer = async (id) => {
    fetches += 1;
    if (fetches > 1) throw new PaymentFailure("unreachable", "no line");
    await ctx.db.updateTable("billing_accounts").set({ fetched_at: newer, subscription_status: "active" }).execute();
    ctx.travel(MINUTE);
    return findCustomer(id);
  };

  await payments.tell(ctx, { customerId });
  await runDueJobs(ctx);

  expect(await ctx.db.selectFrom("billing_accounts").select(["fetched_at", "subscription_status"]).execute()).toEqual([
    { fetched_at: newer, subscription_status: "active" },
  ]);
  // Nor is what was told of taken for done: it is fetched again.
  expect(fetches).toBe(2);
  expect(await unhandled(ctx)).toHaveLength(1);
  payments.findCustomer = findCustomer;
  ctx.travel(MINUTE);
  await runDueJobs(ctx);
  expect(await unhandled(ctx)).toEqual([]);
});

test("what a clock that went ahead has dated keeps nothing from being stored once it is set right", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  const ahead = new Date(ctx.now().getTime() + 30 * DAY).toISOString();
  await ctx.db.updateTable("billing_accounts").set({ fetched_at: ahead }).execute();
  ctx.travel(3 * DAY);
  payments.renew(ada.subscriptionId);

  await payments.tell(ctx, { customerId: payments.customerOf(ada).id });

  await expect.poll(() => unhandled(ctx)).toEqual([]);
  expect(await planOf(ctx, ada)).toMatchObject({ state: "active" });
});

test("a status that cannot be checked says what was known before; the fetch comes about as soon as the provider is back", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  payments.pay(await openCheckout(ctx, ada));
  payments.fail("findCustomer");

  expect(await checkPaymentStatus(ctx, { learnerId: ada.id })).toMatchObject({ couldCheck: false, isPending: true });
  ctx.travel(1000);
  await runDueJobs(ctx);

  expect(await findPaymentStatus(ctx, { learnerId: ada.id })).toMatchObject({ isPremiumActive: true });
});

test("however long the provider is away, what was told is not forgotten, and whoever asks meanwhile asks at once", async () => {
  const { ctx, payments } = await createSellingContext({ working: false });
  const ada = await createLearner(ctx);
  payments.pay(await openCheckout(ctx, ada));
  const { findCustomer } = payments;
  payments.findCustomer = async () => Promise.reject(new PaymentFailure("unreachable", "no line"));
  await payments.tell(ctx, { customerId: payments.customerOf(ada).id });

  for (let minute = 0; minute < 60; minute += 1) {
    await runDueJobs(ctx);
    ctx.travel(MINUTE);
  }
  const waiting = await ctx.db.selectFrom("jobs").select(["kind", "status"]).where("status", "=", "queued").execute();
  expect(waiting).toEqual([{ kind: "billing", status: "queued" }]);
  payments.findCustomer = findCustomer;
  ctx.jobs.onWake(() => void runDueJobs(ctx).then(() => ctx.jobs.jobEnded()));

  expect(await checkPaymentStatus(ctx, { learnerId: ada.id })).toMatchObject({
    couldCheck: true,
    isPremiumActive: true,
  });
});

test("what is owed for a subscription that is over cannot be paid any more", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  payments.renew(ada.subscriptionId, { paid: false });
  const now = payments.now();
  Object.assign(payments.find(ada.subscriptionId), { status: "canceled", endsAt: now, endedAt: now });

  await refreshNow(ctx, { learnerId: ada.id });

  expect(await planOf(ctx, ada)).toMatchObject({ state: "expired" });
  expect(await listPayments(ctx, { learnerId: ada.id })).toMatchObject([{ status: "void" }, { status: "paid" }]);
});

test("a customer that somebody deleted at the provider has no plan any more, and keeps their receipts", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  await payments.deleteCustomer(payments.customerOf(ada).id);

  await refreshNow(ctx, { learnerId: ada.id });

  expect(await planOf(ctx, ada)).toMatchObject({ state: "expired" });
  expect(await listPayments(ctx, { learnerId: ada.id })).toHaveLength(1);
});

test("a page for paying that was never handed out is dropped after a while, and its customer known", async () => {
  const { ctx, payments } = await createSellingContext({ working: false });
  const ada = await createLearner(ctx);
  payments.kill("createCustomer");
  await expect(openCheckout(ctx, ada)).rejects.toThrow(Killed);
  ctx.travel(10 * MINUTE);
  await ctx.db.insertInto("jobs").values(billingJob(ctx, ada)).execute();

  await runDueJobs(ctx);

  expect(await ctx.db.selectFrom("checkouts").select("status").execute()).toEqual([{ status: "expired" }]);
  expect(await ctx.db.selectFrom("billing_accounts").select("customer_id as id").execute()).toEqual([
    { id: payments.customerOf(ada).id },
  ]);
});

function billingJob(ctx: TestContext, { id }: { id: string }) {
  const now = ctx.now().toISOString();
  const times = { run_at: now, created_at: now };
  return {
    id: "job",
    kind: "billing",
    subject_id: id,
    status: "queued",
    ...times,
    attempts: 0,
    made: 0,
    expected: 0,
  } as const;
}

test("what one learner pays changes nothing of another's", async () => {
  const { ctx, payments } = await createSellingContext();
  const bob = await createSubscriber(ctx, payments);
  const before = await ctx.db.selectFrom("billing_accounts").selectAll().execute();
  const ada = await createSubscriber(ctx, payments);
  await payments.tell(ctx, { customerId: payments.customerOf(ada).id });

  expect(await ctx.db.selectFrom("billing_accounts").selectAll().where("learner_id", "=", bob.id).execute()).toEqual(
    before,
  );
  expect(await listPayments(ctx, { learnerId: bob.id })).toHaveLength(1);
});

test("of fetches that have ended, no job is kept", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);

  for (let time = 0; time < 5; time += 1) await refreshNow(ctx, { learnerId: ada.id });

  const jobs = ctx.db.selectFrom("jobs").select("id").where("kind", "=", "billing");
  await expect.poll(() => jobs.execute()).toEqual([]);
});
