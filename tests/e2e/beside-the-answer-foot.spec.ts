import { startAtAQuestion } from "./support/at-a-question";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 320, height: 640 } });

test("on a phone what the keyboard comes to is not beneath the field and the buttons", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  await page.getByRole("radio").first().check();
  const foot = page.locator(".answer-foot");
  await expect(foot).toHaveCSS("position", "fixed");
  const controls = await page.locator("main :is(a, summary):visible:not(.answer-foot *)").all();

  expect(controls.length).toBeGreaterThan(2);
  for (const control of controls) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await control.focus();
    const [box, bar] = [(await control.boundingBox())!, (await foot.boundingBox())!];
    expect(box.y + box.height, await control.innerText()).toBeLessThanOrEqual(bar.y);
  }
});

test("with large letters the photo stands beneath the name of the field, not on it", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  await page.getByRole("radio").first().check();
  const label = page.locator(".answer-words label").first();
  const photo = page.getByText("Add a photo");

  for (const size of [16, 20, 24, 32]) {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
    const name = await label.evaluate((element) => {
      const text = document.createRange(); // the label is as wide as its line, and has hidden words
      text.selectNodeContents(element.firstChild!);
      return text.getBoundingClientRect().toJSON() as DOMRect;
    });
    const summary = (await photo.boundingBox())!;
    const isApart = name.x + name.width <= summary.x || name.y + name.height <= summary.y;
    expect(isApart, `${size} px: ${JSON.stringify([name, summary])}`).toBe(true);
  }
});
