import type { Locator } from "@playwright/test";
import { rightPosition, wrongPosition } from "../support/answer-key";
import { picture } from "../support/pictures";
import { change, readRows } from "../support/server-database";
import { answer, EXPLANATION, shownQuestionId } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { signInHere } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

/** What happens to learners in real life: they go back, come late, click twice, have two tabs open. */

const LONG_TEXT = `${"I listed every outcome and crossed out those that cannot happen. ".repeat(40)}So it is a third.`;
const OTHER_WORDS = "I forgot that the draw changes what is left in the urn.";
const KEPT = "We kept what you typed. It hasn’t been sent yet.";

test("what is typed survives a look at another page", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  await page.getByLabel("Your explanation").fill(LONG_TEXT);

  await page.getByRole("link", { name: "Courses" }).first().click();
  await expect(page.getByRole("heading", { name: "Courses" })).toBeVisible();
  await page.goBack();

  await expect(page.getByLabel("Your explanation")).toHaveValue(LONG_TEXT);
});

test("going back after a wrong answer, what was written is there, and other words can follow it", async ({
  page,
  server,
  javaScriptEnabled,
}) => {
  await startAtAQuestion(page, server);
  await answer(page, server.dataDir, "wrong");
  await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();

  await page.goBack();
  if (javaScriptEnabled === false) {
    await expect(page.getByLabel("Your explanation")).toHaveValue(EXPLANATION); // the page as it was left
  } else {
    await page.getByText("Your last attempt").click();
    await expect(page.getByText(EXPLANATION)).toBeVisible();
  }
  await page.getByLabel("Your explanation").fill(OTHER_WORDS);
  await page
    .getByRole("radio")
    .nth(wrongPosition(server.dataDir, await shownQuestionId(page)))
    .check();
  await page.getByRole("button", { name: "Submit Answer" }).click();

  await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();
  await page.getByRole("link", { name: "Try Again Directly" }).click();
  await expect(page.locator("main")).toContainText(OTHER_WORDS);
});

for (const [end, sql] of [
  ["expired", "update sessions set expires_at = '2020-01-01T00:00:00.000Z'"],
  ["been deleted", "delete from sessions"],
] as const) {
  test(`a long answer sent after the session has ${end} waits with its question`, async ({ page, server }) => {
    const person = await startAtAQuestion(page, server);
    const questionId = await shownQuestionId(page);
    await page.getByRole("radio").nth(1).check();
    await page.getByLabel("Your explanation").fill(LONG_TEXT);
    change(server.dataDir, sql);

    await page.getByRole("button", { name: "Submit Answer" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await signInHere(page, person);

    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(page.getByLabel("Your explanation")).toHaveValue(LONG_TEXT);
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
    expect(answersTo(server.dataDir, questionId)).toEqual([]);
    await answer(page, server.dataDir, "right");
    await expect(page.locator(".praise")).toBeVisible();
  });
}

test("a double click on Submit is one answer", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const questionId = await shownQuestionId(page);
  await page.getByRole("radio").nth(rightPosition(server.dataDir, questionId)).check();
  await page.getByLabel("Your explanation").fill(EXPLANATION);

  await page.getByRole("button", { name: "Submit Answer" }).dblclick();

  await expect(page.locator(".praise")).toBeVisible();
  expect(answersTo(server.dataDir, questionId)).toEqual([EXPLANATION]);
});

test("in a second tab the first answer counts, and what was typed there is kept for the next try", async ({
  page: firstTab,
  context,
  server,
}) => {
  await startAtAQuestion(firstTab, server);
  const questionId = await shownQuestionId(firstTab);
  const secondTab = await context.newPage();
  await secondTab.goto(firstTab.url());
  await secondTab.getByLabel("Your explanation").fill(OTHER_WORDS);
  await secondTab.getByRole("radio").nth(rightPosition(server.dataDir, questionId)).check();
  await answer(firstTab, server.dataDir, "wrong");
  await expect(firstTab.getByRole("heading", { name: "Not quite" })).toBeVisible();

  await secondTab.getByRole("button", { name: "Submit Answer" }).click();

  await expect(secondTab.getByRole("heading", { name: "Not quite" })).toBeVisible();
  expect(answersTo(server.dataDir, questionId)).toEqual([EXPLANATION]);
  await secondTab.getByRole("link", { name: "Try Again Directly" }).click();
  await expect(secondTab.getByText(KEPT)).toBeVisible();
  await expect(secondTab.getByLabel("Your explanation")).toHaveValue(OTHER_WORDS);
});

test("a picture of one's working stays with a form that was not accepted, and is shown with the answer", async ({
  page,
  server,
}) => {
  await startAtAQuestion(page, server);
  const questionId = await shownQuestionId(page);
  await page.getByLabel("Image of your working (optional)").setInputFiles(await workingFile());
  await page.getByRole("radio").nth(rightPosition(server.dataDir, questionId)).check();
  await page.getByLabel("Your explanation").fill("   ");
  await page.getByRole("button", { name: "Submit Answer" }).click();
  await expect(page.getByText("Please select an answer and provide an explanation.").first()).toBeVisible();
  await expectLoaded(page.getByAltText("What you sent before"));

  await page.getByLabel("Your explanation").fill(EXPLANATION);
  await page.getByRole("button", { name: "Submit Answer" }).click();

  await expect(page.locator(".praise")).toBeVisible();
  await page.goto(new URL(page.url()).pathname.replace(/questions.*/, `questions/${questionId}`));
  await expectLoaded(page.getByAltText("Your working"));
});

test("a picture kept with the form can be taken back", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const questionId = await shownQuestionId(page);
  await page.getByLabel("Image of your working (optional)").setInputFiles(await workingFile());
  await page.getByRole("radio").first().check();
  await page.getByLabel("Your explanation").fill("   ");
  await page.getByRole("button", { name: "Submit Answer" }).click();

  await page.getByRole("checkbox", { name: "Remove" }).check();
  await answer(page, server.dataDir, "wrong");

  await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();
  await page.getByRole("link", { name: "Try Again Directly" }).click();
  await page.getByText("Your last attempt").click();
  await expect(page.getByText(EXPLANATION)).toBeVisible();
  await expect(page.getByText("The image of your working")).toHaveCount(0);
  expect(readRows(server.dataDir, "select id from images where question_id = ?", questionId)).toEqual([]);
});

