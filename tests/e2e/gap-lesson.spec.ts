import type { Locator } from "@playwright/test";
import { weigh } from "../bench/weight";
import * as walk from "../support/walk";
import { breakDown } from "./support/dive";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

/** Of the smallest phone, down to the way on: before the first step is taken, and with all that it leads to. */
const MOST_SCREENS = { before: 2, after: 4.5 };

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
    const onward = page.getByRole("link", { name: "On to the next question" });
    const folded = page.getByRole("heading", { name: "One more check" });

    await expectGoodPage(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const step = page.getByRole("region", { name: "Take the first step" });
    const elsewhere = page.getByRole("region", { name: "Try the same idea elsewhere" });
    const wayOn = page.locator(".lesson-way");
    await expect(elsewhere).toBeHidden();
    expect(await bottomOf(wayOn)).toBeLessThan(MOST_SCREENS.before * 640);
    await step.getByText("I don’t know yet").click();
    await expect(page.getByRole("heading", { name: "The whole way" })).toBeVisible();
    expect((await wayOn.boundingBox())!.y - (await bottomOf(elsewhere))).toBeLessThan(40);
    expect(await bottomOf(wayOn)).toBeLessThan(MOST_SCREENS.after * 640);
    await expectGoodPage(page);
    await step.getByText("I don’t know yet").click();
    await expect(elsewhere).toBeHidden();
    await expect(folded).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(folded).toBeVisible();
    await expect(elsewhere).toBeVisible();
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
