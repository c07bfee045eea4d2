import type { Page } from "@playwright/test";
import { weigh } from "../bench/weight";
import * as walk from "../support/walk";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

/** Whole ways through paying, on the pages that stand in for Stripe's, which speak its protocol to the product. */

test.use({ serverEnv: { BILLING: "stripe" } });
test.setTimeout(120_000);

const KB = 1024;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("whoever signs up for premium chooses the year, is declined, confirms with the bank, and is on trial", async ({
  page,
}) => {
  await page.goto("/signup?plan=premium");
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  await fillIn(page);
  await expect(page).toHaveURL(/\/dashboard\/subscription\?plan=premium$/);
  await link(page, "Choose monthly or yearly").click();
  await link(page, "Yearly Save 31% vs Monthly").click();
  await expect(page.getByText("$240")).toBeVisible();
  await button(page, "Start Free Trial").click();

  await expect(page.getByRole("heading", { name: "Pay in the demo" })).toBeVisible();
  await button(page, "Pay with a card that is declined").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await button(page, "Pay with 3-D Secure").click();
  await button(page, "Confirm").click();

  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  await link(page, "Go to Dashboard").click();
  await expect(page.getByText("Free Trial: 3 days left")).toBeVisible();
});

test("left without paying, then paid; cancelled and reactivated; the trial ends, and a card fails and is mended", async ({
  page,
  server,
}) => {
  await goOnAs(page, await walk.signIn(server.url, someone()), `${server.url}/payments/upgrade`);
  await button(page, "Start Free Trial").click();
  await link(page, "Leave without paying").click();
  await expect(page.getByText("You left the payment page without paying")).toBeVisible();
  await link(page, "Check Payment Status").click();
  await expect(page.getByText("There’s no payment in progress.")).toBeVisible();
  await link(page, "Try Different Payment Method").click();
  await button(page, "Start Free Trial").click();
  await button(page, "Pay with a card that fails at renewal").click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();

  await page.goto("/dashboard/subscription");
  await link(page, "Cancel the trial").click();
  await page.getByLabel("I am taking a temporary break").check();
  await button(page, "Cancel Subscription").click();
  await expect(page.getByText("Your subscription has been cancelled successfully.")).toBeVisible();
  await page.goto("/dashboard");
  await link(page, "Reactivate Plan").click();
  await button(page, "Reactivate Plan").click();
  await expect(page.getByText("Your plan is active again.")).toBeVisible();

  await letTimePass(page); // the trial is over
  await letTimePass(page); // an hour later the card is charged
  await expectSoon(page, "Past Due");
  await expect(page.getByText("Your last payment didn’t go through.")).toBeVisible();
  await button(page, "Change the card").click();
  await button(page, "Change to a card that works").click();
  await link(page, "Back to Taproot").click();
  await expectSoon(page, "Active");

  await link(page, "Switch to yearly billing").click();
  await button(page, "Pay and switch").click();
  await expect(page.getByText("You are now billed yearly.")).toBeVisible();
  await expect(page.getByText("$240.00 per year")).toBeVisible();
});

test("the screens of paying, as a student sees them", onlyWithScripts, async ({ page, server }) => {
  await page.goto("/payments/upgrade?cycle=yearly");
  await expect(page.getByText("Please log in to upgrade your subscription")).toBeVisible();
  await expectGoodPage(page);

  const visitor = await walk.signIn(server.url, { ...someone(), email: `ada.${crypto.randomUUID()}@ox.ac.uk` });
  await goOnAs(page, visitor, `${server.url}/dashboard/subscription?plan=premium`);
  await expect(page.getByRole("heading", { name: "No subscription found" })).toBeVisible();
  await expectGoodPage(page);
  await page.goto("/dashboard");
  await expect(page.getByText("You are on the free plan")).toBeVisible();
  await expectGoodPage(page);
  await page.goto("/payments/pending");
  await link(page, "Check Payment Status").click();
  await expect(page.getByText("Payment is no longer pending.")).toBeVisible();
  await expect(page).toHaveURL(/\/payments\/pending$/); // so that the next look is not by hand
  await expect(page.getByText("Payment is no longer pending.")).toBeVisible();
  await page.goto("/payments/upgrade");
  await expect(page.getByText("you pay $23.20 per month")).toBeVisible();
  await expectGoodPage(page);
  await button(page, "Start Free Trial").click();
  await expectGoodPage(page);
  const payPage = page.url();
  await page.goto("/payments/pending?check=1");
  await expect(page.getByText("You opened the payment page but haven’t paid yet.")).toBeVisible();
  await expectGoodPage(page);
  await page.goto(payPage);
  await button(page, "Start trial").click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  await expectGoodPage(page);

  for (const [address, words] of [
    ["/dashboard", "Free Trial: 3 days left"],
    ["/dashboard/settings/subscription", "Cancel the trial"],
    ["/payments/upgrade", "You’re on the free trial."],
    ["/payments/portal", "Open cards and invoices"],
    ["/dashboard/subscription/switch-to-yearly", "When your trial ends you pay $192.00 for a year."],
    ["/dashboard/subscription/cancel", "(Optional)"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(words)).toBeVisible();
    await expectGoodPage(page);
  }
  await page.goto("/dashboard/subscription");
  await letTimePass(page);
  await expectSoon(page, "Active");
  await expect(page.getByText("$23.20 per month")).toBeVisible();
  await expectGoodPage(page);
  await page.goto("/dashboard/subscription/cancel");
  await button(page, "Cancel Subscription").click();
  await expect(page.getByText("Your subscription has been cancelled successfully.")).toBeVisible();
  await expectGoodPage(page);
  await page.goto("/dashboard/subscription/reactivate");
  await expect(page.getByText("Your plan continues as if you hadn’t cancelled it.")).toBeVisible();
  await expectGoodPage(page);

  for (const address of ["/payments/upgrade", "/dashboard/subscription", "/dashboard", "/payments/success"]) {
    const { firstView, javascript } = await weigh(server.url + address, visitor.cookie);
    expect(firstView, address).toBeLessThanOrEqual(14 * KB);
    expect(javascript, address).toBeLessThanOrEqual(110 * KB);
  }
});

test(
  "with scripts the waiting page goes on by itself once it is paid elsewhere",
  onlyWithScripts,
  async ({ page, server }) => {
    await goOnAs(page, await walk.signIn(server.url, someone()), `${server.url}/payments/upgrade`);
    await button(page, "Start Free Trial").click();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(page.url());
    await page.goto("/payments/pending");
    await expect(page.getByText("You opened the payment page but haven’t paid yet.")).toBeVisible();

    await button(elsewhere, "Start trial").click();

    await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

async function fillIn(page: Page): Promise<void> {
  const { name, email } = someone();
  await page.getByLabel(/name/i).fill(name);
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** On the page of the portal, until the next thing happens there; then back on the page of the subscription. */
async function letTimePass(page: Page): Promise<void> {
  await page.goto("/payments/portal");
  await button(page, "Open cards and invoices").click();
  await button(page, "Let time pass until then").click();
  await link(page, "Back to Taproot").click();
}

/** A webhook may take a moment. */
async function expectSoon(page: Page, status: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".facts")).toContainText(`Status${status}`, { timeout: 500 });
  }).toPass();
}
