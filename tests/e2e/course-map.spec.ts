import type { Page } from "@playwright/test";
import { weigh } from "../bench/weight";
import type { RunningServer } from "../support/server";
import * as walk from "../support/walk";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

const KB = 1024;
const CONCEPTS = 32;

/** A learner, in the browser, on the map of a course in which one question was missed. */
async function openMap(page: Page, server: RunningServer) {
  const visitor = await walk.signIn(server.url, someone());
  const sections = await walk.createCourse(visitor, "Probability and statistics");
  const question = await walk.openFirstQuestion(visitor, sections);
  await walk.answer(visitor, question, { dataDir: server.dataDir, kind: "wrong", explanation: "I guessed." });
  await goOnAs(page, visitor, sections.url.href);
  await page.locator("main").getByRole("link", { name: "See your map" }).click();
  await expect(page.getByRole("heading", { name: "Map", level: 1 })).toBeVisible();
  return visitor;
}

test("the map of a course and the pages of its concepts are good pages", onlyWithScripts, async ({ page, server }) => {
  await openMap(page, server);

  await expectGoodPage(page);
  await page.getByRole("link", { name: /: not settled yet$/ }).click();

  await expect(page.getByText("On your map: not settled yet")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Practice now/ })).toBeVisible();
  await expectGoodPage(page);
});

test("a course's map comes within the first 14 KB, without JavaScript", onlyWithScripts, async ({ page, server }) => {
  const visitor = await openMap(page, server);

  const drawing = page.getByRole("group", { name: /^Map of/ });
  expect(await drawing.getByRole("link").count()).toBe(CONCEPTS);
  const concept = await drawing.getByRole("link").first().getAttribute("href");
  for (const url of [page.url(), new URL(concept!, page.url()).href]) {
    const { firstView, javascript } = await weigh(url, visitor.cookie);

    expect(firstView, url).toBeLessThanOrEqual(14 * KB);
    expect(javascript, url).toBe(0);
  }
});

test("a concept that nobody asked about yet has study material, a good page within the first 14 KB", async ({
  page,
  server,
}) => {
  const visitor = await openMap(page, server);
  await page
    .getByRole("link", { name: /: later$/ })
    .first()
    .click();

  await page.getByRole("button", { name: "Study material" }).click();

  await expect(page.getByRole("heading", { name: "What you’ll be able to do" })).toBeVisible();
  await expectGoodPage(page);
  const { firstView, javascript } = await weigh(page.url(), visitor.cookie);
  expect(firstView).toBeLessThanOrEqual(14 * KB);
  expect(javascript).toBe(0);
  await page.getByRole("link", { name: /^How you’re doing with/ }).click();
  await expect(page.getByRole("link", { name: "Study material" })).toBeVisible();
});

test("each concept of a map is reached by keyboard, in the drawing and in the list, and opened", async ({
  page,
  server,
}) => {
  await openMap(page, server);
  const drawing = page.getByRole("group", { name: /^Map of/ }).getByRole("link");
  const list = page.locator(".concept-list").getByRole("link");
  await page.getByText("The same as a list").click();
  const names = await list.allTextContents();
  expect([await drawing.count(), new Set(names).size, names.length]).toEqual([CONCEPTS, CONCEPTS, CONCEPTS]);

  await drawing.first().focus();
  for (const links of [drawing, list]) {
    if (links === list) await page.keyboard.press("Tab"); // over what folds it
    for (let index = 0; index < CONCEPTS; index += 1) {
      await expect(links.nth(index)).toBeFocused();
      await page.keyboard.press("Tab");
    }
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: names.at(-1)!, level: 1 })).toBeVisible();
});
