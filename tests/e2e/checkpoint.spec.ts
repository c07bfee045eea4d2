import { weigh } from "../bench/weight";
import { answerSitting, answerUntil } from "./support/answer-sitting";
import { answer } from "./support/answer";
import { startAtACheckpoint } from "./support/at-a-checkpoint";
import { expectGoodPage } from "./support/expect-good-page";
import { expect, onlyWithScripts, test } from "./support/test";

const KB = 1024;

test("a checkpoint is failed, its gap is found, and what was missed is asked again alone until it is passed", async ({
  page,
  server,
}) => {
  await startAtACheckpoint(page, server);
  await page.getByRole("link", { name: "Take the checkpoint" }).click();
  await expect(page.getByText("Nothing is lost")).toBeVisible();
  await page.getByRole("button", { name: "Take the checkpoint" }).click();

  await answerSitting(page, server.dataDir, "dont-know");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await answerUntil(page, server.dataDir, "One concept is missing");
  await expectGoodPage(page);

  await page.getByRole("button", { name: /the gap$/ }).click();
  const way = page.getByRole("navigation", { name: "Where you are" });
  const gap = page.getByRole("heading", { name: /^This is the gap/ }); // at once, where all beneath was shown to hold
  await expect(way.or(gap).first()).toBeVisible();
  if (await way.isVisible()) {
    await way.getByRole("link").first().click();
    await expect(page.getByText("We’ve broken this question into simpler ones.")).toBeVisible();
    await page.getByText("Try Again Directly").click();
  } else await page.getByRole("link", { name: "Try Again Directly" }).click();
  await answer(page, server.dataDir, "right");
  await expect(page.getByText("Back to your checkpoint.")).toBeVisible();
  await page.getByRole("link", { name: "Continue", exact: true }).click();

  await expect(page.getByText("We’ll only ask about this again")).toBeVisible();
  await page.getByRole("button", { name: "Ask me about it" }).click();
  await expect(page.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();
  await answerSitting(page, server.dataDir, "right");
  await expect(page.getByRole("heading", { name: "Checkpoint passed" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the course" }).click();
  await expect(page.getByRole("link", { name: /^Passed/ })).toBeVisible();
});

test("the screens of a checkpoint are good pages within the first 14 KB", onlyWithScripts, async ({ page, server }) => {
  const { visitor } = await startAtACheckpoint(page, server);
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Take the checkpoint" }).click();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Take the checkpoint" }).click();
  await expect(page.getByRole("heading", { name: /^Question 1 of/ })).toBeVisible();
  await expectGoodPage(page);
  await answerUntil(page, server.dataDir, "Checkpoint passed");
  await expectGoodPage(page);

  expect((await weigh(page.url(), visitor.cookie)).firstView).toBeLessThanOrEqual(14 * KB);
});
