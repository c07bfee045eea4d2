import { expect, test } from "vitest";
import { PaymentFailure } from "~/providers/payments/port";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber } from "../../../tests/support/plan-subscribers";
import { createSellingContext, Killed } from "../../../tests/support/scripted-payments";
import { previewYearly, switchToYearly } from "./billing-cycle.server";
import { findPlan } from "./plan.server";
import { cancelSubscription } from "./renewal.server";

const HOUR = 60 * 60 * 1000;

test("whoever pays monthly sees what yearly costs now, and pays just that, once, however often it is posted", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const whose = { learnerId: ada.id };

  const preview = (await previewYearly(ctx, whose))!;
  expect(preview).toEqual({ dueCents: 21_500, at: ctx.now().toISOString() });
  const results = await Promise.all([1, 2, 3].map(() => switchToYearly(ctx, { ...whose, at: preview.at })));
  expect(await switchToYearly(ctx, { ...whose, at: preview.at })).toEqual({ status: "switched" });

  expect(results.map(({ status }) => status)).toEqual(["switched", "switched", "switched"]);
  expect(payments.balanceOf(ada)).toBe(2900 + 21_500);
  expect(await findPlan(ctx, whose)).toMatchObject({ state: "active", billingCycle: "yearly", priceCents: 24_000 });
  expect(await previewYearly(ctx, whose)).toBeNull();
});

test("killed between the provider's yes and our commit, the change to yearly is paid for once", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const whose = { learnerId: ada.id };
  const { at } = (await previewYearly(ctx, whose))!;

  payments.kill("changeCycle");
  await expect(switchToYearly(ctx, { ...whose, at })).rejects.toThrow(Killed);
  ctx.travel(60_000);
  const later = (await previewYearly(ctx, whose))!;

  expect(await switchToYearly(ctx, { ...whose, at: later.at })).toEqual({ status: "switched" });
  expect(payments.balanceOf(ada)).toBe(2900 + 21_500);
});

test("the change fails when the card does, or what was shown is old; there is none for whoever does not pay monthly", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const whose = { learnerId: ada.id };
  const { at } = (await previewYearly(ctx, whose))!;
  const bob = await createLearner(ctx);

  payments.fail("changeCycle", "before", new PaymentFailure("rejected", "Your card was declined"));
  expect(await switchToYearly(ctx, { ...whose, at })).toEqual({ status: "failed" });
  payments.fail("previewCycle");
  expect(await previewYearly(ctx, whose)).toBeNull();
  ctx.travel(HOUR);
  for (const wrong of [at, "nonsense", "2999-01-01T00:00:00.000Z"]) {
    expect(await switchToYearly(ctx, { ...whose, at: wrong })).toEqual({ status: "failed" });
  }
  expect(await switchToYearly(ctx, { learnerId: bob.id, at })).toEqual({ status: "not-monthly" });
  await cancelSubscription(ctx, { ...whose, reason: null });
  expect(await switchToYearly(ctx, { ...whose, at })).toEqual({ status: "not-monthly" });
  expect(payments.balanceOf(ada)).toBe(2900);
});
