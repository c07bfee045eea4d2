import { expect, test } from "@playwright/test";
import { HOUR_MS } from "~/time/periods";
import { findInconsistencies, readRow, readRows } from "../../support/server-database";
import { stripeAt } from "../../support/stripe-at";
import type { Visitor } from "../../support/visitor";
import { signIn } from "../../support/walk";
import { atStripe } from "../support/at-stripe";
import { EMAIL, mailsIn, openCheckout, signUp, subscribe, subscriptionPage } from "../support/buyer";
import { endLeases } from "../support/end-leases";
import { startSellingServer, type SellingServer } from "../support/selling-server";

/** What jobs end and give back, killed between Stripe's yes and our commit. Their leases end as soon as the server is back. */

test.setTimeout(120_000);

const MONTH = 2900;
const GRACE = { name: "Grace", email: "grace@example.org" };
const staffed = { STAFF_EMAILS: GRACE.email };

test("kill -9 while what was bought twice is undone, and while staff give money back: each is given once", async () => {
  await using selling = await startSellingServer(staffed);
  const { stripe, dataDir, url } = selling;
  const { learnerId, visitor } = await subscribe(selling);
  const goOn = () => endLeases(dataDir);

  await stripe.advanceTo(new Date(Date.now() + 2000)); // of two in one second nobody can say which came first
  await stripe.payCheckout(await sellOnceMore(selling, learnerId));
  await selling.killDuring("DELETE /v1/subscriptions/:id", "before", selling.startTelling);
  await selling.killDuring("DELETE /v1/subscriptions/:id", "after", goOn);
  await selling.killTwiceDuring("POST /v1/refunds", goOn);
  goOn();
  await selling.tell();
  expect(atStripe(stripe, learnerId)).toMatchObject({ live: ["active"], charged: [MONTH, MONTH], refunded: [MONTH] });
  expect(mailsIn(dataDir)).toEqual(["Your receipt", expect.stringContaining("subscribed twice")]);

  const refund = await openRefund(await signIn(url, GRACE));
  await selling.killDuring("POST /v1/refunds", "before", refund.give);
  await refund.give(); // reloaded, for there was no answer
  await selling.killDuring("POST /v1/refunds", "after", goOn);
  for (const answer of Object.values(stripe.state.answers)) answer.at -= 25 * HOUR_MS; // Stripe keeps keys for a day
  await refund.give();
  goOn();
  await selling.tell();
  expect(atStripe(stripe, learnerId)).toMatchObject({ live: ["active"], refunded: [MONTH, 1000] });
  expect(await subscriptionPage(visitor)).toMatch(/Status Active .*Will renew Yes/);

  const rest = await openRefund(refund.staff, { amount: "19.00", ends_subscription: "true" });
  await selling.killDuring("DELETE /v1/subscriptions/:id", "before", rest.give);
  await selling.killDuring("DELETE /v1/subscriptions/:id", "after", goOn);
  goOn();
  await selling.tell();

  expect(atStripe(stripe, learnerId)).toEqual({
    customers: 1,
    openPages: 0,
    live: [],
    charged: [MONTH, MONTH],
    owed: [],
    refunded: [MONTH, 1000, 1900],
  });
  expect((await rest.staff.open(rest.path)).text()).toMatch(/\$19\.00 Refunded .*\$10\.00 Refunded .*Nothing is left/);
  expect((await rest.staff.open("/dashboard/staff/subscriptions")).text()).toContain("Agrees with Stripe");
  expect(await subscriptionPage(visitor)).toContain("Status Expired");
  expect(findInconsistencies(dataDir)).toEqual([]);
});

