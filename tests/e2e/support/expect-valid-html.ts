import { test, type Page } from "@playwright/test";
import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { expect } from "./test";

const validator = new HtmlValidate(new FileSystemConfigLoader());

/** The HTML of this page, as the server sends it to this browser, is valid. */
export async function expectValidHtml(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  const response = await page.request.get(page.url(), { headers: { Accept: "text/html" } });
  expect(await findings(await response.text()), `HTML of ${page.url()}`).toEqual([]);
}

/** As `expectValidHtml`, for the answer to a form, which asking again would not bring back. */
export async function expectValidMarkup(html: string, what: string): Promise<void> {
  expect(await findings(html), `HTML of ${what}`).toEqual([]);
}

async function findings(html: string): Promise<string[]> {
  const report = await validator.validateString(html, "page.html");
  return report.results.flatMap((result) =>
    result.messages.map(
      (found) => `${found.line}:${found.column} ${found.ruleId}: ${found.message} (${found.selector})`,
    ),
  );
}
