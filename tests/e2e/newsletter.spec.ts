import { change, readRow, readRows } from "../support/server-database";
import * as walk from "../support/walk";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

/** This server can send no mail: what it would send waits in the outbox, where the test reads it. */

const GRACE = { name: "Grace Hopper", email: "grace@staff.example.org" };

test.use({ serverEnv: { STAFF_EMAILS: GRACE.email } });

test("a reader subscribes, confirms by mail and unsubscribes", onlyWithScripts, async ({ page, server }) => {
  const { email } = someone();
  await page.goto("/newsletter");
  await expectGoodPage(page);

  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "We’ve saved your address" })).toBeVisible();
  await expectGoodPage(page);

  const { text } = readRow<{ text: string }>(server.dataDir, "select text from mails where to_address = ?", email);
  const [confirm = "", end = ""] = text.match(/\/newsletter\/\S+/g) ?? [];
  await page.goto(confirm);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Yes, subscribe me" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
  await expectGoodPage(page);

  await page.goto(end);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You’re not subscribed" })).toBeVisible();
  await expectGoodPage(page);
  expect(readRows(server.dataDir, "select * from newsletter_subscribers where email = ?", email)).toEqual([]);
  expect(readRows(server.dataDir, "select * from mails where to_address = ?", email)).toEqual([]);

  await page.goto(confirm);
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await expectGoodPage(page);
});

test("staff mail a post to the subscribers", onlyWithScripts, async ({ page, server }) => {
  subscribe(server.dataDir, someone().email);
  await goOnAs(page, await walk.signIn(server.url, GRACE), `${server.url}/dashboard/staff/newsletter`);
  await expectGoodPage(page);

  const post = page.getByRole("article").last();
  await post.getByText("Send by email…").click();
  await expectGoodPage(page);
  await post.getByRole("button", { name: /^Send to \d+ subscriber/ }).click();
  await expect(async () => {
    await page.reload();
    await expect(post.getByText(/^Queued for \d+ subscriber/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectGoodPage(page);
});

/** By hand: they confirmed long ago. */
function subscribe(dataDir: string, email: string): void {
  const then = new Date(0).toISOString();
  change(
    dataDir,
    `insert into newsletter_subscribers (id, email, token, created_at, asked_at, confirmed_at) values (?, ?, ?, ?, ?, ?)`,
    ...[email, email, email, then, then, then],
  );
}
