import type { Page } from "@playwright/test";
import * as walk from "../support/walk";
import { expectAccessible } from "./support/expect-accessible";
import { expectGoodPage } from "./support/expect-good-page";
import { expectRoomForLargeText } from "./support/expect-no-sideways-scroll";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

/** What stands around and before everything else: landing page, header, menu, footer, style guide. */

const GRACE = { name: "Grace Hopper", email: "grace@staff.example.org" };
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

test.use({ serverEnv: { BILLING: "stripe", STAFF_EMAILS: GRACE.email } });
test.setTimeout(120_000); // axe looks at each screen twice

for (const [name, viewport] of Object.entries({ narrow: NARROW, wide: WIDE })) {
  test(`the landing page is a good one on a ${name} screen`, onlyWithScripts, async ({ page }) => {
    await page.setViewportSize(viewport);

    for (const address of ["/", "/?answer=2"]) {
      await page.goto(address);

      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find the one thing you’re missing.");
      await expect(page.getByText("Stuck in probability and statistics?")).toHaveCount(1);
      await expectGoodPage(page);
    }
  });
}

test("on a phone the landing page's question can be answered without scrolling", onlyWithScripts, async ({ page }) => {
  await page.setViewportSize(NARROW);

  await page.goto("/");

  for (const name of ["60%", "15%", "40%", "37.5%"])
    await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
});

test("the landing page's root is one line, from the question to where it ends", onlyWithScripts, async ({ page }) => {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");

    const [end, ...pieces] = await page.evaluate(() => {
      const { left, width: size } = document.querySelector(".closing .plant")!.getBoundingClientRect();
      const centers = [...document.querySelectorAll(".rooted:not(.closing)")].map((band) => {
        const root = getComputedStyle(band, "::before");
        return band.getBoundingClientRect().left + parseFloat(root.left) + parseFloat(root.width) / 2;
      });
      return [left + size / 2, ...centers].map(Math.round);
    });

    expect(pieces, `at ${width}`).toEqual([end, end, end, end]);
  }
});

test("the landing page and the demo have room for text of twice the size", onlyWithScripts, async ({ page }) => {
  await page.setViewportSize(NARROW);
  const demo = "/platform/gap-detection-demo?way=";

  for (const address of ["/", "/?answer=2", demo, `${demo}1.3_1.down_6.dont-know_6.down_10.1`]) {
    await page.goto(address);
    await expectRoomForLargeText(page);
  }
});

test(
  "what a home screen needs is served as what it is, and may be kept for a while",
  onlyWithScripts,
  async ({ request }) => {
    const types = {
      "/manifest.webmanifest": "application/manifest+json",
      "/icon-192.png": "image/png",
      "/icon-maskable-512.png": "image/png",
      "/apple-touch-icon.png": "image/png",
      "/favicon.ico": "image/x-icon",
      "/favicon.svg": "image/svg+xml",
    };

    for (const [address, type] of Object.entries(types)) {
      const answer = await request.get(address);

      expect(answer.status(), address).toBe(200);
      expect(answer.headers()["content-type"], address).toContain(type);
      expect(answer.headers()["cache-control"], address).toContain("max-age=3600");
    }
    expect((await request.get("/icon-64.png")).status()).toBe(404);
  },
);

test(
  "the links of the header and the footer lead to pages that say where one is",
  onlyWithScripts,
  async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("/");

    await main(page).getByRole("link", { name: "Our Method" }).click();
    await expect(page).toHaveURL(/\/company\/our-method$/);
    await expect(main(page).getByRole("link", { name: "Our Method" })).toHaveAttribute("aria-current", "page");

    await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
    await expect(page).toHaveURL(/\/accessibility$/);

    await main(page).getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL(/\/#pricing$/);
    await expect(page.getByRole("heading", { name: "Pricing", exact: true })).toBeInViewport();
  },
);

test(
  "on a narrow screen the menu opens and closes, by keyboard too, and leads on",
  onlyWithScripts,
  async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto("/");
    const blog = main(page).getByRole("link", { name: "Blog" });
    await expect(blog).toBeHidden();

    await page.keyboard.press("Tab"); // the skip link
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(blog).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press("Enter");
    await expect(blog).toBeHidden();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab"); // Platform
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/platform$/);
  },
);

test(
  "somebody signed in is welcomed, opens their menu and logs out at the end of the page",
  onlyWithScripts,
  async ({ page, server }) => {
    const person = someone();
    await goOnAs(page, await walk.signIn(server.url, person), `${server.url}/`);
    await expect(page.getByRole("link", { name: "Create Your First Course" })).toBeVisible();
    await expect(page.getByRole("heading", { name: `Welcome back, ${person.email.split("@")[0]}` })).toBeVisible();
    await expectGoodPage(page);

    await page.getByRole("banner").getByText("Ada", { exact: true }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Support" })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  },
);

test("an unknown address is a good page too", onlyWithScripts, async ({ page }) => {
  await page.goto("/no-such-page");

  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expectGoodPage(page);
});

test(
  "the style guide is a good page, in which everything stands in its states",
  onlyWithScripts,
  async ({ page, server }) => {
    await goOnAs(page, await walk.signIn(server.url, GRACE), `${server.url}/styleguide`);

    await expect(page.getByRole("button", { name: "primary, disabled" })).toBeDisabled();
    await expectGoodPage(page);
  },
);

function main(page: Page) {
  return page.getByRole("navigation", { name: "Main" });
}
