import { expect, test } from "vitest";
import { PaymentFailure } from "~/providers/payments/port";
import type { TestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber } from "../../../tests/support/plan-subscribers";
import { createSellingContext, Killed } from "../../../tests/support/scripted-payments";
import { startCheckout } from "./checkout.server";
import { findPlan } from "./plan.server";
import { checkPaymentStatus } from "./payment-status.server";
import { listPayments } from "./payments.server";
import { refreshNow } from "./request-refresh.server";

const publicUrl = "https://learn.example.org";
const MINUTE = 60_000;

function monthly(learner: { id: string }) {
  return { learnerId: learner.id, billingCycle: "monthly", publicUrl } as const;
}

async function open(ctx: TestContext, learner: { id: string }, billingCycle: "monthly" | "yearly" = "monthly") {
  const started = await startCheckout(ctx, { ...monthly(learner), billingCycle });
  if (started.status !== "redirect") throw new Error(started.status);
  return started.url;
}

test("startCheckout: from free over the provider's page to a trial, which nothing but the provider's word grants", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);

  const url = await open(ctx, ada);
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "pending", isPremium: false });
  expect(payments.openSessions()[0]!.request).toMatchObject({
    billingCycle: "monthly",
    trialDays: 3,
    isStudent: false,
    successUrl: `${publicUrl}/payments/success`,
    cancelUrl: `${publicUrl}/payments/upgrade?cycle=monthly&left=${payments.openSessions()[0]!.request.idempotencyKey}`,
  });
  payments.pay(url);
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "pending", isPremium: false });

  expect(await checkPaymentStatus(ctx, { learnerId: ada.id })).toEqual({
    isPremiumActive: true,
    isPending: false,
    isOnlyOpened: false,
    planStatus: "trial",
    checkedAt: ctx.now().toISOString(),
    couldCheck: true,
  });
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({
    state: "trial",
    trialDaysLeft: 3,
    willRenew: true,
  });
  expect(await startCheckout(ctx, monthly(ada))).toEqual({ status: "already-premium" });
});

test("startCheckout: whoever comes again finds the same page; for the other period, or late, a new one, and the former takes no payment", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);

  const first = await open(ctx, ada);
  expect(await open(ctx, ada)).toBe(first);
  const yearly = await open(ctx, ada, "yearly");
  expect(yearly).not.toBe(first);
  expect(payments.openSessions().map(({ url }) => url)).toEqual([yearly]);
  ctx.travel(31 * MINUTE);
  const later = await open(ctx, ada, "yearly");

  expect(later).not.toBe(yearly);
  expect(payments.openSessions().map(({ url }) => url)).toEqual([later]);
});

test("startCheckout: clicked twenty times at once it is one page", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);

  const urls = await Promise.all(Array.from({ length: 20 }, () => open(ctx, ada)));

  expect(new Set(urls).size).toBe(1);
  expect(payments.openSessions()).toHaveLength(1);
  expect(payments.customers.size).toBe(1);
});

test("startCheckout: whoever has paid on the former page meanwhile gets no second one", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  payments.pay(await open(ctx, ada));

  expect(await startCheckout(ctx, monthly(ada))).toEqual({ status: "paid-meanwhile" });

  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "trial" });
  expect(payments.customerOf(ada).subscriptions).toHaveLength(1);
});

test("startCheckout: one that is paid for in the very moment in which its page is closed is found", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  const url = await open(ctx, ada);
  const { closeCheckout } = payments;
  payments.closeCheckout = async (id) => {
    payments.pay(url);
    return closeCheckout(id);
  };

  expect(await startCheckout(ctx, { ...monthly(ada), billingCycle: "yearly" })).toEqual({ status: "paid-meanwhile" });
  expect(payments.customerOf(ada).subscriptions).toHaveLength(1);
});

test("startCheckout: no second subscription is sold to whom the provider knows one of, though all webhooks were lost", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  await open(ctx, ada);
  payments.subscribe(payments.customerOf(ada).id);
  await ctx.db.updateTable("checkouts").set({ status: "expired" }).execute();

  expect(await startCheckout(ctx, monthly(ada))).toEqual({ status: "paid-meanwhile" });
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "active" });
});

