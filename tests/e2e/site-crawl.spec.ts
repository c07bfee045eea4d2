import { sitePages } from "~/content/site-pages";
import { headOf } from "../support/head-of";
import { crawl, type Crawl, type CrawledPage } from "./support/crawl";
import { expectValidMarkup } from "./support/expect-valid-html";
import { signIn, someone } from "./support/sign-in";
import { expect, onlyWithScripts, test as base } from "./support/test";

/** Crawled once for all tests of this file, which one worker therefore runs. */
const test = base.extend<object, { site: Crawl }>({
  site: [
    async ({ server }, use) => use(await crawl({ origin: server.url, start: "/", isClosed })),
    { scope: "worker" },
  ],
});
test.use({ serverEnv: { BILLING: "stripe" } });
test.describe.configure({ mode: "default" });

/** What is no public page: it answers, or leads to signing in. */
function isClosed(address: string): boolean {
  return /^\/(dashboard|settings|payments|api|demo|styleguide)\b/.test(address);
}

function publicPages({ pages }: Crawl): CrawledPage[] {
  return [...pages.values()].filter(({ address, html }) => html !== null && !isClosed(address));
}

test(
  "every link, picture and style sheet of the site is there, and every part that a link names",
  onlyWithScripts,
  async ({ site }) => {
    for (const { address, from, status, location } of site.pages.values()) {
      expect(status, `${address}, linked from ${from}`).toBeLessThan(400);
      if (/^\/(dashboard|settings)\b/.test(address)) {
        expect(location, `${address}, linked from ${from}`).toMatch(/^\/(login\?|dashboard\/settings)/);
      }
    }
    for (const { from, address, id } of site.parts) {
      expect(site.pages.get(address)?.html, `#${id} on ${address}, linked from ${from}`).toContain(` id="${id}"`);
    }
    for (const address of site.foreign) expect(address).toMatch(/^(https:\/\/|mailto:|data:image\/)/);
  },
);

test("from the front page one reaches every public page", onlyWithScripts, async ({ request, site }) => {
  const reached = publicPages(site).map(({ address }) => address.split("?")[0]);
  const fileOfPages = await (await request.get("/sitemap.xml")).text();
  const announced = [...fileOfPages.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  expect(reached).toEqual(expect.arrayContaining(Object.values(sitePages).map(({ path }) => path)));
  expect(reached).toEqual(expect.arrayContaining(announced));
});

test(
  "every public page is valid, says what it is, sends no script and may be cached",
  onlyWithScripts,
  async ({ server, site }) => {
    const titles = new Map<string, string>();
    for (const { address, html, headers } of publicPages(site)) {
      await expectValidMarkup(html!, address);
      const { title, canonical, meta } = headOf(html!);
      expect(title, address).toMatch(/.+ – Taproot$/);
      expect(meta.description, address).toBeTruthy();
      expect(canonical, address).toMatch(new RegExp(`^${server.url}/`));
      expect(html!.match(/<h1\b/g), address).toHaveLength(1);
      expect(html, address).not.toMatch(/<script(?! type="application\/ld\+json")/);
      expect(headers.get("Cache-Control"), address).toBe("public, max-age=60");
      expect(titles.get(title) ?? canonical, `the title of ${address}`).toBe(canonical);
      titles.set(title, canonical!);
    }
  },
);

test(
  "who is signed in finds the same pages, and none that a cache may keep",
  onlyWithScripts,
  async ({ page, server }) => {
    await signIn(page, someone());

    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

    const found = await crawl({ origin: server.url, start: "/", cookie, isClosed });

    for (const { address, from, status } of found.pages.values()) {
      expect(status, `${address}, linked from ${from}`).toBeLessThan(400);
    }
    const pages = publicPages(found);
    expect(pages.length).toBeGreaterThan(Object.keys(sitePages).length / 2);
    for (const { address, html, headers } of pages) {
      await expectValidMarkup(html!, address);
      expect(html, address).not.toMatch(/<script(?! type="application\/ld\+json")/);
      expect(headers.get("Cache-Control"), address).toBe("private, no-cache");
    }
  },
);
