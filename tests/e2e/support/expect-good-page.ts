import type { Page, Request, Response } from "@playwright/test";
import { paths } from "~/urls/paths";
import { expectAccessible } from "./expect-accessible";
import { expectNoSidewaysScroll } from "./expect-no-sideways-scroll";
import { expectValidHtml, expectValidMarkup } from "./expect-valid-html";
import { expect } from "./test";

/**
 * What every screen owes: valid HTML, nothing for axe to find, no scrolling sideways. The HTML is the same for both
 * runs, and axe needs scripts, so without them only the layout is looked at.
 */
export async function expectGoodPage(page: Page): Promise<void> {
  await expectValidHtml(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/**
 * The same for the screen that answers a form with status 400 and a message. A browser with JavaScript asks for its data
 * alone: the HTML that one without would get is asked for here, by the same form sent once more.
 */
export async function expectGoodRefusal(page: Page, send: () => Promise<void>, message: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST" && !isGuess(response));
  await send();
  const response = await answered;
  expect(response.status()).toBe(400);
  await expect(page.getByText(message).first()).toBeVisible();
  await expectValidMarkup(await documentAnswering(page, response.request()), `the answer to the form on ${page.url()}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

async function documentAnswering(page: Page, post: Request): Promise<string> {
  const answer = await page.request.post(post.url().replace(/\.data(?=\?|$)/, ""), {
    headers: { Accept: "text/html", "Content-Type": post.headers()["content-type"]! },
    data: post.postDataBuffer()!,
  });
  expect(answer.status()).toBe(400);
  expect(answer.headers()["content-type"]).toMatch(/^text\/html/);
  return answer.text();
}

/** The first page of a new learner tells the browser's time zone by itself, at a moment of its own. */
function isGuess(response: Response): boolean {
  return new URL(response.url()).pathname === paths.region();
}
