import type { Page } from "@playwright/test";
import { expect } from "./test";

/** At 320 px, the narrowest screen that counts, nothing sticks out to the side. Leaves the page as wide as it was. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width of ${page.url()} at 320 px`).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}
