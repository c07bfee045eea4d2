import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { startCheckout } from "~/services/billing/checkout.server";
import { resumeRefunds } from "~/services/billing/look-after.server";
import { findPlan } from "~/services/billing/plan.server";
import { refreshNow } from "~/services/billing/request-refresh.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { settle } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { signUpStaff } from "../support/staff";
import { stripeAt } from "../support/stripe-at";
import { startStripeStandIn } from "../support/stripe-stand-in";

const DAY = 24 * 60 * 60 * 1000;

/** A learner whose trial has just become a paid subscription, by Stripe's own protocol, and a member of staff. */
async function startWithPayer() {
  const app = await startApp();
  app.sellsPlans = true;
  const stripe = await startStripeStandIn({ now: app.now });
  app.payments = stripeAt(stripe.url, { ...stripe.config, now: app.now });
  const ada = await signUp("Ada");
  await startCheckout(ctx, { learnerId: ada.id, billingCycle: "monthly", publicUrl: "http://127.0.0.1:3000" });
  const { session_id } = await ctx.db.selectFrom("checkouts").select("session_id").executeTakeFirstOrThrow();
  await stripe.payCheckout(session_id!);
  app.travel(4 * DAY);
  await stripe.advanceTo(app.now());
  await refreshNow(ctx, { learnerId: ada.id });
  const paid = ctx.db.selectFrom("payments").select("invoice_id").where("amount_paid", ">", 0);
  const { invoice_id: invoiceId } = await paid.executeTakeFirstOrThrow();
  const grace = await signUpStaff();
  const open = (address: string) => openPage(get(address, { as: grace.as }));
  return {
    ...{ app, stripe, ada, grace },
    openMonth: () => open(paths.staffSubscriptions()),
    openRefund: () => open(paths.refundPayment(invoiceId)),
    /** Fills in the form as it is, but for the amount, and follows where it leads, when the job has run. */
    refund: async (amount: string, more: Record<string, string> = {}) => {
      const form = await open(paths.refundPayment(invoiceId));
      const request_key = /name="request_key" value="([^"]+)"/.exec(form.html)?.[1] ?? "";
      const fields = { amount, reason: "requested_by_customer", note: "As promised.", request_key, ...more };
      const sent = await openPage(post(paths.refundPayment(invoiceId), fields, { as: grace.as }));
      await settle(ctx);
      return sent.location ? open(sent.location) : sent;
    },
  };
}

test("staff find who has paid, give a part back and then the rest, and Stripe agrees to the cent each time", async () => {
  const { openMonth, openRefund, refund, stripe } = await startWithPayer();

  const before = await openMonth();
  const form = await openPage(get(before.link("Refund"), { as: (await signUpStaff("Hopper")).as }));
  const part = await refund("9.50");
  const between = await openMonth();
  const rest = await refund("19.50");
  const after = await openMonth();

  expect(before.text()).toMatch(/Received \$29\.00 1 payment Refunded \$0\.00 0 refunds Net \$29\.00/);
  expect(before.text()).toContain("Agrees with Stripe");
  expect(form.text()).toContain("Money-back guarantee: this is a first subscription");
  expect(part.text()).toMatch(/\$9\.50 Refunded The customer asked for it Requested by Grace Lovelace/);
  expect(part.text()).toContain("Left $19.50");
  expect(between.text()).toMatch(/Refunded \$9\.50 1 refund Net \$19\.50/);
  expect(between.text()).toContain("Agrees with Stripe");
  expect(rest.text()).toContain("Nothing is left to refund.");
  expect(after.text()).toMatch(/Refunded \$29\.00 2 refunds Net \$0\.00/);
  expect(after.text()).toContain("Agrees with Stripe");
  expect((await openRefund()).text()).not.toContain("Refund the money");
  expect(Object.values(stripe.state.refunds).map(({ amount }) => amount)).toEqual([950, 1950]);
});

test.each(["break", "cut", "lose"] as const)(
  "a refund whose answer is lost (%s) is given once, and shown as given",
  async (kind) => {
    const { app, refund, openRefund, openMonth, stripe } = await startWithPayer();
    stripe.fault("POST /v1/refunds", { kind }, 4);

    await refund("29.00");
    for (let hour = 0; hour < 3; hour += 1) {
      app.travel(60 * 60 * 1000);
      await settle(ctx);
    }

    expect((await openRefund()).text()).toContain("$29.00 Refunded");
    expect((await openMonth()).text()).toContain("Agrees with Stripe");
    expect(Object.values(stripe.state.refunds)).toHaveLength(1);
  },
);

