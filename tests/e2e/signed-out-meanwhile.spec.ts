import { change } from "../support/server-database";
import { giveReason } from "./support/course";
import { signIn, signInHere, someone } from "./support/sign-in";
import { expect, test } from "./support/test";

test("a course that is sent after the session has expired is still in its form after signing in", async ({
  page,
  server,
}) => {
  const person = someone();
  await signIn(page, person);
  await page.goto("/dashboard/onboarding?course_id=new");
  await giveReason(page, "To read studies – 95 % & all – without being fooled.");
  change(server.dataDir, "update sessions set expires_at = '2020-01-01T00:00:00.000Z'");

  await page.getByRole("button", { name: "Create Course" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signInHere(page, person);

  await expect(page.getByText("This is what you typed before you signed in again.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Probability and statistics/ })).toBeChecked();
  await expect(page.getByLabel("Your reason, in your own words")).toHaveValue(
    "To read studies – 95 % & all – without being fooled.",
  );
  await page.getByRole("button", { name: "Create Course" }).click();
  await expect(page.getByRole("heading", { name: "Question 1" })).toBeVisible();
});
