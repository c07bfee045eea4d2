import { shownQuestionId } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { signInHere } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

const SHORT = "Because there are six faces.";
const LONG =
  "Each of the six faces is as likely as any other.\n\nSo the share that is asked for is one of six. ".repeat(8);
const PDF = { name: "working.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(6 * 1024 * 1024, "%PDF-1.7\n") };

test(
  "a text typed after a refusal and sent without a session is in the answer form after signing in",
  onlyWithScripts,
  async ({ page, server }) => {
    const person = await startAtAQuestion(page, server);
    const questionId = await shownQuestionId(page);
    const explanation = page.getByLabel("Your explanation");
    await explanation.fill(SHORT);
    await page.getByLabel("Image of your working (optional)").setInputFiles(PDF);
    const refused = page.waitForResponse((response) => response.status() === 400);
    await page.getByRole("button", { name: "I don’t know yet" }).click(); // which needs no option
    await refused;
    await expect(page.getByRole("button", { name: "Submit Answer" })).toBeVisible(); // no longer "Sending…"
    await explanation.fill(LONG);
    await page.getByRole("radio").nth(1).check();
    await page.context().clearCookies();

    await page.getByRole("button", { name: "Submit Answer" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await signInHere(page, person);

    await expect(page).toHaveURL(new RegExp(`questions/${questionId}$`));
    await expect(explanation).toHaveValue(LONG);
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
  },
);
