import { expectGoodPage } from "./support/expect-good-page";
import { signIn, someone } from "./support/sign-in";
import { expect, test } from "./support/test";

test("the front page says what this is and leads to the login", async ({ page }) => {
  const response = await page.goto("/");

  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectGoodPage(page);
});

test("a newcomer signs in through the stand-in for Google", async ({ page }) => {
  await page.goto("/login");
  await expectGoodPage(page);

  await signIn(page, someone());

  await expect(page).toHaveURL(/\/dashboard/);
});

test("an unknown address is a page that says so", async ({ page }) => {
  const response = await page.goto("/no-such-page");

  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});
