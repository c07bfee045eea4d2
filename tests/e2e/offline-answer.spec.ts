import { rightPosition } from "../support/answer-key";
import { EXPLANATION, shownQuestionId } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { expect, onlyWithScripts, test } from "./support/test";

/** Without scripts the browser itself says that it is offline. */
test(
  "an answer that cannot be sent stays as it was typed, at both addresses of the question, and through a reload",
  onlyWithScripts,
  async ({ page, server }) => {
    await startAtAQuestion(page, server);
    await expect(page).toHaveURL(/questions$/);
    const questionId = await shownQuestionId(page);
    await page.getByLabel("Your explanation").fill(EXPLANATION);
    await page.getByRole("radio").nth(rightPosition(server.dataDir, questionId)).check();
    const isAsItWasTyped = async () => {
      await expect(page.getByLabel("Your explanation")).toHaveValue(EXPLANATION);
      await expect(page.getByRole("radio").nth(rightPosition(server.dataDir, questionId))).toBeChecked();
    };
    const sendInVain = async () => {
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Submit Answer" }).click();
      await expect(page.getByRole("alert")).toContainText("Connection Error");
      await expect(page.getByRole("alert")).toContainText("Failed to submit answer. Please try again.");
      await expect(page.getByRole("alert")).toContainText("Unable to connect to the server.");
      await isAsItWasTyped();
      await page.context().setOffline(false);
    };

    await sendInVain();
    await expect(page).toHaveURL(new RegExp(`questions/${questionId}$`));
    await page.reload();
    await isAsItWasTyped();
    await sendInVain();
    await page.getByRole("button", { name: "Submit Answer" }).click();

    await expect(page.locator(".praise")).toBeVisible();
  },
);
