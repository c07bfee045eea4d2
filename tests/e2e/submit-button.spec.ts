import { startAtAQuestion } from "./support/at-a-question";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 320, height: 640 } });

test("Submit looks the same before a choice, and says what is missing", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const submit = page.getByRole("button", { name: "Submit Answer" });
  const look = () =>
    submit.evaluate((button) => [getComputedStyle(button).color, getComputedStyle(button).backgroundColor]);

  const before = await look();
  await submit.click();
  await expect(page.getByText("Please select an answer and provide an explanation.")).toBeInViewport();
  await page.getByRole("radio").first().check();

  expect(await look()).toEqual(before);
});
