import { expect, test } from "vitest";
import { PaymentFailure } from "~/providers/payments/port";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber } from "../../../tests/support/plan-subscribers";
import { createSellingContext, Killed } from "../../../tests/support/scripted-payments";
import { findPlan } from "./plan.server";
import { mayBuy } from "./plan-state";
import { refreshNow } from "./request-refresh.server";
import { cancelSubscription, reactivateSubscription } from "./renewal.server";

const DAY = 24 * 60 * 60 * 1000;

/** Somebody who has paid for a month, and whose card failed at the next. */
async function createOwing() {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const whose = { learnerId: ada.id };
  ctx.travel(30 * DAY);
  payments.renew(ada.subscriptionId, { paid: false });
  await refreshNow(ctx, whose);
  return { ctx, payments, ada, whose };
}

test("a cancelled subscription runs to its end, can be taken up again until then, and is over by the clock", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const whose = { learnerId: ada.id };
  const endsAt = payments.find(ada.subscriptionId).periodEndsAt.toISOString();
  const { setRenewal } = payments;
  const reasons: string[] = [];
  payments.setRenewal = (request) => {
    if (!request.renews) reasons.push(request.reason);
    return setRenewal(request);
  };

  expect(await cancelSubscription(ctx, { ...whose, reason: null })).toEqual({ status: "cancelled", endsAt });
  expect(await findPlan(ctx, whose)).toMatchObject({ state: "ending", isPremium: true, willRenew: false, endsAt });
  expect(await reactivateSubscription(ctx, whose)).toEqual({ status: "active" });
  expect(await findPlan(ctx, whose)).toMatchObject({ state: "active", willRenew: true, endsAt: null });
  await cancelSubscription(ctx, { ...whose, reason: "too_expensive" });
  ctx.travel(30 * DAY);

  expect(reasons).toEqual(["User requested cancellation", "too_expensive"]);
  expect(await findPlan(ctx, whose)).toMatchObject({ state: "expired", isPremium: false });
  expect(await reactivateSubscription(ctx, whose)).toEqual({ status: "nothing-to-reactivate" });
  expect(await ctx.db.selectFrom("billing_accounts").select("cancel_reason").execute()).toEqual([
    { cancel_reason: "too_expensive" },
  ]);
});

test("a trial is cancelled before anything is paid; cancelling, or taking up, twice says the same", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  const whose = { learnerId: ada.id };

  const once = await cancelSubscription(ctx, { ...whose, reason: "other" });
  expect(await cancelSubscription(ctx, { ...whose, reason: "other" })).toEqual(once);
  expect(await findPlan(ctx, whose)).toMatchObject({ state: "trial-ending", status: "cancelled", trialDaysLeft: 3 });
  expect(await reactivateSubscription(ctx, whose)).toEqual({ status: "active" });
  expect(await reactivateSubscription(ctx, whose)).toEqual({ status: "active" });
});

test.each(["past-due", "suspended"] as const)(
  "whoever is %s and cancels owes nothing more from then on, and may buy again",
  async (state) => {
    const { ctx, payments } = await createSellingContext();
    const ada = await createSubscriber(ctx, payments, { hadTrial: true });
    const whose = { learnerId: ada.id };
    ctx.travel(30 * DAY);
    payments.renew(ada.subscriptionId, { paid: false });
    if (state === "suspended") payments.find(ada.subscriptionId).status = "unpaid";
    await refreshNow(ctx, whose);
    expect(await findPlan(ctx, whose)).toMatchObject({ state, status: "past_due" });

    const endsAt = ctx.now().toISOString();
    expect(await cancelSubscription(ctx, { ...whose, reason: "other" })).toEqual({ status: "cancelled", endsAt });

    const plan = await findPlan(ctx, whose);
    expect(plan).toMatchObject({ state: "expired", isPremium: false, endsAt });
    expect(mayBuy(plan.state)).toBe(true);
    expect(payments.find(ada.subscriptionId)).toMatchObject({ status: "canceled" });
    expect(payments.customerOf(ada).invoices[0]).toMatchObject({ status: "void", nextAttemptAt: null });
    expect(await ctx.db.selectFrom("billing_accounts").select("cancel_reason").execute()).toEqual([
      { cancel_reason: "other" },
    ]);
  },
);

test("whoever had cancelled before a payment failed can still call that payment off", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const whose = { learnerId: ada.id };
  ctx.travel(30 * DAY);
  payments.renew(ada.subscriptionId, { paid: false });
  await payments.setRenewal({ subscriptionId: ada.subscriptionId, renews: false, reason: "on the provider’s page" });
  await refreshNow(ctx, whose);

  expect(await cancelSubscription(ctx, { ...whose, reason: null })).toMatchObject({ status: "cancelled" });

  expect(await findPlan(ctx, whose)).toMatchObject({ state: "expired" });
  expect(payments.customerOf(ada).invoices[0]).toMatchObject({ status: "void" });
});

