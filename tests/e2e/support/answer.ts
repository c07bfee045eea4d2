import type { Page } from "@playwright/test";
import { rightPosition } from "../../support/answer-key";
import { expect } from "./test";

export const EXPLANATION = "I counted what can happen and took the share of it that is asked for.";

/** The id of the question whose form is on screen. */
export async function shownQuestionId(page: Page): Promise<string> {
  const action = await page.locator("form.answer-form").getAttribute("action");
  return action?.split("/").at(-1) ?? "";
}

/** Fills the answer form in, right or wrong, and sends it. */
export async function answer(page: Page, dataDir: string, kind: "right" | "wrong"): Promise<void> {
  const right = rightPosition(dataDir, await shownQuestionId(page));
  const radios = page.getByRole("radio");
  await radios.nth(kind === "right" ? right : right === 0 ? 1 : 0).check();
  await page.getByLabel("Your explanation").fill(EXPLANATION);
  await page.getByRole("button", { name: "Submit Answer" }).click();
}

/** Answers right and goes on at once. */
export async function answerRightAndContinue(page: Page, dataDir: string): Promise<void> {
  await answer(page, dataDir, "right");
  await expect(page.locator(".praise")).toBeVisible();
  await page.getByRole("link", { name: /^(Continue|Finish \d|Back to question \d)/ }).click();
}
