import type { Page } from "@playwright/test";
import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { expect } from "./test";

const validator = new HtmlValidate(new FileSystemConfigLoader());

/** The HTML of this page, as the server sends it to this browser, is valid. */
export async function expectValidHtml(page: Page): Promise<void> {
  const response = await page.request.get(page.url(), { headers: { Accept: "text/html" } });
  const html = await response.text();
  const report = await validator.validateString(html, "page.html");
  const findings = report.results.flatMap((result) =>
    result.messages.map(
      (found) => `${found.line}:${found.column} ${found.ruleId}: ${found.message} (${found.selector})`,
    ),
  );
  expect(findings, `HTML of ${page.url()}`).toEqual([]);
}
