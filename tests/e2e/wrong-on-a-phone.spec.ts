import type { Locator } from "@playwright/test";
import { answer } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { expectNoSidewaysScroll } from "./support/expect-no-sideways-scroll";
import { expect, test } from "./support/test";
import { fontWidths, setFont } from "./support/with-fonts";

const PHONE = { width: 320, height: 640 };
/** What sticks over the page: a button, and in two lines what it leads to. */
const FOOT_AT_MOST = 128;

test.use({ viewport: PHONE });

test("on a phone the way down is in sight at once after a wrong answer, and where the gap is named", async ({
  page,
  server,
}) => {
  await startAtAQuestion(page, server);
  const onward = page.getByRole("button", { name: "Start My Learning Journey" });
  const study = page.getByRole("link", { name: "Start My Learning Journey" });
  const gap = page.getByRole("heading", { name: /^This is the gap/ });
  const expectInSight = async () => {
    for (const width of fontWidths) {
      await setFont(page, width);
      const box = (await onward.or(study).boundingBox())!;
      expect(box.y).toBeGreaterThan(0);
      expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height);
      expect((await page.locator(".main-way").boundingBox())!.height).toBeLessThanOrEqual(FOOT_AT_MOST);
    }
    await expectNoSidewaysScroll(page);
  };

  await answer(page, server.dataDir, "wrong");
  await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();
  const [choice, foot] = [page.locator(".your-answer > .chosen"), page.locator(".main-way")];
  expect(await bottomOf(choice)).toBeLessThan((await foot.boundingBox())!.y); // beneath the whole question
  await expectInSight();
  for (let steps = 0; steps < 9 && (await gap.count()) === 0; steps += 1) {
    await onward.click();
    await expect(page.getByRole("button", { name: "Submit Answer" })).toBeVisible();
    await answer(page, server.dataDir, "wrong");
    await expect(page.getByRole("heading", { name: /^Not quite|^This is the gap/ })).toBeVisible();
  }
  await expect(gap).toBeVisible();
  const way = page.locator(".gap-tree");
  await expect(way.getByText("Missed").first()).toBeVisible();
  await expect(way.locator("li:not(:has(ul))").last()).toContainText(/^\w.* The gap /);
  // First what was asked, chosen and done, each in a sentence, then the way; the rest of that answer is folded.
  const asked = page.locator(".gap-evidence summary");
  const done = page.locator(".gap-evidence > p");
  await expect(done).toContainText("You chose: ");
  expect(await bottomOf(done)).toBeLessThan((await foot.boundingBox())!.y);
  const begins = page.getByRole("heading", { name: "How we got here" });
  expect(await bottomOf(done)).toBeLessThan((await begins.boundingBox())!.y);
  await expect(page.getByText("You wrote: ")).toBeHidden();
  await asked.click();
  await expect(page.getByText("You wrote: ")).toBeVisible();
  await asked.click();
  await expectInSight();
});

test("in large letters, and on a low screen, the way down covers nothing of what is read", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  await answer(page, server.dataDir, "wrong");
  await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();
  const foot = page.locator(".main-way");
  await expect(foot).toHaveCSS("position", "sticky");

  await page.setViewportSize({ width: PHONE.width, height: 480 });

  await expect(foot).toHaveCSS("position", "static");
  await page.setViewportSize(PHONE);
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  await expectNoSidewaysScroll(page);
  const reason = page.locator(".answer-given");
  await reason.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
  const [text, button] = [(await reason.boundingBox())!, (await foot.boundingBox())!];
  expect(text.y + text.height).toBeLessThanOrEqual(button.y);
});

test("what the keyboard comes to is not beneath the button that stays in sight", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  await answer(page, server.dataDir, "wrong");
  await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();
  const foot = page.locator(".main-way");
  const controls = await page.locator("main :is(a, summary):visible").all();

  expect(controls.length).toBeGreaterThan(4);
  for (const control of controls) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await control.focus();
    const [box, bar] = [(await control.boundingBox())!, (await foot.boundingBox())!];
    const isClear = box.y + box.height <= bar.y || box.y >= bar.y + bar.height;
    expect(isClear, await control.innerText()).toBe(true);
  }
});

async function bottomOf(element: Locator): Promise<number> {
  const box = (await element.boundingBox())!;
  return box.y + box.height;
}
