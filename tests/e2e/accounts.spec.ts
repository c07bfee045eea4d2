import { readFile } from "node:fs/promises";
import { readZip } from "../support/read-zip";
import { signIn, signInHere, someone } from "./support/sign-in";
import { expect, test } from "./support/test";

test.use({ serverEnv: { BILLING: "stripe" } });

test("someone signs up, says who they are, and sees the product as they like it, on every page", async ({ page }) => {
  await page.goto("/signup?plan=premium");
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  await page.getByLabel(/name/i).fill("Grace Hopper");
  await page.getByLabel(/e-?mail/i).fill(someone("Grace Hopper").email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/dashboard\/subscription\?plan=premium$/);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Full name").fill("Amazing Grace");
  await page.getByLabel("Age").fill("12");
  await page.getByLabel("LinkedIn").fill("https://www.linkedin.com/in/grace-hopper/");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Enter a whole number from 13 to 120").first()).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Amazing Grace"); // nothing is lost
  await expect(page.getByLabel("Age")).toHaveValue("12");
  await page.getByLabel("Age").fill("39");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(page.getByLabel("LinkedIn")).toHaveValue("grace-hopper");

  await page.getByRole("link", { name: "Appearance" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("radio", { name: "Larger" }).check();
  await page.getByLabel("Time zone").selectOption("Pacific/Kiritimati");
  await page.getByRole("button", { name: "Save Appearance" }).click();
  await expect(page.getByText("Appearance saved.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-text-size", "larger");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(21, 24, 20)");
  await page.getByText("Amazing", { exact: true }).click(); // the menu behind the initials
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Hello, Amazing" })).toBeVisible();

  await page.goto("/");
  await page.getByText("Amazing", { exact: true }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("someone takes everything along, deletes the account, and begins again with nothing", async ({ page }) => {
  const person = someone();
  await signIn(page, person);
  await page.goto("/dashboard/settings/privacy");
  await page.getByRole("button", { name: "Export my data" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /Download/ }).click(),
  ]);
  const files = readZip(await readFile(await download.path()));
  expect(files.get("profile.json")?.toString()).toContain(person.email);

  await page.getByRole("link", { name: "Delete my account" }).click();
  await page.getByLabel("Your email address, to confirm").fill("somebody@example.org");
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page.getByLabel("Your email address, to confirm")).toHaveValue("somebody@example.org");
  await page.getByLabel("Your email address, to confirm").fill(person.email.toUpperCase());
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();

  await page.goto("/dashboard/settings");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signInHere(page, person);
  await page.goto("/dashboard/settings/privacy");
  await expect(page.getByRole("link", { name: /Download/ })).toHaveCount(0);
});
