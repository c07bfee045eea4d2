import { expect, test } from "vitest";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber, openCheckout } from "../../../tests/support/plan-subscribers";
import { createSellingContext } from "../../../tests/support/scripted-payments";
import { takeEvent } from "./take-event.server";

test("a webhook is taken once: a second time it changes nothing", async () => {
  const { ctx, payments } = await createSellingContext({ working: false });
  const ada = await createLearner(ctx);
  await openCheckout(ctx, ada);
  const webhook = payments.webhook({ customerId: payments.customerOf(ada).id });

  for (let time = 0; time < 3; time += 1) expect(await takeEvent(ctx, webhook)).toEqual({ status: "taken" });
  await runDueJobs(ctx);
  payments.calls.length = 0;
  await takeEvent(ctx, webhook);
  await runDueJobs(ctx);

  expect(await ctx.db.selectFrom("payment_events").select("handled_at").execute()).toEqual([
    { handled_at: ctx.now().toISOString() },
  ]);
  expect(payments.calls).toEqual(["readEvent"]);
});

test("a webhook about nobody known is noted without a name, and has nothing fetched", async () => {
  const { ctx, payments } = await createSellingContext({ working: false });

  await payments.tell(ctx, { customerId: "cus_unknown" });
  await payments.tell(ctx, { customerId: null });

  const events = await ctx.db.selectFrom("payment_events").select(["customer_id", "handled_at"]).execute();
  expect(events).toEqual(Array(2).fill({ customer_id: null, handled_at: ctx.now().toISOString() }));
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("a webhook about a refund names no customer, and has whoever paid looked at", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  await createSubscriber(ctx, payments, { hadTrial: true });
  ctx.jobs.wake = () => undefined;
  await runDueJobs(ctx);
  const { id: customerId, invoices } = payments.customerOf(ada);
  await ctx.db.deleteFrom("payment_events").execute();

  await payments.tell(ctx, { type: "refund.failed", customerId: null, paymentIntentId: invoices[0]!.paymentIntentId });
  await payments.tell(ctx, { type: "refund.failed", customerId: null, paymentIntentId: "pi_unknown" });

  expect(await ctx.db.selectFrom("payment_events").select("customer_id").orderBy("id").execute()).toEqual([
    { customer_id: customerId },
    { customer_id: null },
  ]);
  expect(
    await ctx.db.selectFrom("jobs").select(["kind", "subject_id"]).where("status", "=", "queued").execute(),
  ).toEqual([{ kind: "billing", subject_id: ada.id }]);
});

test("a webhook that is refused leaves nothing behind", async () => {
  const { ctx, payments } = await createSellingContext({ working: false });
  const ada = await createLearner(ctx);
  await openCheckout(ctx, ada);
  const webhook = payments.webhook({ customerId: payments.customerOf(ada).id });

  expect(await takeEvent(ctx, { ...webhook, signature: null })).toEqual({ status: "refused", reason: "forged" });
  for (const status of ["stale", "malformed", "not-ours"] as const) {
    payments.readEvent = async () => ({ status });
    expect(await takeEvent(ctx, webhook)).toEqual({ status: "refused", reason: status });
  }
  expect(await takeEvent({ ...ctx, payments: null }, webhook)).toEqual({ status: "refused", reason: "nothing-sold" });
  expect(await ctx.db.selectFrom("payment_events").selectAll().execute()).toEqual([]);
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("a webhook about somebody who has closed their account is about nobody", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  ctx.jobs.wake = () => undefined;
  await ctx.db.deleteFrom("jobs").execute();
  await ctx.db.updateTable("learners").set({ deleted_at: ctx.now().toISOString() }).execute();

  await payments.tell(ctx, { customerId: payments.customerOf(ada).id });

  expect(await ctx.db.selectFrom("payment_events").select("customer_id").execute()).toEqual([{ customer_id: null }]);
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});
