import type { Locator } from "@playwright/test";
import { weigh } from "../bench/weight";
import * as walk from "../support/walk";
import { breakDown } from "./support/dive";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

/**
 * Of the smallest phone, down to the way on: before the first step is taken, with an answer to it and all that it leads to, and
 * where both steps were taken well.
 */
const MOST_SCREENS = { before: 2, after: 4.5, done: 3.75 };

test(
  "the lesson of a gap is a good page within the first 14 KB, its way on is near, and paper has all of it",
  onlyWithScripts,
  async ({ page, server }) => {
    const visitor = await walk.signIn(server.url, someone());
    const wrong = { dataDir: server.dataDir, kind: "wrong", explanation: "I counted the orders." } as const;
    const sections = await walk.createCourse(visitor, "Probability and statistics");
    let screen = await walk.answer(visitor, await walk.openFirstQuestion(visitor, sections), wrong);
    while (!screen.text().includes("This is the gap")) {
      screen = await walk.answer(visitor, await breakDown(visitor, screen), wrong);
    }
    const lesson = await visitor.submit(screen, screen.form("Start My Learning Journey"));
    await goOnAs(page, visitor, lesson.url.href);
    const rest = page.getByText("The whole lesson: ");
    const onward = page.getByRole("link", { name: /^(On to the next question|Continue)$/ });
    const folded = page.getByRole("heading", { name: "One more check" });

    await expectGoodPage(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const step = page.getByRole("region", { name: "Take the first step" });
    const finish = page.getByRole("region", { name: "Now finish it" });
    const solution = page.getByRole("heading", { name: "The full solution" });
    const elsewhere = page.getByRole("region", { name: "Try the same idea elsewhere" });
    const wayOn = page.locator(".lesson-way");
    await expect(elsewhere).toBeHidden();
    expect(await bottomOf(wayOn)).toBeLessThan(MOST_SCREENS.before * 640);
    const toTake = step.locator("summary");
    const [taken, finished] = [step, finish].map((region) => region.locator(".lesson-check-right > summary"));
    await expect(onward).toHaveCSS("text-decoration-line", "underline"); // no rival of the step
    const optionCount = await toTake.count();
    for (const option of [...(await step.locator("details:not([class]) > summary").all()), taken!]) {
      await option.click();
      await expect(finish).toBeVisible();
      await expect(solution).toBeHidden();
      await expect(onward).toHaveCSS("text-decoration-line", "underline");
      await expect(toTake.filter({ visible: true })).toHaveCount(option === taken ? 1 : optionCount);
    }
    await taken!.click(); // one may change one's mind
    await expect(toTake.filter({ visible: true })).toHaveCount(optionCount);
    await expect(finish).toBeHidden();
    await taken!.click();
    const others = await finish.locator("details:not(.lesson-check-right) > summary").all();
    expect(others.length).toBeGreaterThan(1);
    for (const option of [...others, finished!]) {
      await option.click();
      await expect(solution).toBeVisible();
      await expect(onward).toHaveCSS("text-decoration-line", "none");
      expect((await wayOn.boundingBox())!.y - (await bottomOf(elsewhere))).toBeLessThan(40);
      expect(await bottomOf(wayOn)).toBeLessThan(MOST_SCREENS[option === finished ? "done" : "after"] * 640);
    }
    await expectGoodPage(page);
    await taken!.click();
    await toTake.last().click();
    await expect(solution).toBeVisible();
    expect(await bottomOf(wayOn)).toBeLessThan(MOST_SCREENS.after * 640);
    await expect(finish).toBeHidden(); // "I don't know yet" was the last
    await expectGoodPage(page);
    await step.locator("[open] > summary").click({ force: true });
    await expect(elsewhere).toBeVisible(); // a second tap takes nothing away again
    const another = elsewhere.locator(".options");
    await expect(another).toBeHidden(); // the way on is near
    await elsewhere.getByText("Try the same idea elsewhere").click();
    await expect(another).toBeVisible();
    await expectGoodPage(page);
    await elsewhere.getByText("Try the same idea elsewhere").click();
    for (const drawing of await page.locator(".after-own-steps figure").all()) {
      expect(await bottomOf(drawing.locator("svg"))).toBeLessThan(
        (await drawing.locator("figcaption").boundingBox())!.y,
      );
    }
    await toTake.first().click();
    await expectGoodPage(page);
    await expect(folded).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(folded).toBeVisible();
    await expect(another).toBeVisible();
    await expect(toTake.filter({ visible: true })).toHaveCount(optionCount);
    await expect(onward).toBeHidden();
    await page.emulateMedia({ media: null });
    await rest.click();
    await expect(folded).toBeVisible();
    await expectGoodPage(page);
    const { firstView, javascript } = await weigh(page.url(), visitor.cookie);
    expect(firstView).toBeLessThanOrEqual(14 * 1024);
    expect(javascript).toBe(0);
  },
);

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!;
  return y + height;
}
