import { expect, test } from "vitest";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { closeAccount } from "~/services/accounts/close-account.server";
import { cancelSubscription, reactivateSubscription } from "~/services/billing/renewal.server";
import { previewYearly, switchToYearly } from "~/services/billing/billing-cycle.server";
import { lookAfterBilling, reconcileBilling } from "~/services/billing/look-after.server";
import { listPayments } from "~/services/billing/payments.server";
import { checkPaymentStatus, findPaymentStatus } from "~/services/billing/payment-status.server";
import { findPlan } from "~/services/billing/plan.server";
import { openPortal } from "~/services/billing/portal.server";
import { requestRefund } from "~/services/billing/refunds.server";
import { removeExpired } from "~/services/housekeeping/remove-expired.server";
import { createLearner } from "./support/factories";
import { createSubscriber, openCheckout } from "./support/plan-subscribers";
import { scriptedPayments } from "./support/scripted-payments";
import { createWatchedContext } from "./support/watched-context";

const DAY = 24 * 60 * 60 * 1000;

/** A list in the query itself, or an index of what waits only, which is mostly empty. */
const SHORT_SCAN =
  /^SCAN (\d+ )?(CONSTANT ROW|checkouts USING .*INDEX checkouts_unfinished|refunds USING .*INDEX refunds_unsettled|account USING INDEX billing_accounts_waiting|learners USING INDEX learners_closed)/;

async function createWatched() {
  const watched = await createWatchedContext();
  const payments = scriptedPayments();
  payments.now = watched.ctx.now;
  Object.assign(watched.ctx, { payments, sellsPlans: true });
  return { ...watched, payments };
}

test("no query of what learners do about their plan, or of the job that fetches it, reads through a whole table", async () => {
  const { ctx, payments, watch, plans } = await createWatched();
  const bob = await createLearner(ctx);

  watch(true);
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const whose = { learnerId: ada.id };
  await findPlan(ctx, whose);
  await openCheckout(ctx, bob);
  await openCheckout(ctx, bob, "yearly");
  await payments.tell(ctx, { customerId: payments.customerOf(ada).id });
  await payments.tell(ctx, { customerId: null, paymentIntentId: "pi_1" });
  await findPaymentStatus(ctx, whose);
  await checkPaymentStatus(ctx, whose);
  const [payment] = await listPayments(ctx, whose);
  await openPortal(ctx, { ...whose, returnUrl: "https://learn.example.org" });
  await switchToYearly(ctx, { ...whose, at: (await previewYearly(ctx, whose))!.at });
  await cancelSubscription(ctx, { ...whose, reason: "other" });
  await reactivateSubscription(ctx, whose);
  const refund = { staffId: null, amount: 100, reason: "duplicate", note: "", requestKey: "key" } as const;
  await requestRefund(ctx, { ...refund, endsSubscription: false, invoiceId: payment!.invoiceId });
  payments.subscribe(payments.customerOf(ada).id);
  await checkPaymentStatus(ctx, whose);
  await runDueJobs(ctx);
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(40);
  expect(steps.filter(({ detail }) => detail.startsWith("SCAN") && !SHORT_SCAN.test(detail))).toEqual([]);
});

test("no query of housekeeping, or of a deletion, goes through what is paid but by an index", async () => {
  const { ctx, payments, watch, plans } = await createWatched();
  const ada = await createSubscriber(ctx, payments);
  await createSubscriber(ctx, payments);

  watch(true);
  for (let day = 0; day < 4; day += 1) {
    ctx.travel(DAY);
    await lookAfterBilling(ctx, [{ cycle: "monthly", price: 19, replaces: [29], from: "2026-01-20" }]);
    await reconcileBilling(ctx);
    await runDueJobs(ctx);
  }
  await removeExpired(ctx);
  await closeAccount(ctx, { learnerId: ada.id, typedEmail: ada.email });
  await expect.poll(() => payments.customers.get(`cus_${ada.id}`)?.isDeleted).toBe(true);
  await runDueJobs(ctx);
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(40);
  const billing = steps.filter(({ sql }) => /billing|checkouts|payment|refunds/.test(sql));
  expect(billing.filter(({ detail }) => detail.startsWith("SCAN") && !SHORT_SCAN.test(detail))).toEqual([]);
});
