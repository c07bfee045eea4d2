import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expectNoSidewaysScroll } from "./expect-no-sideways-scroll";
import { expectValidHtml } from "./expect-valid-html";

/** What every screen owes: valid HTML, nothing for axe to find, no scrolling sideways. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expectValidHtml(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}
