import type { Page } from "@playwright/test";
import { expect } from "./test";

/** At 320 px, the narrowest screen that counts, nothing sticks out to the side. Leaves the page as wide as it was. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width of ${page.url()} at 320 px`).toBeLessThanOrEqual(320);
  expect(await page.evaluate(wordsCutOff), `cut off on ${page.url()} at 320 px`).toEqual([]);
  if (before) await page.setViewportSize(before);
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
