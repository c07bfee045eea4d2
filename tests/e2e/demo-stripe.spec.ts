import { expectGoodPage } from "./support/expect-good-page";
import { signInHere, someone } from "./support/sign-in";
import { expect, test } from "./support/test";

test.use({ serverEnv: { BILLING: "stripe" } });

test("the pages that stand in for Stripe's are good pages, in each of their states", async ({ page }) => {
  await page.goto("/login?return_to=%2Fpayments%2Fupgrade");
  await signInHere(page, someone());
  await page.goto("/payments/upgrade");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page.getByRole("heading", { name: "Pay in the demo" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Pay with a card that is declined" }).click();
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await expectGoodPage(page);
  const checkout = page.url();
  await page.getByRole("button", { name: "Pay with 3-D Secure" }).click();
  await expect(page.getByRole("heading", { name: "Your bank asks: is it you?" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  await page.goto(checkout);
  await expect(page.getByRole("heading", { name: "Already done" })).toBeVisible();
  await expectGoodPage(page);

  await page.goto("/dashboard/subscription");
  await page.getByRole("button", { name: "Open cards and invoices" }).click();
  await expect(page.getByRole("heading", { name: "Your subscription" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: /-0001$/ }).click();
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expectGoodPage(page);
});
