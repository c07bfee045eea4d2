import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "./test";

/** As a script for the page. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** In the dark only colours differ: all else axe has seen in the light. */
const RULES: Record<"light" | "dark", RunOptions> = {
  light: {},
  dark: { runOnly: ["color-contrast", "link-in-text-block"] },
};

/**
 * Axe finds nothing on this page (WCAG 2.1 A and AA, best practices), in light and in dark.
 * Axe needs scripts to run in the page: where JavaScript is off it would hang, so there it is left to the other run.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await page.evaluate(violations, RULES[colorScheme]);
    expect(found, `axe on ${page.url()} (${colorScheme})`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Runs in the page. To list whatever passed takes axe several times as long as to look. */
async function violations(options: RunOptions) {
  const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
  const results = await axe.run({ ...options, resultTypes: ["violations"] });
  return results.violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
}
