import { sql } from "kysely";
import { expect, test } from "vitest";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { PRICE_NOTICE_DAYS, premiumPrice, type PriceChange } from "~/content/plans";
import { createSubscriber, mailsTo } from "../../../tests/support/plan-subscribers";
import { createSellingContext } from "../../../tests/support/scripted-payments";
import type { TestContext } from "../../../tests/support/context";
import { lookAfterBilling } from "./look-after.server";
import { refreshBilling } from "./refresh.server";
import { refreshNow } from "./request-refresh.server";
import { cancelSubscription, reactivateSubscription } from "./renewal.server";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

async function lastMail(ctx: TestContext, { email }: { email: string }) {
  return ctx.db
    .selectFrom("mails")
    .select(["subject", "text", "html", "not_after as notAfter"])
    .where("to_address", "=", email)
    .orderBy(sql`rowid`, "desc")
    .executeTakeFirstOrThrow();
}

/** Housekeeping comes by every hour, for so long. */
async function live(ctx: TestContext, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    ctx.travel(HOUR);
    await lookAfterBilling(ctx);
    await runDueJobs(ctx);
  }
}

test("that a trial ends is mailed once, in the day before, with what it will cost and the way out", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);

  await live(ctx, 47);
  expect(await mailsTo(ctx, ada)).toEqual([]);
  await live(ctx, 24);

  expect(await mailsTo(ctx, ada)).toEqual(["Your free trial ends tomorrow"]);
  const { text, html, notAfter } = await lastMail(ctx, ada);
  expect(text).toContain("Your trial of Premium ends on 8 January 2026.");
  expect(text).toContain("$29.00 a month");
  expect(text).toContain("See or cancel your plan:\nhttp");
  expect(text).toContain("/dashboard/subscription");
  expect(html).toContain("See or cancel your plan</a>");
  expect(notAfter).toBe("2026-01-08T09:00:00.000Z");
});

test("nobody is told of a trial's end who has cancelled, even if only the provider knows", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  const subscription = payments.find(ada.subscriptionId);
  subscription.endsAt = subscription.trialEndsAt;

  await live(ctx, 71);

  expect(await mailsTo(ctx, ada)).toEqual(["Your trial is cancelled"]);
});

test("a trial that becomes a subscription, one that is not paid, one that is mended: each is told once", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments);
  await live(ctx, 60);
  ctx.travel(12 * HOUR);
  payments.renew(ada.subscriptionId, { paid: false });
  for (let time = 0; time < 3; time += 1) await refreshNow(ctx, { learnerId: ada.id });

  expect(await mailsTo(ctx, ada)).toEqual(["Your free trial ends tomorrow", "Your payment didn’t go through"]);
  const { text } = await lastMail(ctx, ada);
  expect(text).toContain("We could not collect $29.00 for Premium.");
  expect(text).toContain("We will try the card again on 11 January 2026.");
  expect(text).toContain("You get Premium back as soon as the payment goes through.");
  payments.payInvoice(payments.customerOf(ada).invoices[0]!.id);
  for (let time = 0; time < 3; time += 1) await refreshNow(ctx, { learnerId: ada.id });

  expect((await mailsTo(ctx, ada)).slice(2)).toEqual(["Your receipt"]);
  const receipt = await lastMail(ctx, ada);
  expect(receipt.text).toContain("We received $29.00 for Premium on 8 January 2026.");
  expect(receipt.text).toContain("See the receipt:\nhttps://invoice.example.com/");
});

test("whoever cancels, takes it up again and cancels is told each time, and not again when the end has come", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const whose = { learnerId: ada.id };

  await cancelSubscription(ctx, { ...whose, reason: null });
  await refreshNow(ctx, whose);
  expect(await mailsTo(ctx, ada)).toEqual(["Your receipt", "Your plan is cancelled"]);
  await reactivateSubscription(ctx, whose);
  ctx.travel(DAY);
  await cancelSubscription(ctx, { ...whose, reason: null });
  ctx.travel(29 * DAY);
  payments.renew(ada.subscriptionId);
  await refreshNow(ctx, whose);

  expect(await mailsTo(ctx, ada)).toEqual(["Your receipt", "Your plan is cancelled", "Your plan is cancelled"]);
  expect((await lastMail(ctx, ada)).text).toContain("You keep Premium until 4 February 2026");
});

test("what somebody buys besides Premium is not mailed as if it were Premium", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const other = payments.subscribe(payments.customerOf(ada).id, { isPremium: false });
  payments.bill({ ...other }).subscriptionId = null; // paid once

  await refreshNow(ctx, { learnerId: ada.id });

  expect(await mailsTo(ctx, ada)).toEqual(["Your receipt"]);
});