test("startCheckout: a trial is once a person: not again after it expired, nor with a new account after deletion", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx, { sub: "google-ada" });
  const { id } = payments.pay(await open(ctx, ada));
  payments.find(id).endsAt = payments.find(id).trialEndsAt;
  await checkPaymentStatus(ctx, { learnerId: ada.id });
  ctx.travel(4 * 24 * 60 * MINUTE);
  payments.renew(id);
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "trial-expired" });

  await open(ctx, ada);
  expect(payments.openSessions()[0]!.request.trialDays).toBeNull();
  await ctx.db.deleteFrom("learners").execute();
  const again = await createLearner(ctx, { sub: "google-ada" });
  const bob = await createLearner(ctx);
  await open(ctx, again);
  await open(ctx, bob);

  expect(payments.openSessions().map(({ request }) => request.trialDays)).toEqual([null, null, 3]);
});

test("startCheckout: nobody is sold anything where nothing is sold, or while the provider is away; then it goes on", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  const failed = { status: "failed", message: "Failed to create subscription" };

  expect(await startCheckout({ ...ctx, payments: null }, monthly(ada))).toEqual(failed);
  payments.fail("createCustomer");
  expect(await startCheckout(ctx, monthly(ada))).toEqual(failed);
  payments.fail("openCheckout");
  expect(await startCheckout(ctx, monthly(ada))).toEqual(failed);
  payments.fail("openCheckout", "before", new PaymentFailure("rejected", "not like this"));
  expect(await startCheckout(ctx, monthly(ada))).toEqual(failed);
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "free" });

  await open(ctx, ada);
  expect(payments.openSessions()).toHaveLength(1);
});

test.each(["createCustomer", "openCheckout"] as const)(
  "startCheckout: killed between the provider's yes to %s and our commit, it is taken up again with the same",
  async (call) => {
    const { ctx, payments } = await createSellingContext();
    const ada = await createLearner(ctx);

    payments.kill(call);
    await expect(startCheckout(ctx, monthly(ada))).rejects.toThrow(Killed);
    const url = await open(ctx, ada);

    expect(payments.customers.size).toBe(1);
    expect(payments.openSessions().map(({ url }) => url)).toEqual([url]);
    payments.pay(url);
    expect(await checkPaymentStatus(ctx, { learnerId: ada.id })).toMatchObject({ isPremiumActive: true });
  },
);

test("startCheckout: killed while the former page is closed, nobody can pay on two", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  await open(ctx, ada);

  payments.kill("closeCheckout");
  await expect(startCheckout(ctx, { ...monthly(ada), billingCycle: "yearly" })).rejects.toThrow(Killed);
  const url = await open(ctx, ada, "yearly");

  expect(payments.openSessions().map(({ url }) => url)).toEqual([url]);
});

test("startCheckout: a page whose answer came too late is closed and not handed out", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  const { openCheckout } = payments;
  payments.openCheckout = async (request) => {
    const session = await openCheckout(request);
    payments.openCheckout = openCheckout;
    ctx.travel(3 * MINUTE);
    await open(ctx, ada, "yearly");
    return session;
  };

  expect(await startCheckout(ctx, monthly(ada))).toMatchObject({ status: "failed" });
  expect(payments.openSessions().map(({ request }) => request.billingCycle)).toEqual(["yearly"]);
});

test.each([true, false])(
  "whoever's customer was deleted at the provider buys again as another one (killed on the way: %s)",
  async (isKilled) => {
    const { ctx, payments } = await createSellingContext();
    const ada = await createSubscriber(ctx, payments, { hadTrial: true });
    const lost = payments.customerOf(ada).id;
    await payments.deleteCustomer(lost);
    await refreshNow(ctx, { learnerId: ada.id });

    if (isKilled) {
      payments.kill("createCustomer");
      await expect(open(ctx, ada)).rejects.toThrow(Killed);
      ctx.travel(10 * MINUTE);
    }
    const url = await open(ctx, ada);
    await refreshNow(ctx, { learnerId: ada.id });
    expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "pending" });
    const account = ctx.db.selectFrom("billing_accounts").select("subscription_status as status");
    expect(await account.executeTakeFirst()).toEqual({ status: "canceled" }); // what they had is not forgotten
    payments.pay(url);
    await refreshNow(ctx, { learnerId: ada.id });

    expect(payments.customerOf(ada).id).not.toBe(lost);
    expect(payments.customers.size).toBe(2);
    expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ isPremium: true });
    expect(await listPayments(ctx, { learnerId: ada.id })).toHaveLength(2);
  },
);
