import { expect, test } from "vitest";
import { findMonthFigures } from "~/services/staff/month-figures.server";
import { listFailedPayments, listPaymentsOfMonth } from "~/services/staff/payments.server";
import { findRefundablePayment } from "~/services/staff/refundable-payment.server";
import { SUBSCRIPTION_FILTERS } from "~/services/staff/subscriptions";
import { listSubscriptions } from "~/services/staff/subscriptions.server";
import { createLearner } from "./support/factories";
import { createPayment } from "./support/payments";
import { putOnPlan } from "./support/plans";
import { createWatchedContext } from "./support/watched-context";

test("no query of staff's pages about payments reads through a whole table, or sorts what it lists", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const learner = await createLearner(ctx);
  await putOnPlan(ctx, learner, "ending");
  const invoiceId = await createPayment(ctx, learner);

  watch(true);
  await findMonthFigures(ctx, "2026-01");
  await listFailedPayments(ctx);
  await listPaymentsOfMonth(ctx, { month: "2026-01", after: null });
  await listPaymentsOfMonth(ctx, { month: "2026-01", after: invoiceId });
  for (const filter of SUBSCRIPTION_FILTERS) {
    await listSubscriptions(ctx, { filter, after: null });
    await listSubscriptions(ctx, { filter, after: learner.id });
  }
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(15);
  expect(steps.filter(({ detail }) => detail.startsWith("SCAN") || detail.includes("TEMP B-TREE"))).toEqual([]);
});

test("no query of a payment that is given back reads through a whole table", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const learner = await createLearner(ctx);
  const invoiceId = await createPayment(ctx, learner);

  watch(true);
  await findRefundablePayment(ctx, { invoiceId });
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(3);
  expect(steps.filter(({ detail }) => detail.startsWith("SCAN"))).toEqual([]);
});
