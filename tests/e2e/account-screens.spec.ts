import type { Page } from "@playwright/test";
import { change, readRow } from "../support/server-database";
import * as walk from "../support/walk";
import { expectGoodPage, expectGoodRefusal } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

/** The screens of somebody's account, as screens.spec.ts has those of learning. */

test.setTimeout(120_000); // axe looks at each screen twice

test("the screens around signing in", onlyWithScripts, async ({ page }) => {
  await stayOnCallback(page);

  await page.goto("/login?error=denied");
  await expect(page.getByText("Authentication failed. Please try again.")).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Who is learning?" })).toBeVisible();
  await expectGoodPage(page);

  await callBackBy(page, "Deny");
  await expect(page.getByRole("heading", { name: "Authentication Error" })).toBeVisible();
  await expectGoodPage(page);

  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await callBackBy(page, "Continue");
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expectGoodPage(page);
});

test("the screens of the settings", onlyWithScripts, async ({ page, server }) => {
  const person = someone();
  await walk.signIn(server.url, person); // on another device
  await goOnAs(page, await walk.signIn(server.url, person), `${server.url}/dashboard/settings`);

  await expect(page.getByRole("link", { name: "User Profile" })).toHaveAttribute("aria-current", "page");
  await expectGoodPage(page);
  await page.getByLabel("LinkedIn").fill("https://www.linkedin.com/in/ada-learner/");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(page.getByLabel("LinkedIn")).toHaveValue("ada-learner");
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Subscription" }).click();
  await expect(page.getByText("No limits: every course, question and lesson is open to you.")).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("link", { name: "API tokens" }).click();
  await expect(page.getByRole("heading", { name: "API tokens" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel("Name").fill("Notes");
  await page.getByRole("button", { name: "Make Token" }).click();
  await expect(page.getByLabel("Token", { exact: true })).toHaveValue(/^taproot_/);
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Devices" }).click();
  await expect(page.getByText("This device")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(page.getByText("Signed out. Your remaining devices are below.")).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Appearance" }).click();
  await expect(page.getByRole("group", { name: "Theme" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("radio", { name: "Larger" }).check();
  await page.getByRole("button", { name: "Save Appearance" }).click();
  await expect(page.getByText("Appearance saved.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectGoodPage(page);

  await page.goto("/dashboard/subscription?plan=premium");
  await expect(page.getByText("Everything included")).toBeVisible();
  await expectGoodPage(page);
});

test("the screens of taking one's data along and of leaving", onlyWithScripts, async ({ page, server }) => {
  const person = someone();
  await goOnAs(page, await walk.signIn(server.url, person), `${server.url}/dashboard/settings/privacy`);
  await expect(page.getByRole("button", { name: "Export my data" })).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Export my data" }).click();
  await expect(page.getByText("Your archive is ready")).toBeVisible();
  await expectGoodPage(page);

  const { id } = readRow<{ id: string }>(server.dataDir, "select max(id) as id from exports");
  const job = (change: string) => `update jobs set ${change} where kind = 'export' and subject_id = ?`;
  change(server.dataDir, "update exports set finished_at = null where id = ?", id);
  change(server.dataDir, job("status = 'failed', error = 'Something went wrong while we were making this.'"), id);
  await page.reload();
  await expect(page.getByText("We couldn’t make your archive")).toBeVisible();
  await expectGoodPage(page);
  change(server.dataDir, job("status = 'queued', run_at = '9999'"), id);
  await page.reload();
  await expect(page.getByText("We’re making your archive")).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "What we keep" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel("Your email address, to confirm").fill("somebody@example.org");
  const confirm = page.getByRole("button", { name: "Delete my account for good" });
  await expectGoodRefusal(page, () => confirm.click(), "so we haven’t deleted anything");
  await page.getByLabel("Your email address, to confirm").fill(person.email);
  await confirm.click();
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await expectGoodPage(page);
});

/** Presses a button of the stand-in for Google and goes where it sends one; a redirect itself cannot be held on to. */
async function callBackBy(page: Page, button: string): Promise<void> {
  const location = new Promise<string>((resolve) => {
    void page.route("**/demo/google/authorize*", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ status: 204 });
      resolve(response.headers().location ?? "");
    });
  });
  await page.getByRole("button", { name: button }).click();
  const callback = await location;
  await page.emulateMedia({ reducedMotion: "reduce" }); // or it would move on
  await page.goto(callback);
  await page.unroute("**/demo/google/authorize*");
}

/** Lets the pages that come back from Google stay, which without scripts move on after a second or three. */
async function stayOnCallback(page: Page): Promise<void> {
  await page.route("**/auth/google-callback?*", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace(/<noscript><meta http-equiv="refresh".*?<\/noscript>/, "");
    await route.fulfill({ response, body });
  });
}
