import { change } from "../support/server-database";
import { startAtAQuestion } from "./support/at-a-question";
import { startAtATest } from "./support/at-a-test";
import { giveReason } from "./support/course";
import { signIn, signInHere, someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

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

for (const { name, start, send } of [
  { name: "question", start: startAtAQuestion, send: "Submit Answer" },
  { name: "test's question", start: startAtATest, send: "Next" },
]) {
  test(
    `an answer to a ${name} that is sent once somebody else has signed in says so, by the window's title, too`,
    onlyWithScripts,
    async ({ page, server }) => {
      await start(page, server);
      await page.waitForLoadState("networkidle");
      await page.getByRole("radio").first().check();
      await page.getByLabel("Your explanation").fill("I would count them.");
      await page.context().clearCookies();
      await signIn(await page.context().newPage(), someone("Bob Other"));

      await page.getByRole("button", { name: send }).click();

      await expect(page.getByText("You’re signed in with another account now")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page).toHaveTitle("That didn’t work – Taproot");
    },
  );
}
