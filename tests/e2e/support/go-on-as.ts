import type { Page } from "@playwright/test";
import type { Visitor } from "../../support/visitor";

/** Opens a page in the browser as the learner who has walked so far over HTTP, which is quicker. */
export async function goOnAs(page: Page, visitor: Visitor, url: string): Promise<void> {
  const cookies = visitor.cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: new URL(url).origin };
  });
  await page.context().addCookies(cookies);
  await page.goto(url);
}
