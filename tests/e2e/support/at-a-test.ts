import type { Page } from "@playwright/test";
import type { RunningServer } from "../../support/server";
import * as walk from "../../support/walk";
import { goOnAs } from "./go-on-as";
import { someone } from "./sign-in";
import { expect } from "./test";

/** A new learner, in the browser, at the first question of the test of a course. */
export async function startAtATest(page: Page, server: RunningServer): Promise<void> {
  const visitor = await walk.signIn(server.url, someone());
  await goOnAs(page, visitor, (await walk.createCourse(visitor, "Probability and statistics")).url.href);
  await page.getByRole("link", { name: "Take the test" }).click();
  await page.getByRole("button", { name: "Take the test" }).click();
  await expect(page.getByRole("heading", { name: "Question 1", exact: true })).toBeVisible();
}
