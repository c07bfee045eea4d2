import AxeBuilder from "@axe-core/playwright";
import { test, type Page } from "@playwright/test";
import { expect } from "./test";

/**
 * Axe finds nothing on this page (WCAG 2.1 A and AA, best practices), in light and in dark.
 * Axe needs scripts to run in the page: where JavaScript is off it would hang, so there it is left to the other run.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page }).setLegacyMode(); // otherwise a second page is opened, for frames that none has
    const { violations } = await axe.analyze();
    const findings = violations.map((violation) => ({
      rule: violation.id,
      help: violation.help,
      where: violation.nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`),
    }));
    expect(findings, `axe on ${page.url()} (${colorScheme})`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
