import type { Page } from "@playwright/test";
import { weigh } from "../bench/weight";
import { expectValidMarkup } from "./support/expect-valid-html";
import { expect, onlyWithScripts, test } from "./support/test";

test.use({ serverEnv: { BILLING: "stripe" } });

const KB = 1024;
const POST = "/blog/mastery-learning-soberly";
const PAGES = [
  "/",
  "/?answer=1",
  "/?answer=2",
  "/blog",
  POST,
  "/contact-us",
  "/login",
  "/signup",
  "/platform/gap-detection-demo",
  "/payments/upgrade",
];

/** A phone of today. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true });

interface Loaded {
  /** Bytes as they travelled. */
  firstView: number;
  all: number;
  files: string[];
}

async function load(page: Page, address: string): Promise<Loaded> {
  const loaded: Loaded = { firstView: 0, all: 0, files: [] };
  const counted: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    counted.push(
      request.sizes().then(({ responseBodySize }) => {
        loaded.all += responseBodySize;
        if (["document", "stylesheet"].includes(request.resourceType())) loaded.firstView += responseBodySize;
        loaded.files.push(new URL(request.url()).pathname);
      }),
    );
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await Promise.all(counted);
  return { ...loaded, files: [...loaded.files] };
}

for (const address of [...PAGES, "/no-such-page"]) {
  test(`${address} comes in 14 KB, and in 60 KB with its pictures`, onlyWithScripts, async ({ page }) => {
    const { firstView, all } = await load(page, address);

    expect(firstView).toBeLessThanOrEqual(14 * KB);
    expect(all).toBeLessThanOrEqual(60 * KB);
  });
}

test(
  "who comes from a page of ours gets the style sheet as a file, in no more bytes",
  onlyWithScripts,
  async ({ server }) => {
    for (const address of PAGES) {
      const { firstView, javascript } = await weigh(server.url + address);

      expect(firstView, address).toBeLessThanOrEqual(14 * KB);
      expect(javascript, address).toBe(0);
    }
  },
);

test(
  "for who comes from elsewhere the first answer has everything for the first view",
  onlyWithScripts,
  async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && refused.push(message.text())));

    const { files: ofLanding } = await load(page, "/");
    await page.context().clearCookies();
    const { files } = await load(page, "/login");
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const html = await (await page.request.get("/login", { headers: { "Sec-Fetch-Site": "none" } })).text();
    await page.getByRole("link", { name: "New here? Sign up" }).click();
    await page.waitForLoadState("networkidle");

    expect([...ofLanding, ...files].filter((file) => file.endsWith(".css"))).toEqual([]);
    expect(paper).not.toBe("rgba(0, 0, 0, 0)");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(paper);
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1);
    await expectValidMarkup(html, "/login with its styles inside");
    expect(refused).toEqual([]);
  },
);
