import { answer } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { expectGoodPage } from "./support/expect-good-page";
import { movesWithin } from "./support/moves-within";
import { expect, onlyWithScripts, test } from "./support/test";

test("whether the reason matches is told in one tap, on a page that then stays, and may be changed", async ({
  page,
  server,
}) => {
  await startAtAQuestion(page, server);
  await answer(page, server.dataDir, "right");

  await page.getByRole("button", { name: "Partly" }).click();

  await expect(page.getByText("Thanks. It comes back tomorrow.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Partly" })).toHaveAttribute("aria-pressed", "true");
  expect(await movesWithin(page, 2500)).toBe(false); // it would have moved on
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Good.")).toBeVisible();
});

test("what cannot be sent leaves the page as it is and says so", onlyWithScripts, async ({ page, server }) => {
  await startAtAQuestion(page, server);
  await answer(page, server.dataDir, "right");
  await expect(page.getByText("Does your reason match?")).toBeVisible();
  await page.context().setOffline(true);

  await page.getByRole("button", { name: "No" }).click();

  await expect(page.getByText("That wasn’t sent. Try again.")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "No" }).click();
  await expect(page.getByText("Thanks. It comes back tomorrow.")).toBeVisible();
});
