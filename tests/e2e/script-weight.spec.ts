import type { Page } from "@playwright/test";
import type { RunningServer } from "../support/server";
import { answer } from "./support/answer";
import { answerSitting } from "./support/answer-sitting";
import { startAtACheckpoint } from "./support/at-a-checkpoint";
import { startAtAQuestion } from "./support/at-a-question";
import { startAtATest } from "./support/at-a-test";
import { expect, onlyWithScripts, test } from "./support/test";
import { countScripts, weighScriptsOf } from "./support/scripts-of";
import { startWithDue } from "./support/with-due";

const KB = 1024;
const MOST_FILES = 6;
const MOST_BYTES = 90 * KB;

test(
  "a question loads at most six scripts of at most 90 KB, after its style sheet, and an answer costs one request",
  onlyWithScripts,
  async ({ page, server }) => {
    const scripts: string[] = [];
    const data: string[] = [];
    const errors: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.push(pathname);
      if (pathname.endsWith(".data")) data.push(`${request.method()} ${pathname.split("/").at(-1)!}`);
    });
    page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
    await startAtAQuestion(page, server);
    await page.waitForLoadState("networkidle");
    const javascript = await weighScriptsOf(page);
    const markup = await (await page.request.get(page.url())).text();

    await answer(page, server.dataDir, "wrong");
    await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();

    expect(new Set(scripts).size).toBeLessThanOrEqual(MOST_FILES);
    expect(javascript).toBeGreaterThan(0);
    expect(javascript).toBeLessThanOrEqual(MOST_BYTES);
    expect(markup).not.toContain("modulepreload");
    expect(data).toEqual([expect.stringMatching(/^POST /)]);
    expect(errors).toEqual([]);
  },
);

for (const { name, start } of [
  { name: "test", start: startAtATest },
  { name: "checkpoint", start: startAtCheckpointQuestion },
]) {
  test(
    `a question of a ${name} loads at most six scripts of at most 90 KB, and its answer one request`,
    onlyWithScripts,
    async ({ page, server }) => {
      const scripts = countScripts(page);
      await start(page, server);
      await page.waitForLoadState("networkidle");
      const javascript = await weighScriptsOf(page);
      const sent: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === "/healthz") sent.push("poll");
        if (pathname.endsWith(".data")) sent.push(request.method());
      });

      await answerSitting(page, server.dataDir, "right");
      await page.waitForLoadState("networkidle");

      expect(scripts.size).toBeGreaterThan(0);
      expect(scripts.size).toBeLessThanOrEqual(MOST_FILES);
      expect(javascript).toBeLessThanOrEqual(MOST_BYTES);
      expect(sent.join(" ")).toMatch(/^POST( poll( GET)?){0,10}$/); // on a busy machine the next question is waited for
    },
  );
}

async function startAtCheckpointQuestion(page: Page, server: RunningServer): Promise<void> {
  await startAtACheckpoint(page, server);
  await page.getByRole("link", { name: "Take the checkpoint" }).click();
  await page.getByRole("button", { name: "Take the checkpoint" }).click();
  await expect(page.getByRole("heading", { name: /^Question 1 of/ })).toBeVisible();
}

test("a review loads at most six scripts of at most 90 KB", onlyWithScripts, async ({ page, server }) => {
  await startWithDue(page, server);
  await page.goto("/dashboard/review");
  const scripts = countScripts(page);
  await page.getByRole("button", { name: "Start Review" }).click();
  await expect(page.getByRole("heading", { name: /^Review \d of 3/ })).toBeVisible();
  await page.waitForLoadState("networkidle");

  expect(scripts.size).toBeGreaterThan(0);
  expect(scripts.size).toBeLessThanOrEqual(MOST_FILES);
  expect(await weighScriptsOf(page)).toBeLessThanOrEqual(MOST_BYTES);
});