test("a picture that is far too large is refused at once, beside it, and the words stay", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const questionId = await shownQuestionId(page);
  const buffer = Buffer.alloc(12 * 1024 * 1024, 7);
  await page
    .getByLabel("Image of your working (optional)")
    .setInputFiles({ name: "scan.png", mimeType: "image/png", buffer });

  const sentAt = Date.now();
  await answer(page, server.dataDir, "right");

  await expect(page.getByText("The image is larger than 5 MB. Choose a smaller one.")).toBeVisible();
  expect(Date.now() - sentAt).toBeLessThan(5_000);
  await expect(page.getByLabel("Your explanation")).toHaveValue(EXPLANATION);
  expect(answersTo(server.dataDir, questionId)).toEqual([]);
});

test(
  "the chosen picture is previewed with its size, and Remove takes it out of the form",
  onlyWithScripts,
  async ({ page, server }) => {
    await startAtAQuestion(page, server);
    const questionId = await shownQuestionId(page);

    await page.getByText("Add a photo").click();
    await page.getByLabel("Image of your working (optional)").setInputFiles(await workingFile());
    await expectLoaded(page.getByAltText("What you chose"));
    await expect(page.getByText("working.png (0.01 MB)")).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).click();

    await expect(page.getByAltText("What you chose")).toHaveCount(0);
    await answer(page, server.dataDir, "wrong");
    await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();
    expect(readRows(server.dataDir, "select id from images where question_id = ?", questionId)).toEqual([]);
  },
);

test("by keyboard a digit or a letter chooses and Enter sends", onlyWithScripts, async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const right = rightPosition(server.dataDir, await shownQuestionId(page));
  const other = right === 0 ? 1 : 0;
  const letter = (index: number) => "abcd"[index]!;
  await page.getByLabel("Your explanation").fill(EXPLANATION);

  await expect(async () => {
    await page.getByRole("radio").nth(right).focus();
    await page.keyboard.press(String(right + 1)); // nothing listens to it until the scripts are there
    await expect(page.getByRole("radio").nth(right)).toBeChecked({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.type(`${letter(other)}${other + 1}`); // nothing has the focus
  await expect(page.getByRole("radio").nth(right)).toBeChecked();
  await page.getByRole("radio").nth(right).press(letter(other));
  await expect(page.getByRole("radio").nth(other)).toBeChecked();
  await page.getByRole("button", { name: "Submit Answer" }).focus();
  await page.keyboard.press(letter(right)); // a control has the focus
  await expect(page.getByRole("radio").nth(other)).toBeChecked();
  await page.getByRole("radio").nth(other).focus();
  await page.keyboard.press(letter(right).toUpperCase());
  await expect(page.getByRole("radio").nth(right)).toBeChecked();
  await page.keyboard.press("Enter");

  await expect(page.locator(".praise")).toBeVisible();
});

test(
  "in the explanation digits and Enter are text, and Ctrl+Enter sends",
  onlyWithScripts,
  async ({ page, server }) => {
    await startAtAQuestion(page, server);
    const questionId = await shownQuestionId(page);
    const right = rightPosition(server.dataDir, questionId);
    await page.getByRole("radio").nth(right).check();

    await page.getByLabel("Your explanation").pressSequentially("1 of 2, 2 of 4\n3 of 6");
    await expect(page.getByRole("radio").nth(right)).toBeChecked();
    await page.keyboard.press("Control+Enter");

    await expect(page.locator(".praise")).toBeVisible();
    expect(answersTo(server.dataDir, questionId)).toEqual(["1 of 2, 2 of 4\n3 of 6"]);
  },
);

function answersTo(dataDir: string, questionId: string): string[] {
  const sql = "select explanation from answers where question_id = ? order by attempt_number";
  return readRows<{ explanation: string }>(dataDir, sql, questionId).map((row) => row.explanation);
}

async function workingFile() {
  return { name: "working.png", mimeType: "image/png", buffer: Buffer.from(await picture("png")) };
}

/** The browser has fetched and decoded the picture. */
async function expectLoaded(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
}
