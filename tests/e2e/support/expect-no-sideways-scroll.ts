import type { Page } from "@playwright/test";
import { expect } from "./test";
import { fontWidths, resetFont, setFont } from "./with-fonts";

/**
 * At 320 px, the narrowest screen that counts, nothing sticks out to the side, in a narrow font and in a wide one.
 * Leaves the page as it was.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await onNarrowScreen(page, async () => {
    for (const fontWidth of fontWidths) {
      await setFont(page, fontWidth);
      await expectAllInSight(page, `in a ${fontWidth} font`);
    }
    await resetFont(page);
  });
}

/** The same for somebody whose browser shows all text at twice the usual size. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await onNarrowScreen(page, async () => {
    await setFont(page, "narrow");
    await expectAllInSight(page, "with text of 32 px");
    await resetFont(page);
  });
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  await devTools.detach();
}

async function onNarrowScreen(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
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
