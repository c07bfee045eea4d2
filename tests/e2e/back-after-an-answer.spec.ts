import { answer } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { expect, onlyWithScripts, test } from "./support/test";

test(
  "the way back from a screen that came along with an answer leads to the one before it, and forward again",
  onlyWithScripts,
  async ({ page, server }) => {
    await startAtAQuestion(page, server);
    await answer(page, server.dataDir, "wrong");
    const wrong = page.getByRole("heading", { name: "Not quite" });
    await expect(wrong).toBeVisible();
    const options = page.url();
    await page.getByRole("button", { name: "Start My Learning Journey" }).click();
    const beneath = page.getByRole("navigation", { name: "Where you are" });
    await expect(beneath).toBeVisible();
    const question = page.url();

    await page.goBack();
    await expect(wrong).toBeVisible();
    expect(page.url()).toBe(options);

    await page.goForward();
    await expect(beneath).toBeVisible();
    expect(page.url()).toBe(question);
  },
);
