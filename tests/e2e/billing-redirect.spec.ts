import type { LaunchOptions, Page } from "@playwright/test";
import { planOf, STUDENT_DISCOUNT } from "~/content/plans";
import { startStandIn } from "~/providers/payments/stand-in/stand-in.server";
import * as walk from "../support/walk";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, test as base } from "./support/test";

/** Where Stripe's own page for paying is, as far as the browser and the policies of our pages can tell. */
const CHECKOUT = "https://checkout.stripe.com";

/**
 * A server with keys of an account: its API is a stand-in, whose pages have Stripe's addresses. The browser finds no site
 * there, with or without a network.
 */
const test = base.extend<object, { serverEnv: Record<string, string>; launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions: { args = [], ...options } }, use) =>
      use({ ...options, args: [...args, `--host-resolver-rules=MAP ${new URL(CHECKOUT).host} ~NOTFOUND`] }),
    { scope: "worker" },
  ],
  serverEnv: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads there which fixtures it needs
    async ({}, use) => {
      const stripe = await startStandIn({
        publicUrl: CHECKOUT,
        webhookUrl: "http://127.0.0.1:9/",
        now: () => new Date(),
        catalog: {
          productName: "Premium",
          monthly: planOf("premium-monthly").price! * 100,
          yearly: planOf("premium-yearly").price! * 100,
          studentDiscount: STUDENT_DISCOUNT,
        },
        state: null,
        keep: () => {},
        isHeld: true,
      });
      await use({
        BILLING: "stripe",
        STRIPE_SECRET_KEY: stripe.world.state.apiKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_PRICE_MONTHLY: stripe.prices.monthly,
        STRIPE_PRICE_YEARLY: stripe.prices.yearly,
        STRIPE_API_URL: stripe.url,
      });
      await stripe.stop();
    },
    { scope: "worker" },
  ],
});

test("the form leads to the payment provider's site, from a page that was opened and from one that was gone to", async ({
  page,
  server,
}) => {
  await goOnAs(page, await walk.signIn(server.url, someone()), `${server.url}/payments/upgrade`);
  await expectWayToPay(page);

  await page.goto(`${server.url}/dashboard/settings/subscription`);
  await page.getByRole("link", { name: "Manage Subscription" }).click();
  await page.getByRole("link", { name: "Upgrade to Premium" }).click();
  await expectWayToPay(page);
});

/** The browser looks for the site, which our own policies would have kept it from. */
async function expectWayToPay(page: Page): Promise<void> {
  const notFound = page.waitForEvent("requestfailed", (request) => request.url().startsWith(`${CHECKOUT}/`));
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  expect((await notFound).failure()?.errorText).toBe("net::ERR_NAME_NOT_RESOLVED");
  await page.waitForURL("chrome-error://chromewebdata/"); // which would interrupt whatever is opened next
}
