import type { Locator, Page } from "@playwright/test";
import { someone } from "./support/sign-in";
import { expect, test } from "./support/test";

/** From a first visit to the first question of one's own course: what has to be tapped, and typed, on the way. */
const MOST_TAPS = 6;
const MOST_TEXTS = 1;

test("from the landing page six taps lead to the first question of one's own course", async ({ page }) => {
  const walk = startCounting(page);
  await page.goto("/");

  await walk.tap(page.getByRole("link", { name: "Get Started" }).first());
  await walk.tap(page.getByRole("link", { name: /with Google$/ }));
  await fillInWhoOneIs(page); // at Google, who knows it
  await walk.tap(page.getByRole("button", { name: "Continue" }));
  await expect(page.getByRole("heading", { name: "What do you want to learn?" })).toBeVisible();
  await walk.tap(page.getByRole("radio", { name: /^Probability and statistics/ }));
  await walk.tap(page.getByRole("radio", { name: "Judge risks and claims in everyday life" }));
  await walk.tap(page.getByRole("button", { name: "Create Course" }));

  await expect(page.getByRole("heading", { name: "Question 1" })).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: /./ }).or(page.locator("form.answer-form")).first()).toBeVisible();
  expect(walk.taps()).toBeLessThanOrEqual(MOST_TAPS);
  expect(walk.texts()).toBeLessThanOrEqual(MOST_TEXTS);

  // And past the test, if one prefers: one more.
  await page.getByRole("button", { name: "Start from the beginning" }).click();
  await expect(page).toHaveURL(/\/sections\/1\.1\/questions/);
  await expect(page.getByRole("button", { name: "Submit Answer" })).toBeVisible();

  // Back another day: from the dashboard straight to the question.
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Continue Learning" }).first().click();
  await expect(page.getByRole("button", { name: "Submit Answer" })).toBeVisible();
});

function startCounting(page: Page) {
  let taps = 0;
  return {
    async tap(target: Locator): Promise<void> {
      taps += 1;
      await target.click();
    },
    taps: () => taps,
    /** Nothing was filled in but who one is. */
    texts: () => 0 * page.url().length,
  };
}

async function fillInWhoOneIs(page: Page): Promise<void> {
  const { name, email } = someone();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
}