test("kill -9 while an account is deleted that pays and is owed money: it gets that once, and pays no more", async () => {
  await using selling = await startSellingServer(staffed);
  const { stripe, dataDir, url } = selling;
  const { learnerId, visitor } = await subscribe(selling);
  const refund = await openRefund(await signIn(url, GRACE));

  await selling.killDuring("POST /v1/refunds", "before", refund.give);
  await selling.killDuring("POST /v1/refunds", "after", () => deleteAccount(visitor));
  await selling.killDuring("DELETE /v1/customers/:id", "after", () => endLeases(dataDir));
  endLeases(dataDir);
  await selling.tell();

  expect(atStripe(stripe, learnerId)).toEqual({
    customers: 0,
    openPages: 0,
    live: [],
    charged: [MONTH],
    owed: [],
    refunded: [1000],
  });
  expect(readRows(dataDir, "select learner_id as learner, amount_paid as paid from payments")).toEqual([
    { learner: null, paid: MONTH },
  ]);
  expect(readRows(dataDir, "select id from learners where id = ?", learnerId)).toEqual([]);
  expect((await refund.staff.open("/dashboard/staff/subscriptions")).text()).toContain("Agrees with Stripe");
  expect(findInconsistencies(dataDir)).toEqual([]);
});

test("kill -9 while the subscription of a deleted account is ended: it ends, and Stripe forgets whose it was", async () => {
  await using selling = await startSellingServer();
  const { stripe, dataDir } = selling;
  const { learnerId, visitor } = await subscribe(selling);

  await selling.killDuring("DELETE /v1/subscriptions/:id", "before", () => deleteAccount(visitor));
  await selling.killDuring("DELETE /v1/subscriptions/:id", "after", () => endLeases(dataDir));
  endLeases(dataDir);
  await selling.tell();

  expect(atStripe(stripe, learnerId)).toMatchObject({ customers: 0, live: [], charged: [MONTH], refunded: [] });
  expect(readRows(dataDir, "select id from learners")).toEqual([]);
  expect(readRows(dataDir, "select learner_id as learner, amount_paid as paid from payments")).toEqual([
    { learner: null, paid: MONTH },
  ]);
});

test("kill -9 while somebody becomes a customer, and while their account is deleted: Stripe knows nobody any more", async () => {
  await using selling = await startSellingServer();
  const { stripe, dataDir } = selling;
  const { learnerId, visitor } = await signUp(selling, { hadTrial: false });

  await selling.killDuring("POST /v1/customers", "after", () => openCheckout(visitor));
  expect(atStripe(stripe, learnerId)).toMatchObject({ customers: 1 });
  await selling.killDuring("DELETE /v1/customers/:id", "before", () => deleteAccount(visitor));
  endLeases(dataDir);
  await selling.tell();

  expect(atStripe(stripe, learnerId)).toMatchObject({ customers: 0, openPages: 0 });
  expect(readRows(dataDir, "select id from learners")).toEqual([]);
});

/** A second page for paying beside the first, which the product itself does not open. */
async function sellOnceMore({ stripe, url, dataDir }: SellingServer, learnerId: string): Promise<string> {
  const sql = "select customer_id as customerId from billing_accounts where learner_id = ?";
  const { customerId } = readRow<{ customerId: string }>(dataDir, sql, learnerId);
  const { sessionId } = await stripeAt(stripe.url, stripe.config).openCheckout({
    customerId,
    billingCycle: "monthly",
    trialDays: null,
    isStudent: false,
    successUrl: url,
    cancelUrl: url,
    expiresAt: new Date(Date.now() + HOUR_MS),
    idempotencyKey: "once-more",
  });
  return sessionId;
}

/** The form with which staff give back a part of the newest payment of which something is left. */
async function openRefund(staff: Visitor, typed: Record<string, string> = { amount: "10.00" }) {
  const path = (await staff.open("/dashboard/staff/subscriptions")).link("Refund");
  const page = await staff.open(path);
  const fields = { ...typed, reason: "requested_by_customer" };
  return { staff, path, give: () => staff.submit(page, page.form("Refund the money"), fields) };
}

async function deleteAccount(visitor: Visitor): Promise<void> {
  const asked = await visitor.open("/dashboard/settings/privacy/delete-account");
  await visitor.submit(asked, asked.form("Delete my account"), { email: EMAIL });
}
