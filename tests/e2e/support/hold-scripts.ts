import type { Page } from "@playwright/test";

/**
 * Loads the page that is shown again, without its scripts for now.
 *
 * @returns what lets them arrive, and waits until they have taken the page over
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  const files = "**/assets/*.js";
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("contentinfo").or(page.locator("form")).last().waitFor();
  return async () => {
    letThrough();
    await takenOver(page);
    await page.unroute(files);
  };
}

/** React has the page, and every component has begun to work. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__react")),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}
