import { weigh } from "../bench/weight";
import { answer } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { expect, onlyWithScripts, test } from "./support/test";

const KB = 1024;

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
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const { javascript } = await weigh(page.url(), cookie);
    const markup = await (await page.request.get(page.url())).text();

    await answer(page, server.dataDir, "wrong");
    await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();

    expect(new Set(scripts).size).toBeLessThanOrEqual(6);
    expect(javascript).toBeGreaterThan(0);
    expect(javascript).toBeLessThanOrEqual(90 * KB);
    expect(markup).not.toContain("modulepreload");
    expect(data).toEqual([expect.stringMatching(/^POST /)]);
    expect(errors).toEqual([]);
  },
);
