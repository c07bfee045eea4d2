import type { Page } from "@playwright/test";
import type { RunningServer } from "../support/server";
import { answerSitting } from "./support/answer-sitting";
import { startAtATest } from "./support/at-a-test";
import { takenOver } from "./support/hold-scripts";
import { expect, onlyWithScripts, test } from "./support/test";

/** No script draws the result of a test: where one comes to it all the same, the page itself is loaded. */

test("a test that was finished in another tab goes on to its result", onlyWithScripts, async ({ page, server }) => {
  await atATestFinishedElsewhere(page, server);

  const loaded = page.waitForEvent("domcontentloaded");
  await page.getByRole("button", { name: "I don’t know yet" }).click();
  await loaded;

  await expectResult(page);
});

test(
  "what was typed for a test that was finished in another tab can be read before going on",
  onlyWithScripts,
  async ({ page, server }) => {
    await atATestFinishedElsewhere(page, server);
    await page.getByRole("radio").first().check();
    await page.getByLabel("Your explanation").fill("I would count them.");

    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByText("I would count them.")).toBeVisible();
    await page.getByRole("link", { name: "Continue", exact: true }).click();

    await expectResult(page);
  },
);

async function atATestFinishedElsewhere(page: Page, server: RunningServer): Promise<void> {
  await startAtATest(page, server);
  await answerSitting(page, server.dataDir, "right");
  await expect(page.getByRole("heading", { name: "Question 2", exact: true })).toBeVisible();
  await takenOver(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await otherTab.getByRole("button", { name: "Finish now" }).click();
  await expectResult(otherTab);
}

async function expectResult(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Where you stand", exact: true })).toBeVisible();
  await expect(page.getByText("Start here")).toBeVisible();
}
