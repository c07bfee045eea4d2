import { expect, test } from "vitest";
import { pageForTextBrowser } from "~/http/response/page-for-text-browser.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { startOnboarding } from "../support/onboarding";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

const LYNX = "Lynx/2.9.0dev.12 libwww-FM/2.14";
const choices = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*value="([^"]*)"/g)].map(([, value]) => value);

test("Lynx, which chooses the first option by itself, chooses no answer to a question", async () => {
  const { ada, url } = await startWithQuestion();
  const { html } = await openPage(get(url, { as: ada.as }));

  expect(choices(pageForTextBrowser(html, LYNX))).toEqual(["", ...choices(html)]);
});

test("Lynx, which chooses the first option by itself, chooses no answer to a question of onboarding", async () => {
  const { ada, courseId } = await startOnboarding();
  const { html } = await openPage(get(paths.onboarding(courseId, 1), { as: ada.as }));

  expect(choices(html).length).toBeGreaterThan(1);
  expect(choices(pageForTextBrowser(html, LYNX))).toEqual(["", ...choices(html)]);
});
