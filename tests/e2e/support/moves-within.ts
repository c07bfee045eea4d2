import type { Page } from "@playwright/test";

/** Whether the page goes elsewhere by itself; what would not happen can only be waited for. */
export async function movesWithin(page: Page, ms: number): Promise<boolean> {
  const before = page.url();
  return page
    .waitForURL((url) => url.href !== before, { timeout: ms })
    .then(() => true)
    .catch(() => false);
}
