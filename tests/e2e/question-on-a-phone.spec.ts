import type { Locator } from "@playwright/test";
import { answer, answerRightAndContinue } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { expectNoSidewaysScroll } from "./support/expect-no-sideways-scroll";
import { expect, onlyWithoutScripts, onlyWithScripts, test } from "./support/test";
import { fontWidths, setFont } from "./support/with-fonts";

const PHONE = { width: 320, height: 640 };
/** Of an ordinary question, in wide letters and under the banner of the demo mode, too. */
const FIRST_OPTION_AT_MOST = 380;
/** Where the text of a question begins: what is said above it is said in a line each. */
const STEM_AT_MOST = 200;
const FOOT_AT_MOST = 150;
/** What sticks over a page that is read: a button and nothing else. */
const WAY_ON_AT_MOST = 64;

test.use({ viewport: PHONE });

test("on a phone the options come first, the words once one is chosen, and Submit stays in sight", async ({
  page,
  server,
}) => {
  await startAtAQuestion(page, server);
  const first = page.locator(".option").first();
  const words = page.getByLabel("Your explanation");
  const announced = page.getByText("Pick an answer, then say why in a few words.");
  const foot = page.locator(".answer-foot");
  const submit = page.getByRole("button", { name: "Submit Answer" });

  for (const width of fontWidths) {
    await setFont(page, width);
    expect(await bottomOf(first)).toBeLessThan(PHONE.height);
    expect((await first.boundingBox())!.y).toBeLessThanOrEqual(FIRST_OPTION_AT_MOST);
  }
  await expect(words).toBeHidden();
  await expect(announced).toBeVisible();
  expect(await bottomOf(submit)).toBeLessThanOrEqual(PHONE.height);

  await page.getByRole("radio").first().check();
  await expect(words).toBeVisible();
  await expect(announced).toBeHidden();
  for (const width of fontWidths) {
    await setFont(page, width);
    expect((await foot.boundingBox())!.height).toBeLessThanOrEqual(FOOT_AT_MOST);
  }
  expect(await bottomOf(submit)).toBeLessThanOrEqual(PHONE.height);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await bottomOf(submit)).toBeLessThanOrEqual(PHONE.height);
  await expectNoSidewaysScroll(page);
});

test("short options stand two by two, both buttons in sight from the start, and with text of 32 px nothing is cut off", async ({
  page,
  server,
}) => {
  await startAtAQuestion(page, server);

  for (const width of fontWidths) {
    await setFont(page, width);
    const [first, second, third] = (await Promise.all(
      [0, 1, 2].map((index) => page.locator(".option").nth(index).boundingBox()),
    )) as { x: number; y: number; width: number; height: number }[];
    expect(second!.y).toBe(first!.y);
    expect(second!.height).toBe(first!.height);
    expect(second!.x).toBeGreaterThanOrEqual(first!.x + first!.width - 8); // room for the ring of the focus at each side
    expect(third!.x).toBe(first!.x);
    for (const name of ["Submit Answer", "I don’t know yet"]) {
      expect(await bottomOf(page.getByRole("button", { name }))).toBeLessThanOrEqual(PHONE.height);
    }
  }

  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  await expectNoSidewaysScroll(page);
  await page.getByRole("radio").first().check();
  await expectNoSidewaysScroll(page);
});

test("on a phone every kind of question begins high up, and how far one is counts the part's own questions alone", async ({
  page,
  server,
}) => {
  await startAtAQuestion(page, server);
  const onward = page.getByRole("button", { name: "Start My Learning Journey" });
  const expectHighUp = async () => {
    await expect(page.getByRole("button", { name: "Submit Answer" })).toBeVisible();
    await expect(page.getByText("1 of 3 done")).toBeAttached();
    expect((await page.locator(".question-stem").boundingBox())!.y).toBeLessThanOrEqual(STEM_AT_MOST);
    await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  };

  await expect(page.getByText("0 of 3 done")).toBeAttached();
  await answerRightAndContinue(page, server.dataDir);
  await expect(page.getByText("Your last answer was right.")).toBeVisible();
  await expectHighUp();
  for (let steps = 0; !(await page.getByText("The gap: ").count()); steps += 1) {
    if (steps === 9) throw new Error("no gap was named");
    await answer(page, server.dataDir, "wrong");
    await onward.or(page.getByRole("link", { name: "Start My Learning Journey" })).click();
    const back = page.getByRole("link", { name: /^(On to the next question|Back to)/ });
    await expect(page.locator("form.answer-form").or(back).first()).toBeVisible();
    if (await back.count()) await back.first().click();
    await expectHighUp();
  }
  await answerRightAndContinue(page, server.dataDir);
  await expectHighUp();
});