test("an end that comes some seconds after the time that was told is not told again", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  await cancelSubscription(ctx, { learnerId: ada.id, reason: null });
  ctx.travel(30 * DAY + 3000);
  await payments.endSubscription(ada.subscriptionId);

  for (let time = 0; time < 2; time += 1) await refreshNow(ctx, { learnerId: ada.id });

  expect(await mailsTo(ctx, ada)).toEqual(["Your receipt", "Your plan is cancelled"]);
});

test("whoever cancels while a payment is owed is told that it is called off", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  ctx.travel(30 * DAY);
  payments.renew(ada.subscriptionId, { paid: false });
  await refreshNow(ctx, { learnerId: ada.id });

  await cancelSubscription(ctx, { learnerId: ada.id, reason: null });
  await refreshNow(ctx, { learnerId: ada.id });

  expect((await mailsTo(ctx, ada)).slice(1)).toEqual(["Your payment didn’t go through", "Your Premium has ended"]);
  expect((await lastMail(ctx, ada)).text).toContain("You don’t have to make the failed payment, and");
});

test("whoever cancelled at the provider's while a payment is owed is told that it is still tried", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  ctx.travel(30 * DAY);
  payments.renew(ada.subscriptionId, { paid: false });
  await payments.setRenewal({ subscriptionId: ada.subscriptionId, renews: false, reason: "there" });

  await refreshNow(ctx, { learnerId: ada.id });

  const { subject, text } = await lastMail(ctx, ada);
  expect(subject).toBe("Your plan is cancelled");
  expect(text).toContain("Until then we keep trying the payment that failed.");
  expect(text).not.toContain("one click");
  expect(text).not.toContain("you won’t be charged again");
});

test("a subscription that ends for want of a payment is told of", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  ctx.travel(44 * DAY);
  await payments.endSubscription(ada.subscriptionId);

  for (let time = 0; time < 2; time += 1) await refreshNow(ctx, { learnerId: ada.id });

  expect(await mailsTo(ctx, ada)).toEqual(["Your receipt", "Your Premium has ended"]);
});

test("what is long past when it is fetched for the first time is no news", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  await ctx.db.deleteFrom("billing_notices").execute();
  await ctx.db.deleteFrom("mails").execute();
  await payments.endSubscription(ada.subscriptionId);
  ctx.travel(8 * DAY);

  await refreshNow(ctx, { learnerId: ada.id });

  expect(await mailsTo(ctx, ada)).toEqual([]);
});

test("a new price is mailed in time to each who pays the old one, once, and is theirs on the day", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const bob = await createSubscriber(ctx, payments, { hadTrial: true, billingCycle: "yearly" });
  const cem = await createSubscriber(ctx, payments, { hadTrial: true });
  payments.find(ada.subscriptionId).priceCents = 1900; // what it cost when Ada came
  payments.find(cem.subscriptionId).priceCents = 1500; // agreed with Cem alone
  for (const learner of [ada, bob, cem]) await refreshNow(ctx, { learnerId: learner.id });
  const changes: PriceChange[] = [
    { cycle: "monthly", replaces: [19], price: premiumPrice("monthly"), from: "2026-02-20" },
  ];
  const day = async () => {
    ctx.travel(DAY);
    await lookAfterBilling(ctx, changes);
    for (const { id: learnerId } of [ada, bob, cem]) await runWith(changes, learnerId);
  };
  const runWith = async (changes: Parameters<typeof lookAfterBilling>[1], learnerId: string) => {
    await ctx.db.deleteFrom("jobs").where("kind", "=", "billing").execute();
    const control = { commit: async () => undefined, signal: new AbortController().signal };
    const input = { learnerId, publicUrl: "https://learn.example.org", control, note: () => undefined, changes };
    await (
      await refreshBilling(ctx, payments, input)
    )(ctx);
  };

  while (ctx.now() < new Date("2026-01-20T09:00:00.000Z")) await day();
  expect(await mailsTo(ctx, ada)).toEqual(["Your receipt"]);
  await day();
  const { text } = await lastMail(ctx, ada);
  expect(text).toContain("From 20 February 2026, Premium costs $29.00 a month. You pay $19.00 a month now.");
  for (let days = 1; days < PRICE_NOTICE_DAYS; days += 1) await day();
  expect(payments.find(ada.subscriptionId).priceCents).toBe(1900);
  await day();

  expect(payments.find(ada.subscriptionId).priceCents).toBe(2900);
  expect(await mailsTo(ctx, ada)).toEqual(["Your receipt", "The price of Premium will change"]);
  expect(await mailsTo(ctx, bob)).toEqual(["Your receipt"]);
  expect(payments.find(cem.subscriptionId).priceCents).toBe(1500);
  expect(await mailsTo(ctx, cem)).toEqual(["Your receipt"]);
});
