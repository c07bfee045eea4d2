import type { Page } from "@playwright/test";
import { expect } from "./test";

export interface Person {
  name: string;
  email: string;
}

/** Signs in through the demo stand-in for Google and waits for the dashboard. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto("/login");
  await signInHere(page, person);
  await expect(page).toHaveURL(/\/dashboard/);
}

/** As `signIn`, from the login page on screen; where it leads is for the caller to look at. */
export async function signInHere(page: Page, person: Person): Promise<void> {
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByLabel(/name/i).fill(person.name);
  await page.getByLabel(/e-?mail/i).fill(person.email);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Someone no other test knows. */
export function someone(name = "Ada Learner"): Person {
  return { name, email: `${name.toLowerCase().replaceAll(" ", ".")}.${crypto.randomUUID().slice(0, 8)}@example.org` };
}