test(
  "a tap on an option brings it clear of the foot that comes up, without a script",
  onlyWithoutScripts,
  async ({ page, server }) => {
    await startAtAQuestion(page, server);
    const last = page.locator(".option").last();
    await page.setViewportSize({ width: PHONE.width, height: Math.ceil(await bottomOf(last)) + 10 });

    await last.click();

    await expect(page.getByLabel("Your explanation")).toBeVisible();
    expect(await bottomOf(last)).toBeLessThanOrEqual((await page.locator(".answer-foot").boundingBox())!.y);
  },
);

test("a second tap on an option meets no button of the foot that comes up under it", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  await page.getByRole("radio").last().check();
  const button = (await page.getByRole("button", { name: "I don’t know yet" }).boundingBox())!;
  await page.goto(page.url()); // a reload would bring the choice back
  const last = (await page.locator(".option").last().boundingBox())!;
  const [x, y] = [button.x + button.width / 2, last.y + last.height / 2];
  const below = y - (button.y + button.height / 2); // so high a screen that the button comes up right there
  await page.setViewportSize({ width: PHONE.width, height: Math.round(PHONE.height + below) });

  await page.mouse.dblclick(x, y, { delay: 100 });

  await expect(page.getByRole("radio").last()).toBeChecked();
  await expect(page.getByRole("heading", { level: 1, name: /^Question 1 of/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1, name: /^Question 1 of/ })).toBeVisible();
});

test("on a wide screen the hint is in the line of the buttons, and not in their way", async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startAtAQuestion(page, server);
  const hint = page.getByText("Stuck? Get a hint");
  const buttons = (await page.locator(".answer-foot .actions").boundingBox())!;

  expect(Math.abs((await hint.boundingBox())!.y - buttons.y)).toBeLessThanOrEqual(4);
  await hint.click();
  await expect(page.getByText("Say it in a sentence, then look at the options again.")).toBeVisible();
  await page.getByRole("button", { name: "Submit Answer" }).click();
  await expect(page.getByText("Please select an answer and provide an explanation.")).toBeInViewport();
});

test("however large letters are, the hint covers neither button", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const hint = page.getByText("Stuck? Get a hint");

  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of [100, 131.25, 150, 200]) {
      await page.evaluate((size) => {
        const sheet = new CSSStyleSheet(); // as text alone is enlarged, which no width of the screen tells of
        sheet.replaceSync(`html { font-size: ${size}% !important }`);
        document.adoptedStyleSheets = [sheet];
      }, size);
      const { x, y } = (await hint.boundingBox())!;
      for (const name of ["Submit Answer", "I don’t know yet"]) {
        const button = (await page.getByRole("button", { name }).boundingBox())!;
        const isClear = x >= button.x + button.width || y >= button.y + button.height;
        expect(isClear, `${name} at ${width} px, letters of ${size} %`).toBe(true);
      }
    }
  }
});

test("on a phone the field grows with what is typed, and without words the page says in its own what is missing", async ({
  page,
  server,
}) => {
  await startAtAQuestion(page, server);
  await page.getByRole("radio").first().check();
  const words = page.getByLabel("Your explanation");
  const submit = page.getByRole("button", { name: "Submit Answer" });
  const before = (await words.boundingBox())!.height;

  await words.fill("I counted what can happen, then what is asked for, and took the share of it. ".repeat(2));

  expect((await words.boundingBox())!.height).toBeGreaterThan(before);
  expect(await bottomOf(submit)).toBeLessThanOrEqual(PHONE.height);
  await words.fill("");
  await submit.click();
  await expect(page.getByText("Please select an answer and provide an explanation.")).toBeInViewport();
});

test("with scripts, no option is beneath the foot that comes up", onlyWithScripts, async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const radios = page.getByRole("radio");

  await expect(async () => {
    for (const radio of [radios.nth(1), radios.first()]) await radio.check(); // until the scripts are there, nothing scrolls
    const foot = await page.locator(".answer-foot").boundingBox();
    expect(await bottomOf(page.locator(".option").last())).toBeLessThanOrEqual(foot!.y);
  }).toPass();
});

test("after a right answer the way on is in sight, however long the reason is", async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await startAtAQuestion(page, server);
  await answer(page, server.dataDir, "right");
  await expect(page.locator(".praise")).toBeVisible();
  await page.goto(`${page.url()}&stay=1`);

  const onward = page.getByRole("link", { name: "Continue" });
  for (const width of fontWidths) {
    await setFont(page, width);
    expect(await bottomOf(onward)).toBeLessThanOrEqual(PHONE.height);
    expect((await page.locator(".praise > .actions").boundingBox())!.height).toBeLessThanOrEqual(WAY_ON_AT_MOST);
  }
  await expectNoSidewaysScroll(page);
});

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box!.y + box!.height;
}
