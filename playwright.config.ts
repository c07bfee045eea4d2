import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./tests/support/chromium.mjs";

const executablePath = findChromium();
if (!executablePath) throw new Error("No Chromium found: set CHROMIUM_PATH, or let `npm test` get one.");

/** Every journey of a learner runs twice: JavaScript is a convenience here, never a need. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/test-results/e2e",
  reporter: [["list"], ["json", { outputFile: ".cache/test-results/e2e.json" }]],
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0, // `npm test` names a test that needed it as flaky
  fullyParallel: true,
  workers: 3, // of two cores: many tests wait for a poll, or for a lease to run out
  timeout: 180_000, // a whole journey on a busy two-core machine
  expect: { timeout: 30_000 }, // a poll, a screen that moves on by itself and two loads, at a quarter of the speed
  use: {
    launchOptions: { executablePath, args: chromiumFlags },
    locale: "en-US",
    screenshot: "only-on-failure",
  },
  projects: [
    // Tests of the server's process (kills, shutdown, start) need the build but no page. Some take a minute: at the end, one
    // of them would run alone.
    { name: "process", testMatch: "process/*.test.ts" },
    { name: "with-javascript", testMatch: "*.spec.ts", grepInvert: /@without-javascript/ },
    {
      name: "without-javascript",
      testMatch: "*.spec.ts",
      grepInvert: /@with-javascript/,
      use: { javaScriptEnabled: false },
    },
  ],
});
