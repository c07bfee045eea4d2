import { change, readRow } from "../support/server-database";
import * as walk from "../support/walk";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { expect, onlyWithScripts, test } from "./support/test";

/** The screens for staff, as screens.spec.ts has those of learning. */

const GRACE = { name: "Grace Hopper", email: "grace@staff.example.org" };

test.use({ serverEnv: { STAFF_EMAILS: GRACE.email } });
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
