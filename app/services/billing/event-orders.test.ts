import fc from "fast-check";
import { expect, test } from "vitest";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import type { SubscriptionState } from "~/providers/payments/port";
import { createLearner } from "../../../tests/support/factories";
import { mailsTo, openCheckout } from "../../../tests/support/plan-subscribers";
import { createSellingContext, type ScriptedPayments } from "../../../tests/support/scripted-payments";
import type { TestContext } from "../../../tests/support/context";
import { lookAfterBilling, reconcileBilling } from "./look-after.server";
import { takeEvent } from "./take-event.server";

/** The first events of a subscription, in the order in which the provider's state comes about. */
const EVENTS = [
  "customer.created",
  "checkout.session.completed",
  "customer.subscription.created",
  "invoice.paid",
  "customer.subscription.updated",
  "payment_intent.succeeded",
];
const LAST = EVENTS.length - 1;
const HOUR = 60 * 60 * 1000;

interface Beginning {
  hasTrial: boolean;
  /** Two pages are paid on at once. */
  isTwice: boolean;
}

/** A subscription that begins step by step at the provider, who has a webhook for each step to send, as often as it likes. */
async function beginSubscription(
  { ctx, payments }: { ctx: TestContext; payments: ScriptedPayments },
  { hasTrial, isTwice }: Beginning,
) {
  const learner = await createLearner(ctx);
  const url = await openCheckout(ctx, learner);
  if (!hasTrial) payments.openSessions().find((session) => session.url === url)!.request.trialDays = null;
  for (const session of payments.openSessions()) session.expiresAt = new Date("2999-01-01"); // paid on late
  const customer = payments.customerOf(learner);
  const webhooks = EVENTS.map((type) => payments.webhook({ type, customerId: customer.id }));
  let subscription: SubscriptionState;
  let step = 0;
  const steps = [
    () => {
      subscription = payments.pay(url);
      Object.assign(subscription, { status: "incomplete" });
      Object.assign(customer.invoices[0]!, { status: "open", amountPaid: 0, paidAt: null, paymentIntentId: null });
    },
    () => {
      if (isTwice) payments.subscribe(customer.id);
    },
    () => {
      if (subscription.status === "canceled") return; // nobody can pay for it any more
      payments.payInvoice(customer.invoices.at(-1)!.id);
      subscription.status = "incomplete";
    },
    () => {
      if (subscription.status !== "canceled") subscription.status = hasTrial ? "trialing" : "active";
    },
    () => undefined,
  ];
  const reach = (target: number) => {
    for (; step < target; step += 1) steps[step]!();
  };
  return {
    learner,
    customer,
    /** A webhook comes after what it tells of. */
    send: async (event: number) => {
      reach(event);
      expect(await takeEvent(ctx, webhooks[event]!)).toEqual({ status: "taken" });
    },
    complete: () => reach(LAST),
  };
}

