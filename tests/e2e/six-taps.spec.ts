import type { Locator, Page } from "@playwright/test";
import { someone } from "./support/sign-in";
import { expect, test } from "./support/test";

/** From a first visit to the first question of one's own course; nothing is typed on the way but who one is, at Google. */
const MOST_TAPS = 6;

test("from the landing page six taps lead to the first question of one's own course, and nothing is typed", async ({
  page,
}) => {
  const walk = startCounting();
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
  await expect(page.getByRole("button", { name: "I don’t know yet" })).toBeVisible();
  expect(walk.taps()).toBeLessThanOrEqual(MOST_TAPS);

  // And past the test, if one prefers: one more.
  await page.getByRole("button", { name: "Skip the test, start at the beginning" }).click();
  await expect(page).toHaveURL(/\/sections\/1\.1\/questions/);
  await expect(page.getByRole("button", { name: "Submit Answer" })).toBeVisible();

  // Back another day: from the dashboard straight to the question.
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Continue Learning" }).first().click();
  await expect(page.getByRole("button", { name: "Submit Answer" })).toBeVisible();
});

function startCounting() {
  let taps = 0;
  return {
    async tap(target: Locator): Promise<void> {
      taps += 1;
      await target.click();
    },
    taps: () => taps,
  };
}

async function fillInWhoOneIs(page: Page): Promise<void> {
  const { name, email } = someone();
  await page.getByLabel(/name/i).fill(name);
  await page.getByLabel(/e-?mail/i).fill(email);
}
