import type { Page } from "@playwright/test";
import { expect } from "./test";
import { fontWidths, resetFont, setFont } from "./with-fonts";

/**
 * At 320 px, the narrowest screen that counts, nothing sticks out to the side, in a narrow font and in a wide one.
 * Leaves the page as it was.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await onScreen(page, async () => {
    for (const fontWidth of fontWidths) {
      await setFont(page, fontWidth);
      await expectAllInSight(page, `in a ${fontWidth} font`);
    }
    await resetFont(page);
  });
}

/** At 320 px no word is broken within to make room for what is beside it; nor is one at another width. */
export async function expectWholeWords(page: Page, width = 320): Promise<void> {
  await onScreen(
    page,
    async () => {
      for (const fontWidth of fontWidths) {
        await setFont(page, fontWidth);
        const where = `${page.url()} at ${width} px, in a ${fontWidth} font`;
        expect(await page.evaluate(wordsBroken), `broken on ${where}`).toEqual([]);
      }
      await resetFont(page);
    },
    width,
  );
}

/** The same for somebody whose browser shows all text at twice the usual size. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await inLargeText(page, () => expectAllInSight(page, "with text of 32 px"));
}

/** And no word of the product's own is broken within, as a column of single letters would be. */
export async function expectWholeWordsInLargeText(page: Page): Promise<void> {
  await inLargeText(page, async () => {
    expect(await page.evaluate(wordsBroken), `broken on ${page.url()} with text of 32 px`).toEqual([]);
  });
}

async function inLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await onScreen(page, async () => {
    await setFont(page, "narrow");
    await look();
    await resetFont(page);
  });
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  await devTools.detach();
}

async function onScreen(page: Page, look: () => Promise<void>, width = 320): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  await look();
  if (before) await page.setViewportSize(before);
}

async function expectAllInSight(page: Page, how: string): Promise<void> {
  const where = `${page.url()} at 320 px, ${how}`;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${where}`).toBeLessThanOrEqual(320);
  expect(await page.evaluate(wordsCutOff), `cut off on ${where}`).toEqual([]);
}

/** Text that ends beyond the edge of the screen, where nothing scrolls to it. Runs in the page. */
function wordsCutOff(): string[] {
  const scrollsOrHides = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    if (!element.checkVisibility()) return true; // in a menu that is closed
    const { overflowX, clipPath } = getComputedStyle(element);
    return (
      overflowX === "auto" || overflowX === "scroll" || clipPath !== "none" || scrollsOrHides(element.parentElement)
    );
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    const { right } = range.getBoundingClientRect();
    if (right > innerWidth + 1 && !scrollsOrHides(texts.currentNode.parentElement)) found.push(range.toString().trim());
  }
  return found.filter(Boolean);
}

/** Words on more than one line. Runs in the page. */
function wordsBroken(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest(".visually-hidden, svg, math")) continue;
    for (const { index, 0: word } of (text.nodeValue ?? "").matchAll(/\p{L}+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 8));
      if (new Set(lines).size > 1) found.push(word);
    }
  }
  return found;
}
