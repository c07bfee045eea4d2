import type { Page } from "@playwright/test";
import { weigh } from "../bench/weight";
import { expectGoodPage } from "./support/expect-good-page";
import { expect, onlyWithScripts, test } from "./support/test";

const DEMO = "/platform/gap-detection-demo";

async function choose(page: Page, option: string | RegExp): Promise<void> {
  await page.getByRole("radio", { name: option }).check();
  await page.getByRole("button", { name: "Submit Answer" }).click();
}

async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

test(
  "a visitor plays the demo: from a wrong answer on the front page down to the gap, up again and to the end",
  onlyWithScripts,
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "60%" }).click();
    await expectHeading(page, "That’s right.");
    await expectGoodPage(page);
    await page.getByRole("link", { name: "37.5%" }).click();
    await expect(page).toHaveURL("/?answer=4#answer");
    await expectHeading(page, "Not quite. Here’s where to look.");
    await expect(page.getByText("You divided by the share of customers who buy soil.")).toBeVisible();
    await expectGoodPage(page);

    // Down: what the question builds on, and what that builds on.
    await page.getByRole("link", { name: "Ask me something simpler" }).click();
    await expectHeading(page, "Concept question");
    await expect(page.getByText("needed for Conditional probability")).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "I don’t know yet" }).click();
    await expectHeading(page, "Good to know");
    await page.getByRole("button", { name: "Start My Learning Journey" }).click();
    await expect(page.getByText("needed for Equally likely outcomes")).toBeVisible();

    // Nothing lies beneath this one: the gap has a name, and is closed.
    await choose(page, "40%");
    await expectHeading(page, /This is the gap: Choosing the right whole/);
    await expectHeading(page, "What to remember");
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Back to the question" }).click();
    await choose(page, "Station, with 20%");
    await expect(page.getByText("Gap closed: Choosing the right whole.")).toBeVisible();
    await expectGoodPage(page);

    // What else lies there, and up again.
    await choose(page, /^6$/);
    await expect(page.getByText("You’re back at Equally likely outcomes")).toBeVisible();
    await choose(page, "0.15");
    await expect(page.getByText("it tests Combining events")).toBeVisible();
    await choose(page, /under 18.*over 65/);
    await expect(page.getByText("You’re back at Conditional probability")).toBeVisible();
    await choose(page, "60%");

    // Who sees what went wrong goes straight back to the question.
    await expectHeading(page, "Question 2 of 3");
    await choose(page, "336");
    await page.getByRole("button", { name: "Try Again Directly" }).click();
    await choose(page, "56");
    await expectHeading(page, "Question 3 of 3");
    await choose(page, "$18");

    await expectHeading(page, "What your answers showed");
    await expectHeading(page, "Gaps you found and closed");
    const end = page.getByRole("region", { name: "What your answers showed" });
    await expect(end.getByText("Proportions, percentages and rates")).toBeVisible();
    await expect(end.getByRole("link", { name: "Get Started" })).toBeVisible();
    await expectGoodPage(page);
    await end.getByRole("link", { name: "Start over" }).click();
    await expectHeading(page, "Question 1 of 3");
    await expectGoodPage(page);
  },
);

test("each step is an address that can be shared", onlyWithScripts, async ({ page, browser, baseURL }) => {
  await page.goto(DEMO);
  await choose(page, "15%");
  await page.getByRole("button", { name: "Start My Learning Journey" }).click();
  await expectHeading(page, "Concept question");

  const friend = await browser.newPage({ baseURL });
  await friend.goto(page.url());

  await expectHeading(friend, "Concept question");
  expect(await friend.context().cookies()).toEqual([]);
});

test("the heaviest steps come within the first 14 KB, without JavaScript", onlyWithScripts, async ({ server }) => {
  const toTheGap = "?way=1.3_1.down_6.dont-know_6.down_10.1";

  for (const step of ["", "?q1=3", toTheGap, `${toTheGap}_10.again_11.1`]) {
    const { firstView, javascript } = await weigh(server.url + DEMO + step);

    expect(firstView, step).toBeLessThanOrEqual(14 * 1024);
    expect(javascript, step).toBe(0);
  }
});
