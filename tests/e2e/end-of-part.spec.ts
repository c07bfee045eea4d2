import type { Page } from "@playwright/test";
import type { RunningServer } from "../support/server";
import { change } from "../support/server-database";
import * as walk from "../support/walk";
import { expectGoodPage } from "./support/expect-good-page";
import { expectWholeWords } from "./support/expect-no-sideways-scroll";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

test("the end of a part has a page of its own: its title, its heading, and what comes next", async ({
  page,
  server,
}) => {
  await startAtLastRightAnswer(page, server);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("link", { name: "Finish 1.1" })).toBeInViewport({ ratio: 1 });

  await page.getByRole("link", { name: "Finish 1.1" }).click();

  const heading = page.getByRole("heading", { level: 1, name: /^1\.1 is complete / });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveTitle(/^1\.1 is complete – Probability and statistics/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const next = page.getByRole("link", { name: /^Next: 1\.2 / });
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(next).toBeFocused();
  await expect(page.getByRole("heading", { name: "Enough for today?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Learning" })).toHaveCount(0);
  await expectGoodPage(page);
  await page.getByRole("link", { name: "See the whole course" }).click();
  await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible();
});

test(
  "the long names of a section's parts stay whole on the way through it, at the end of a part and on the dashboard",
  onlyWithScripts,
  async ({ page, server }) => {
    await startAtLastRightAnswer(page, server);
    change(server.dataDir, "update subsections set heading = 'Independence and the multiplication rule'");
    await page.getByRole("link", { name: "Finish 1.1" }).click();
    const endOfPart = page.url();

    for (const address of [endOfPart, "/dashboard"]) {
      await page.goto(address);
      await expect(page.getByText(/^\d more parts until the checkpoint$/)).toBeVisible();
      for (const width of [320, 768, 1024, 1280]) await expectWholeWords(page, width);
      const sizes = page
        .locator(".section-path li")
        .evaluateAll((stops) => stops.map((stop) => parseFloat(getComputedStyle(stop).fontSize)));
      expect(Math.min(...(await sizes)), "in px").toBeGreaterThanOrEqual(14);
    }
  },
);

/** A new learner, in the browser, on the page that follows the right answer which completes a part. */
async function startAtLastRightAnswer(page: Page, server: RunningServer): Promise<void> {
  const visitor = await walk.signIn(server.url, someone());
  let shown = await walk.openFirstQuestion(visitor, await walk.createCourse(visitor, "Probability and statistics"));
  for (let asked = 0; asked < 10; asked += 1) {
    shown = await walk.waitFor(visitor, shown, 'name="option"');
    const answer = { dataDir: server.dataDir, kind: "right", explanation: "I counted." } as const;
    const praise = await walk.answer(visitor, shown, answer);
    if (praise.text().includes("Finish 1.1")) return goOnAs(page, visitor, `${praise.url.href}&stay=1`);
    shown = await visitor.open(praise.onward());
  }
  throw new Error("1.1 does not end");
}
