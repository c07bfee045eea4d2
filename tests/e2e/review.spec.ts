import type { Page } from "@playwright/test";
import { rightPosition } from "../support/answer-key";
import { answer } from "./support/answer";
import { expectGoodPage } from "./support/expect-good-page";
import { expect, onlyWithScripts, test } from "./support/test";
import { startWithDue } from "./support/with-due";

async function answerReview(page: Page, dataDir: string, how: "right" | "wrong"): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Review \d of 3/ })).toBeVisible();
  const right = rightPosition(dataDir, new URL(page.url()).pathname.split("/").at(-1)!);
  await page
    .getByRole("radio")
    .nth(how === "right" ? right : right === 0 ? 1 : 0)
    .check();
  await page.getByRole("button", { name: "Submit Answer" }).click();
}

test(
  "a review that is missed leads down, with a ladder out of every hole, and back to the reviews",
  onlyWithScripts,
  async ({ page, server }) => {
    const { dataDir } = server;
    await startWithDue(page, server);
    await expect(page.getByText("3 to review")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Review", exact: true }).click();
    await page.getByRole("button", { name: "Start Review" }).click();

    for (let answered = 0; answered < 2; answered += 1) {
      await answerReview(page, dataDir, "right");
      await expect(page.getByText("Right: you still know it")).toBeVisible();
      await page.getByRole("button", { name: "Next" }).click();
    }
    await answerReview(page, dataDir, "wrong");
    await expect(page.getByText("Not quite")).toBeVisible();
    await expectGoodPage(page);

    await page.getByRole("button", { name: "Ask me again" }).click();
    const form = page.locator("form.answer-form");
    await expect(form).toBeVisible();
    await answer(page, dataDir, "wrong");
    await page.getByRole("link", { name: "Try Again Directly" }).click();
    await expect(form).toBeVisible();
    await page.getByText("Stuck? Get a hint").click();
    await page.getByRole("button", { name: "Show the first step" }).click();
    await expect(page.getByRole("heading", { name: "The first step" })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Show the solution" }).click();
    await expect(page.getByText("How it is solved")).toBeVisible();
    await page.getByRole("link", { name: "Continue", exact: true }).click();

    const back = page.getByText("Your reviews are done for today.");
    for (let asked = 0; asked < 10; asked += 1) {
      await expect(form).toBeVisible();
      await answer(page, dataDir, "right");
      await expect(page.locator(".praise")).toBeVisible();
      const isBack = await back.isVisible();
      await page.getByRole("link", { name: "Continue", exact: true }).click();
      if (isBack) break;
    }
    await expect(page.getByRole("heading", { name: "Done for today" })).toBeVisible();
  },
);
