import { expect, test } from "@playwright/test";
import { DAY_MS } from "~/time/periods";
import { findInconsistencies, readRow, readRows } from "../../support/server-database";
import { atStripe } from "../support/at-stripe";
import { changePlan, mailsIn, openCheckout, signUp, subscribe, subscriptionPage } from "../support/buyer";
import { endLeases } from "../support/end-leases";
import { startSellingServer } from "../support/selling-server";

/** Between Stripe's yes and our commit. Each click is killed twice: before Stripe hears of it, and when only Stripe knows. */

test.setTimeout(120_000);

const MONTH = 2900;
const YEAR = 24_000;

test("kill -9 on the way to the page for paying: one customer, one page, and one subscription comes of it", async () => {
  await using selling = await startSellingServer();
  const { stripe, dataDir } = selling;
  const { learnerId, visitor } = await signUp(selling, { hadTrial: false });
  const choose = (cycle: "monthly" | "yearly") => () => openCheckout(visitor, cycle);

  await selling.killTwiceDuring("POST /v1/customers", choose("monthly"));
  await selling.killTwiceDuring("POST /v1/customers/:id", choose("monthly"));
  await selling.killTwiceDuring("POST /v1/checkout/sessions", choose("monthly"));
  const monthly = await openCheckout(visitor, "monthly");
  expect(await openCheckout(visitor, "monthly")).toBe(monthly);
  expect(atStripe(stripe, learnerId)).toMatchObject({ customers: 1, openPages: 1 });
  await selling.killTwiceDuring("POST /v1/checkout/sessions/:id/expire", choose("yearly"));
  const yearly = await openCheckout(visitor, "yearly");
  expect(yearly).not.toBe(monthly);
  expect(atStripe(stripe, learnerId)).toMatchObject({ customers: 1, openPages: 1 });

  await stripe.payCheckout(yearly);
  await selling.killDuring("GET /v1/subscriptions", "after", () => visitor.open("/payments/success"));
  endLeases(dataDir);
  expect((await visitor.open("/payments/success")).text()).toContain("Payment Successful");
  await selling.tell();

  expect(atStripe(stripe, learnerId)).toMatchObject({ customers: 1, openPages: 0, live: ["trialing"], charged: [] });
  expect(await subscriptionPage(visitor)).toMatch(/Status Trial .*\$240\.00 per year/);
  expect(findInconsistencies(dataDir)).toEqual([]);
});

test("kill -9 while a payment is fetched, and at each change of the plan: nothing is lost, nothing is charged twice", async () => {
  await using selling = await startSellingServer();
  const { stripe, dataDir } = selling;
  const { learnerId, visitor } = await signUp(selling, { hadTrial: true });
  const cancel = () => changePlan(visitor, { path: "cancel", button: "Cancel Subscription" });
  const reactivate = () => changePlan(visitor, { path: "reactivate", button: "Reactivate Plan" });

  await stripe.payCheckout(await openCheckout(visitor));
  await selling.killDuring("GET /v1/customers/:id", "before", selling.startTelling);
  await selling.killDuring("GET /v1/charges", "after", () => endLeases(dataDir));
  endLeases(dataDir);
  await selling.tell();
  expect(await subscriptionPage(visitor)).toMatch(/Status Active .*Will renew Yes .*\$29\.00 Paid/);
  expect(readRows(dataDir, "select amount_paid as paid from payments")).toEqual([{ paid: MONTH }]);

  await selling.killTwiceDuring("POST /v1/subscriptions/:id", cancel);
  expect(await cancel()).toContain("Your subscription has been cancelled successfully.");
  await selling.tell();
  expect(await subscriptionPage(visitor)).toMatch(/Status Cancelled .*Will renew No/);

  await selling.killTwiceDuring("POST /v1/subscriptions/:id", reactivate);
  expect(await reactivate()).toContain("Your plan is active again.");
  await selling.tell();
  expect(await subscriptionPage(visitor)).toMatch(/Status Active .*Will renew Yes/);

  const costs = await visitor.open("/dashboard/subscription/switch-to-yearly");
  expect(costs.text()).toContain("You pay $211.00 now");
  await selling.killTwiceDuring("POST /v1/subscriptions/:id", () => visitor.submit(costs, costs.form('name="at"')));
  expect(await changePlan(visitor, { path: "switch-to-yearly", button: 'name="at"' })).toContain(
    "You are now billed yearly.",
  );
  await selling.tell();

  expect(atStripe(stripe, learnerId)).toEqual({
    customers: 1,
    openPages: 0,
    live: ["active"],
    charged: [MONTH, YEAR - MONTH],
    owed: [],
    refunded: [],
  });
  expect(await subscriptionPage(visitor)).toMatch(/\$240\.00 per year Will renew Yes .*\$211\.00 Paid .*\$29\.00 Paid/);
  expect(readRow(dataDir, "select sum(amount_paid) as paid from payments")).toEqual({ paid: YEAR });
  expect(mailsIn(dataDir)).toEqual(["Your receipt", "Your plan is cancelled", "Your receipt"]);
  expect(findInconsistencies(dataDir)).toEqual([]);
});

test("kill -9 while a plan is cancelled for which a payment is owed: it is over, and so is what was owed", async () => {
  await using selling = await startSellingServer();
  const { stripe, dataDir } = selling;
  const { learnerId, visitor } = await subscribe(selling, "fails-later");
  const cancel = () => changePlan(visitor, { path: "cancel", button: "Cancel Subscription" });
  await stripe.advanceTo(new Date(Date.now() + 32 * DAY_MS));
  await selling.tell();
  expect(atStripe(stripe, learnerId)).toMatchObject({ live: ["past_due"], owed: [MONTH] });

  await selling.killTwiceDuring("DELETE /v1/subscriptions/:id", cancel);
  const cancelAtOnce = () => {
    endLeases(dataDir); // of the fetch that was cut off with it
    return cancel();
  };
  await selling.killTwiceDuring("POST /v1/invoices/:id/void", cancelAtOnce);
  expect(await cancelAtOnce()).toContain("Your subscription has been cancelled successfully.");
  await selling.tell();

  expect(atStripe(stripe, learnerId)).toMatchObject({ live: [], charged: [MONTH], owed: [], refunded: [] });
  expect(await subscriptionPage(visitor)).toMatch(/Status Expired .*\$29\.00 Void .*\$29\.00 Paid/);
  expect(findInconsistencies(dataDir)).toEqual([]);
});