async function expectProvidersState(
  { ctx, payments }: { ctx: TestContext; payments: ScriptedPayments },
  { learner, customer }: Awaited<ReturnType<typeof beginSubscription>>,
  { hasTrial, isTwice }: Beginning,
) {
  const kept = [...customer.subscriptions]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .find(({ status }) => status !== "canceled")!;
  const account = await ctx.db
    .selectFrom("billing_accounts")
    .selectAll()
    .where("learner_id", "=", learner.id)
    .executeTakeFirstOrThrow();
  expect(account).toMatchObject({
    subscription_id: kept.id,
    subscription_status: kept.status,
    period_ends_at: kept.periodEndsAt.toISOString(),
    trial_ends_at: kept.trialEndsAt?.toISOString() ?? null,
    ends_at: null,
  });
  expect(customer.subscriptions).toHaveLength(isTwice ? 2 : 1);
  expect(customer.subscriptions.filter(({ status }) => status !== "canceled")).toHaveLength(1);
  const stored = await ctx.db
    .selectFrom("payments")
    .select(["invoice_id as id", "status", "amount_paid as amountPaid", "amount_refunded as amountRefunded"])
    .where("learner_id", "=", learner.id)
    .orderBy("invoice_id", "desc")
    .execute();
  expect(stored).toEqual(
    customer.invoices.map(({ id, status, amountPaid, amountRefunded }) => ({ id, status, amountPaid, amountRefunded })),
  );
  expect(payments.balanceOf(learner)).toBe(hasTrial && kept.trialEndsAt ? 0 : 2900);
  const ended = customer.subscriptions.find(({ status }) => status === "canceled");
  const paidInVain = customer.invoices.filter(
    ({ subscriptionId, amountPaid }) => subscriptionId === ended?.id && amountPaid > 0,
  );
  const given = payments.refunds.filter(({ invoiceId }) => customer.invoices.some(({ id }) => id === invoiceId));
  expect(given.map(({ invoiceId }) => invoiceId)).toEqual(paidInVain.map(({ id }) => id));
  const mails = await mailsTo(ctx, learner);
  expect(mails.filter((subject) => subject === "Your receipt")).toHaveLength(kept.trialEndsAt ? 0 : 1);
  // Of a first one that was ended before anything was paid, nobody noticed anything.
  const isNoticed = ended && (paidInVain.length > 0 || ended.id > kept.id);
  expect(mails.filter((subject) => subject.includes("twice"))).toHaveLength(isNoticed ? 1 : 0);
  const open = ctx.db.selectFrom("payment_events").select("id").where("handled_at", "is", null);
  expect(await open.execute()).toEqual([]);
  expect(await ctx.db.selectFrom("checkouts").select("status").where("learner_id", "=", learner.id).execute()).toEqual([
    { status: "completed" },
  ]);
}

/** All orders of so many things. */
function orders(count: number): number[][] {
  if (count === 0) return [[]];
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => [...order.slice(0, place), count - 1, ...order.slice(place)]),
  );
}

test("every order of the first six events of a subscription, with any one lost and any of them repeated, ends in the provider's state, with one receipt", async () => {
  const selling = await createSellingContext({ working: false });
  const { ctx } = selling;
  const what = { hasTrial: false, isTwice: false };

  for (const [index, order] of orders(EVENTS.length).entries()) {
    const began = await beginSubscription(selling, what);
    began.complete();
    const lost = index % (EVENTS.length + 1);
    for (const event of order) {
      if (event === lost) continue;
      for (let times = 0; times <= (index + event) % 3; times += 1) await began.send(event);
      if ((index + event) % 2 === 0) await runDueJobs(ctx);
    }
    await runDueJobs(ctx);

    await expectProvidersState(selling, began, what);
  }
}, 180_000);

test("whenever the events of a subscription come, however often, with any one lost, while jobs run and time goes by, it ends in the provider's state, with each effect once", async () => {
  const selling = await createSellingContext({ working: false });
  const { ctx } = selling;
  const event = fc.integer({ min: 0, max: LAST });
  const deed = fc.oneof(
    { weight: 3, arbitrary: event.map((event) => ({ do: "send", event }) as const) },
    { weight: 2, arbitrary: fc.constant({ do: "work" } as const) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 20 * 60_000 }).map((ms) => ({ do: "travel", ms }) as const) },
    { weight: 1, arbitrary: fc.constant({ do: "look-after" } as const) },
  );
  const beginning = fc.record({ hasTrial: fc.boolean(), isTwice: fc.boolean() });

  await fc.assert(
    fc.asyncProperty(beginning, fc.array(deed, { maxLength: 18 }), event, async (what, deeds, lost) => {
      const began = await beginSubscription(selling, what);
      for (const deed of deeds) {
        if (deed.do === "send" && deed.event !== lost) await began.send(deed.event);
        if (deed.do === "work") await runDueJobs(ctx);
        if (deed.do === "travel") ctx.travel(deed.ms);
        if (deed.do === "look-after") await lookAfterBilling(ctx);
      }
      began.complete();
      ctx.travel(21 * HOUR); // the night comes
      await lookAfterBilling(ctx);
      await reconcileBilling(ctx);
      await runDueJobs(ctx);

      await expectProvidersState(selling, began, what);
    }),
    { numRuns: 100 },
  );
}, 180_000);
