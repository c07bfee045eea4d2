import { expect, test } from "vitest";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber, openCheckout } from "../../../tests/support/plan-subscribers";
import { createSellingContext } from "../../../tests/support/scripted-payments";
import { findPlan } from "./plan.server";
import { refreshNow } from "./request-refresh.server";

test("a subscription to something else is neither ended nor paid back, whichever began first", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  const url = await openCheckout(ctx, ada);
  const customerId = payments.customerOf(ada).id;
  const former = payments.subscribe(customerId, { isPremium: false });
  ctx.travel(60_000);
  payments.pay(url);
  ctx.travel(60_000);
  const later = payments.subscribe(customerId, { isPremium: false });

  await refreshNow(ctx, { learnerId: ada.id });

  expect([payments.find(former.id).status, payments.find(later.id).status]).toEqual(["active", "active"]);
  expect(payments.refunds).toEqual([]);
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "trial" });
  payments.renew(payments.customerOf(ada).subscriptions.find(({ trialEndsAt }) => trialEndsAt)!.id, { paid: false });
  await refreshNow(ctx, { learnerId: ada.id });
  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "suspended" }); // nothing was paid for Premium
});

test("whoever subscribed to something else alone has no Premium, and may buy it, with its trial", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  payments.pay(await openCheckout(ctx, ada));
  const [bought] = payments.customerOf(ada).subscriptions;
  bought!.isPremium = false;

  await refreshNow(ctx, { learnerId: ada.id });

  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "free" });
  await openCheckout(ctx, ada);
  expect(payments.openSessions()).toMatchObject([{ request: { trialDays: 3 } }]);
});

test("Premium at a price of somebody's own counts, whatever its period", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  Object.assign(payments.find(ada.subscriptionId), { billingCycle: null, priceCents: 7500 });

  await refreshNow(ctx, { learnerId: ada.id });

  expect(await findPlan(ctx, { learnerId: ada.id })).toMatchObject({ state: "active", plan: "premium" });
});