test("cancelling what is owed fails while the provider is away, and is told at once though it went away after", async () => {
  const { ctx, payments, whose } = await createOwing();

  payments.fail("endSubscription");
  expect(await cancelSubscription(ctx, { ...whose, reason: null })).toEqual({ status: "failed" });
  expect(await findPlan(ctx, whose)).toMatchObject({ state: "past-due" });
  const { endSubscription } = payments;
  payments.endSubscription = async (id) => {
    await endSubscription(id);
    payments.fail("findCustomer");
  };
  expect(await cancelSubscription(ctx, { ...whose, reason: null })).toMatchObject({ status: "cancelled" });
  expect(await findPlan(ctx, whose)).toMatchObject({ state: "expired" });
});

test("there is nothing to cancel or to take up for whoever has no subscription, or lost it without our knowing", async () => {
  const { ctx, payments } = await createSellingContext();
  const bob = await createLearner(ctx);
  const ada = await createSubscriber(ctx, payments);
  await payments.endSubscription(ada.subscriptionId);

  expect(await cancelSubscription(ctx, { learnerId: bob.id, reason: null })).toEqual({ status: "nothing-to-cancel" });
  expect(await reactivateSubscription(ctx, { learnerId: bob.id })).toEqual({ status: "nothing-to-reactivate" });
  expect(await cancelSubscription(ctx, { learnerId: ada.id, reason: null })).toEqual({ status: "nothing-to-cancel" });
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "trial-expired" });
});

test("cancelling fails while the provider refuses or is away, and changes nothing", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  const whose = { learnerId: ada.id };

  payments.fail("setRenewal");
  expect(await cancelSubscription(ctx, { ...whose, reason: null })).toEqual({ status: "failed" });
  payments.fail("setRenewal", "before", new PaymentFailure("rejected", "no"));
  expect(await cancelSubscription(ctx, { ...whose, reason: null })).toEqual({ status: "failed" });
  expect(await findPlan(ctx, whose)).toMatchObject({ state: "trial" });

  await cancelSubscription(ctx, { ...whose, reason: null });
  payments.fail("setRenewal");
  expect(await reactivateSubscription(ctx, whose)).toEqual({ status: "failed" });
  expect(await findPlan(ctx, whose)).toMatchObject({ state: "trial-ending" });
});

test("cancelling is told at once, though the provider went away right after its yes", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);

  payments.fail("findCustomer");
  expect(await cancelSubscription(ctx, { learnerId: ada.id, reason: null })).toMatchObject({ status: "cancelled" });
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "trial-ending" });
});

test("killed between the provider's yes and our commit, cancelling and taking up are done by doing them again", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  const whose = { learnerId: ada.id };

  payments.kill("setRenewal");
  await expect(cancelSubscription(ctx, { ...whose, reason: "not_using" })).rejects.toThrow(Killed);
  expect(await cancelSubscription(ctx, { ...whose, reason: "not_using" })).toMatchObject({ status: "cancelled" });
  payments.kill("setRenewal");
  await expect(reactivateSubscription(ctx, whose)).rejects.toThrow(Killed);
  expect(await reactivateSubscription(ctx, whose)).toEqual({ status: "active" });

  expect(payments.find(ada.subscriptionId)).toMatchObject({ status: "trialing", endsAt: null });
});

test("nobody cancels for somebody else", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  const bob = await createSubscriber(ctx, payments);

  await cancelSubscription(ctx, { learnerId: bob.id, reason: null });

  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "trial" });
  expect(payments.find(ada.subscriptionId).endsAt).toBeNull();
});

test("whoever cancels what was owed, and is paid since, keeps what they have paid for until its end", async () => {
  const { ctx, payments, ada, whose } = await createOwing();
  payments.payInvoice(payments.customerOf(ada).invoices[0]!.id); // its webhook is still on its way

  expect(await cancelSubscription(ctx, { ...whose, reason: null })).toMatchObject({ status: "cancelled" });

  expect(await findPlan(ctx, whose)).toMatchObject({ state: "ending", isPremium: true });
});

test("whoever cancels what is owed again, for the answer was lost, is told that it is done", async () => {
  const { ctx, payments, whose } = await createOwing();
  payments.kill("endSubscription");
  await expect(cancelSubscription(ctx, { ...whose, reason: null })).rejects.toThrow(Killed);

  expect(await cancelSubscription(ctx, { ...whose, reason: null })).toMatchObject({ status: "cancelled" });

  expect(await findPlan(ctx, whose)).toMatchObject({ state: "expired" });
});

test("whoever owes and cancels while the provider is away is not told that it is done", async () => {
  const { ctx, payments, ada, whose } = await createOwing();
  for (let time = 0; time < 3; time += 1) payments.fail("findCustomer");

  expect(await cancelSubscription(ctx, { ...whose, reason: null })).toEqual({ status: "failed" });

  expect(payments.find(ada.subscriptionId).status).toBe("past_due");
});
