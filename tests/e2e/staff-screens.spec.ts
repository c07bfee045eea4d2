import { change, readRow } from "../support/server-database";
import * as walk from "../support/walk";
import { expectGoodPage, expectGoodRefusal } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { expect, onlyWithScripts, test } from "./support/test";

/** The screens for staff, as screens.spec.ts has those of learning. */

const GRACE = { name: "Grace Hopper", email: "grace@staff.example.org" };

test.use({ serverEnv: { BILLING: "stripe", STAFF_EMAILS: GRACE.email } });
test.setTimeout(120_000); // axe looks at each screen twice

test("the page of what the model's calls took", onlyWithScripts, async ({ page, server }) => {
  const visitor = await walk.signIn(server.url, GRACE);

  await goOnAs(page, visitor, `${server.url}/dashboard`);
  await page.getByText("Grace", { exact: true }).click();
  await page.getByRole("link", { name: "Staff" }).click();
  await page.getByRole("link", { name: "Spending" }).click();
  await expect(page.getByRole("heading", { name: "No model is configured" })).toBeVisible();
  await page.reload(); // as the server sends it
  await expectGoodPage(page);

  makeCalls(server.dataDir);
  await page.reload();
  await expect(page.getByRole("region", { name: "Last calls" })).toContainText("no answer in time");
  await expect(page.getByRole("region", { name: "Last 30 days" })).toContainText("unknown");
  await expectGoodPage(page);
});

/** By hand: this server has no model, and may tell of one that it had. */
function makeCalls(dataDir: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const { id } = readRow<{ id: string }>(dataDir, "select id from learners");
  change(
    dataDir,
    `insert into model_calls
      (id, learner_id, day, purpose, prompt, model, outcome, reserved_tokens, duration_ms, started_at)
      values ('one', ?, ?, 'questions', 'questions@1', 'a-model-with-a-long-name', 'timeout', 9000, 60000, ?)`,
    id,
    day,
    new Date().toISOString(),
  );
  change(
    dataDir,
    `insert into spend_days (day, model, purpose, calls, failed_calls, tokens, unpriced_calls, duration_ms)
      values (?, 'a-model-with-a-long-name', 'questions', 1, 1, 9000, 1, 60000)`,
    day,
  );
  change(dataDir, "insert into review_counts (day, outcome, reason, count) values (?, 'dropped', 'key', 1)", day);
}

test("the pages of who pays what, and of a payment that is given back", onlyWithScripts, async ({ page, server }) => {
  const visitor = await walk.signIn(server.url, GRACE);
  const { dataDir } = server;

  await goOnAs(page, visitor, `${server.url}/dashboard/staff/subscriptions`);
  await expect(page.getByText("Nothing was paid.")).toBeVisible();
  await expectGoodPage(page);

  makePayments(dataDir);
  await page.getByRole("link", { name: "Subscriptions", exact: true }).click();
  await expect(page.getByRole("region", { name: "Failed payments" })).toContainText("Given up");
  await expect(page.getByRole("region", { name: "Subscriptions" })).toContainText("$23.20, 20% off");
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Past due" }).click();
  await expect(page.getByText("There are none.")).toBeVisible();

  await page.getByRole("link", { name: "Refund $29.00 of Grace Hopper" }).click();
  await expect(page.getByText("Money-back guarantee:")).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel("Amount in dollars").fill("30");
  const give = page.getByRole("button", { name: "Refund the money" });
  await expectGoodRefusal(page, () => give.click(), "No more than $29.00 is left of this payment");
  await page.getByLabel("Amount in dollars").fill("9.50");
  await page.getByLabel("Reason").selectOption("It was paid twice");
  await give.click();
  await expect(page.getByText("Requested by Grace Hopper")).toBeVisible();
  await expectGoodPage(page);
});

/** By hand, as if Stripe had told of them. */
function makePayments(dataDir: string): void {
  const { id } = readRow<{ id: string }>(dataDir, "select id from learners");
  const now = new Date().toISOString();
  change(
    dataDir,
    `insert into billing_accounts
      (learner_id, customer_id, created_at, subscription_id, subscription_status, billing_cycle, price_cents,
        discount_percent, subscribed_at, period_ends_at, first_paid_at)
      values (?, 'cus_1', ?, 'sub_1', 'active', 'monthly', 2900, 20, ?, ?, ?)`,
    ...[id, now, now, now, now],
  );
  const payment = `insert into payments
    (invoice_id, learner_id, subscription_id, status, amount_due, amount_paid, amount_refunded, currency,
      payment_intent_id, attempts, created_at, paid_at)
    values (?, ?, 'sub_1', ?, 2900, ?, 0, 'usd', ?, 4, ?, ?)`;
  change(dataDir, payment, "in_paid", id, "paid", 2900, "pi_1", now, now);
  change(dataDir, payment, "in_given_up", id, "uncollectible", 0, null, now, null);
}