test("a refund that is pending is shown as such, and counts, until it succeeds", async () => {
  const { app, refund, openMonth, openRefund, stripe, ada } = await startWithPayer();
  stripe.settings.refunds = "pending";

  const pending = await refund("29.00");
  const month = await openMonth();
  const [given] = Object.values(stripe.state.refunds);
  await stripe.settleRefund(given!.id, "succeeded");
  app.travel(2 * 60 * 60 * 1000);
  await resumeRefunds(ctx);
  await settle(ctx);
  await refreshNow(ctx, { learnerId: ada.id });

  expect(pending.text()).toContain("$29.00 Pending at Stripe");
  expect(pending.text()).toContain("Nothing is left to refund.");
  expect(month.text()).toMatch(/Refunded \$29\.00 1 refund/);
  expect(month.text()).toContain("Agrees with Stripe");
  expect((await openRefund()).text()).toContain("$29.00 Refunded");
});

test("a refund that fails says why, counts for nothing, and can be tried again", async () => {
  const { refund, openMonth, stripe } = await startWithPayer();
  stripe.settings.refunds = "failed";

  const failed = await refund("29.00");
  const month = await openMonth();
  stripe.settings.refunds = "succeeded";
  const again = await refund("29.00");

  expect(failed.text()).toMatch(/\$29\.00 Failed.*The bank did not take the money\./);
  expect(failed.text()).toContain("Left $29.00");
  expect(month.text()).toMatch(/Refunded \$0\.00 0 refunds Net \$29\.00/);
  expect(month.text()).toContain("Agrees with Stripe");
  expect(again.text()).toContain("$29.00 Refunded");
});

test("what was refunded at Stripe itself is taken off what is left, and in the figures of the month", async () => {
  const { openMonth, openRefund, refund, stripe, ada } = await startWithPayer();
  const [charge] = Object.values(stripe.state.charges).filter(({ amount }) => amount > 0);
  await stripe.refund({ payment_intent: charge!.payment_intent!, amount: 1000 });
  await refreshNow(ctx, { learnerId: ada.id });

  const page = await openRefund();
  const month = await openMonth();
  const tooMuch = await refund("19.01");

  expect(page.text()).toContain("Refunded $10.00");
  expect(page.text()).toContain("Left $19.00");
  expect(month.text()).toMatch(/Refunded \$10\.00 1 refund/);
  expect(month.text()).toContain("Agrees with Stripe");
  expect(tooMuch.status).toBe(400);
  expect(tooMuch.text()).toContain("No more than $19.00 is left of this payment");
  expect(Object.values(stripe.state.refunds)).toHaveLength(1);
});

test("a refund that the bank sends back is listed as failed until it is given again", async () => {
  const { refund, openMonth, stripe, app, ada } = await startWithPayer();
  await refund("29.00");
  app.travel(5 * DAY);
  await stripe.settleRefund(Object.keys(stripe.state.refunds)[0]!, "failed");
  await refreshNow(ctx, { learnerId: ada.id });

  const failed = await openMonth();
  const again = await refund("29.00");
  const after = await openMonth();

  expect(failed.text()).toMatch(/Failed refunds .* Ada Lovelace \S+ \$29\.00 The bank did not take the money\./);
  expect(failed.link("Refund again")).toContain("/refunds/");
  expect(again.text()).toContain("Nothing is left to refund.");
  expect(after.text()).not.toContain("Failed refunds");
  expect(after.text()).toContain("Agrees with Stripe");
});

test("staff end the subscription with the refund, where they tick that", async () => {
  const { refund, openRefund, stripe, app, ada } = await startWithPayer();
  const form = await openRefund();

  const given = await refund("29.00", { ends_subscription: "true" });

  expect(form.text()).toContain("End the subscription now.");
  expect(given.text()).toContain("Subscription Ended");
  expect(Object.values(stripe.state.subscriptions)).toMatchObject([{ status: "canceled" }]);
  expect(await findPlan(app, { learnerId: ada.id })).toMatchObject({ isPremium: false, state: "expired" });
});
