import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** On a page that says that more of it is being made, and waits to be asked for it. */
export async function lookAgainUntil(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    if (!(await sign.isVisible())) await page.reload();
    await expect(sign).toBeVisible({ timeout: 1000 });
  }).toPass();
}
