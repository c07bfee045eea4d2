import type { Page } from "@playwright/test";
import { answer } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { expect, onlyWithScripts, test } from "./support/test";

const question = (page: Page) => page.locator("form.answer-form");
const onward = (page: Page) => page.getByRole("link", { name: "Continue", exact: true });

test.beforeEach(async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const knowsRules = await page.evaluate(() => HTMLScriptElement.supports("speculationrules"));
  test.skip(!knowsRules, "This browser fetches nothing ahead.");
  await answer(page, server.dataDir, "right");
  await expect(onward(page)).toBeVisible();
});

test("the next question was fetched while praise was read", onlyWithScripts, async ({ page }) => {
  await expect(question(page)).toBeVisible(); // by itself

  expect(await wasFetchedAhead(page)).toBe(true);
});

test("a press on the way on does not keep the page", onlyWithScripts, async ({ page }) => {
  await onward(page).hover();
  await page.mouse.down();

  await expect(page.locator(".praise-leaving")).toBeVisible();
  await page.mouse.up();
  await expect(question(page)).toBeVisible();
});

test("after reading, the next question is drawn anew: its time begins then", onlyWithScripts, async ({ page }) => {
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.locator(".praise-leaving")).toBeHidden();

  await onward(page).click();

  await expect(question(page)).toBeVisible();
  expect(await wasFetchedAhead(page)).toBe(false);
});

test("a tap on praise that has just moved on answers nothing", onlyWithScripts, async ({ page }) => {
  await page.addInitScript(holdAnimations); // a busy machine looks when they have long ended
  await page.waitForURL(/after=/, { waitUntil: "commit" });
  await question(page).waitFor();
  const takesPresses = () => page.locator(".question-page").evaluate((part) => getComputedStyle(part).pointerEvents);

  await page.locator(".question-page").evaluate((part) => {
    const [animation] = part.getAnimations();
    animation!.currentTime = 300; // milliseconds since it came
  });
  expect(await takesPresses()).toBe("none");

  await page.locator(".question-page").evaluate((part) => part.getAnimations()[0]!.finish());
  expect(await takesPresses()).toBe("auto");
});

function holdAnimations(): void {
  const held = new CSSStyleSheet();
  held.replaceSync(".question-page { animation-play-state: paused !important }");
  document.adoptedStyleSheets = [held];
}

async function wasFetchedAhead(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      deliveryType: string;
    })[];
    return navigation!.deliveryType === "navigational-prefetch";
  });
}
