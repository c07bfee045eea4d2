import type { Page } from "@playwright/test";
import { expectGoodPage } from "./support/expect-good-page";
import { signInHere, someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

const HOOK = "https://metrics.example";
const CALLBACK = /\/auth\/google-callback\?/;

test.use({
  serverEnv: { BILLING: "stripe", CONVERSION_HOOK_SRC: `${HOOK}/hook.js`, SUPPORT_EMAIL: "help@example.org" },
});

test("a newcomer finds the way from the login page over the sign-up to the first course", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  await consentAs(page, someone());

  await expect(page.getByText("Sign-in successful! Redirecting to dashboard...")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/onboarding\?course_id=new/); // by itself, after a second
});

test("whoever wants less motion is promised no redirect after signing in", onlyWithScripts, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/signup");
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  await consentAs(page, someone());

  await expect(page.getByText("Sign-in successful!")).toBeVisible();
  await expect(page.getByText("Redirecting to dashboard...")).toBeHidden();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/dashboard\/onboarding\?course_id=new/);
});

test("the premium plan goes along, and only a sign-up loads the conversion hook", onlyWithScripts, async ({ page }) => {
  const ada = someone();
  const asked: string[] = [];
  await page.route(`${HOOK}/**`, (route) => void asked.push(route.request().url())); // which is never answered

  await page.goto("/signup?plan=premium");
  await expect(page.getByText("Selected plan: Premium")).toBeVisible();
  await expectNoHook(page);
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  const signUp = page.waitForResponse(CALLBACK);
  await consentAs(page, ada);
  expect((await signUp).headers()["content-security-policy"]).toContain(`script-src 'self' 'nonce-`);
  expect((await signUp).headers()["content-security-policy"]).toContain(HOOK);
  await expect(page).toHaveURL(/\/dashboard\/subscription\?plan=premium/);
  expect(asked).toEqual([`${HOOK}/hook.js`]);

  await page.context().clearCookies();
  await page.goto("/login?return_to=%2Fdashboard%2Fcourses");
  const signIn = page.waitForResponse(CALLBACK);
  await signInHere(page, ada);
  expect((await signIn).headers()["content-security-policy"]).not.toContain(HOOK);
  await expect(page).toHaveURL(/\/dashboard\/courses/);
  expect(asked.length).toBeLessThanOrEqual(1);
});

test("the screens around signing in are good ones", onlyWithScripts, async ({ page }) => {
  for (const path of ["/login", "/login?auth=success", "/signup", "/signup?plan=premium&error=x", "/forgot-password"]) {
    await page.goto(path);
    await expectGoodPage(page);
  }
  await expect(page.getByRole("link", { name: "help@example.org" })).toHaveAttribute("href", "mailto:help@example.org");
});

async function consentAs(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.getByLabel(/name/i).fill(person.name);
  await page.getByLabel(/e-?mail/i).fill(person.email);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function expectNoHook(page: Page): Promise<void> {
  const response = await page.reload();
  expect(response?.headers()["content-security-policy"]).not.toContain(HOOK);
}
