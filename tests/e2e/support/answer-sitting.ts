import type { Page } from "@playwright/test";
import { rightPosition } from "../../support/answer-key";
import { expect } from "./test";

/** Answers the question of a test or checkpoint on screen; `dont-know` needs no option. */
export async function answerSitting(page: Page, dataDir: string, how: "right" | "wrong" | "dont-know"): Promise<void> {
  const questionId = await page.locator('input[name="question"]').inputValue();
  if (how !== "dont-know") {
    const right = rightPosition(dataDir, questionId);
    await page
      .getByRole("radio")
      .nth(how === "right" ? right : right === 0 ? 1 : 0)
      .check();
  }
  await page.getByRole("button", { name: how === "dont-know" ? "I don’t know yet" : "Next" }).click();
  await expect(page.locator(`input[name="question"][value="${questionId}"]`)).toHaveCount(0);
}

/** Answers right until a page with that heading comes. */
export async function answerUntil(page: Page, dataDir: string, heading: string): Promise<void> {
  const end = page.getByRole("heading", { name: heading });
  for (;;) {
    await expect(end.or(page.getByRole("radio")).first()).toBeVisible();
    if (await end.isVisible()) return;
    await answerSitting(page, dataDir, "right");
  }
}
