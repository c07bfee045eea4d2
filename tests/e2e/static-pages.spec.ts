import { weigh } from "../bench/weight";
import { expectGoodPage } from "./support/expect-good-page";
import { expect, test } from "./support/test";

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
  test(`${address} is a good page`, async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "It is the same markup, and axe needs JavaScript.");

    await page.goto(address);

    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectGoodPage(page);
  });
}

test("the pages of many words come within the first 14 KB, without JavaScript", async ({ server }) => {
  for (const address of Object.keys(pages)) {
    const { firstView, javascript } = await weigh(server.url + address);

    expect(firstView, address).toBeLessThanOrEqual(14 * 1024);
    expect(javascript, address).toBe(0);
  }
});

test("what is in a long page leads to it, and stays in sight where there is room", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/privacy-policy");
  const contents = page.getByRole("navigation", { name: "On this page" });

  await contents.getByRole("link", { name: "Cookies" }).click();

  await expect(page).toHaveURL(/\/privacy-policy#cookies$/);
  await expect(page.getByRole("heading", { name: "Cookies" })).toBeInViewport();
  await expect(contents).toBeInViewport();
});

test("short addresses and links lead through the static pages", async ({ page }) => {
  await page.goto("/our-method");
  await expect(page).toHaveURL(/\/company\/our-method$/);

  await page.getByRole("main").getByRole("link", { name: "The research behind it" }).click();
  await page.getByRole("main").getByRole("link", { name: "our method" }).click();
  await page.getByRole("main").getByRole("link", { name: "the checkpoint system" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The checkpoint system" })).toBeVisible();

  await page.goto("/company/careers");
  await page.getByRole("link", { name: "See open positions" }).click();
  await expect(page.getByRole("heading", { name: "Open positions" })).toBeInViewport();
  await page.getByRole("link", { name: "Write to us" }).click();
  await expect(page).toHaveURL(/\/contact-us\?subject=partnership$/);

  await page.goto("/platform/job-ready-tracks");
  await page.getByRole("link", { name: "Start Track: Full-Stack Web Development" }).click();
  await expect(page).toHaveURL(/\/signup$/);

  await page.goto("/pricing");
  await expect(page).toHaveURL(/\/#pricing$/);
});

test("a page as it is made for a text browser is not kept for everybody", async ({ request }) => {
  const cacheControl = async (userAgent: string) => {
    const answer = await request.get("/blog", { headers: { "User-Agent": userAgent } });
    return answer.headers()["cache-control"];
  };

  expect(await cacheControl("w3m/0.5.3")).toBe("private, no-cache");
  expect(await cacheControl("Mozilla/5.0")).toBe("public, max-age=60");
});
