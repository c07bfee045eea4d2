import { weigh } from "../bench/weight";
import { expectGoodPage } from "./support/expect-good-page";
import { expect, onlyWithScripts, test } from "./support/test";

const pages = {
  "/company/our-method": "Our method",
  "/company/research": "Research",
  "/company/careers": "Careers",
  "/platform/checkpoint-system": "The checkpoint system",
  "/platform/job-ready-tracks": "Job-ready tracks",
  "/platform/success-stories": "Success stories",
  "/privacy-policy": "Privacy policy",
  "/terms-and-conditions": "Terms and conditions",
  "/gdpr-compliance": "GDPR compliance",
  "/accessibility": "Accessibility",
  "/sitemap": "Site map",
};

for (const [address, heading] of Object.entries(pages)) {
  test(`${address} is a good page`, onlyWithScripts, async ({ page }) => {
    await page.goto(address);

    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectGoodPage(page);
  });
}

test("the pages of many words come within the first 14 KB, without JavaScript", onlyWithScripts, async ({ server }) => {
  for (const address of Object.keys(pages)) {
    const { firstView, javascript } = await weigh(server.url + address);

    expect(firstView, address).toBeLessThanOrEqual(14 * 1024);
    expect(javascript, address).toBe(0);
  }
});

test(
  "what is in a long page leads to it, and stays in sight where there is room",
  onlyWithScripts,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/privacy-policy");
    const contents = page.getByRole("navigation", { name: "On this page" });

    await contents.getByRole("link", { name: "Cookies" }).click();

    await expect(page).toHaveURL(/\/privacy-policy#cookies$/);
    await expect(page.getByRole("heading", { name: "Cookies" })).toBeInViewport();
    await expect(contents).toBeInViewport();
  },
);

test("a page as it is made for a text browser is not kept for everybody", onlyWithScripts, async ({ request }) => {
  const cacheControl = async (userAgent: string) => {
    const answer = await request.get("/blog", { headers: { "User-Agent": userAgent } });
    return answer.headers()["cache-control"];
  };

  expect(await cacheControl("w3m/0.5.3")).toBe("private, no-cache");
  expect(await cacheControl("Mozilla/5.0")).toBe("public, max-age=60");
});
