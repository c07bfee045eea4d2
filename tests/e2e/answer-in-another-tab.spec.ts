import { startAtAQuestion } from "./support/at-a-question";
import { expect, onlyWithScripts, test } from "./support/test";

test(
  "what was typed while a form in another tab was refused is there after a reload, above what came from there",
  onlyWithScripts,
  async ({ page, server }) => {
    await startAtAQuestion(page, server);
    const otherTab = await page.context().newPage();
    await otherTab.goto(page.url());
    await page.getByLabel("Your explanation").fill("From the first tab.");
    await otherTab.getByLabel("Your explanation").fill("From the other tab.");
    const form = otherTab.locator("form", { has: otherTab.getByLabel("Your explanation") });
    await form.evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await otherTab.getByRole("button", { name: "Submit Answer" }).click();
    await expect(otherTab.getByRole("alert")).toBeVisible();

    await page.reload();

    await expect(page.getByText("We kept what you typed.")).toBeVisible();
    await expect(page.getByLabel("Your explanation")).toHaveValue(/^From the first tab\.[^]*From the other tab\.$/);
    await otherTab.reload();
    await expect(otherTab.getByLabel("Your explanation")).toHaveValue("From the other tab.");
  },
);
