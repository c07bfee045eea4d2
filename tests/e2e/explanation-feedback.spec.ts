import type { Page } from "@playwright/test";
import { createGate } from "../support/gate";
import { goodModel } from "../support/model-replies";
import type { RunningServer } from "../support/server";
import * as walk from "../support/walk";
import { answer } from "./support/answer";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { onlyWithScripts, onlyWithoutScripts } from "./support/test";
import { expect, test } from "./support/with-model";

const BEING_READ = "We’re reading your explanation.";
const READ = "On your explanation: it’s sound";
const TYPED = "This time I carry the ten, so";

test(
  "what is thought of an explanation arrives while the next one is typed, and disturbs nothing",
  onlyWithScripts,
  async ({ page, server, model }) => {
    const grading = createGate();
    model.script = goodModel({ tasks: { grading: (_call, good) => grading.pass().then(good) } });
    await answerWrongAndTryAgain(page, server, "Feedback while typing");
    await page.getByText("Your last attempt").click();
    await expect(page.getByText(BEING_READ)).toBeVisible();
    await page.getByRole("radio").nth(1).check();
    const field = page.getByLabel("Your explanation");
    await field.pressSequentially(TYPED);

    grading.open();
    await expect(page.getByText(READ)).toBeVisible();

    await expect(field).toBeFocused();
    await field.pressSequentially(" it is more.");
    await expect(field).toHaveValue(`${TYPED} it is more.`);
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
    await expectGoodPage(page);
  },
);

test(
  "without scripts no form is taken away, and what is thought of an explanation is one link away",
  onlyWithoutScripts,
  async ({ page, server, model }) => {
    const grading = createGate();
    model.script = goodModel({ tasks: { grading: (_call, good) => grading.pass().then(good) } });
    await answerWrongAndTryAgain(page, server, "Feedback without scripts");
    await page.getByText("Your last attempt").click();
    await expect(page.getByText(BEING_READ)).toBeVisible();
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);

    grading.open();
    const again = page.getByRole("link", { name: "Check again" });
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(page.getByText(READ)).toBeVisible({ timeout: 500 });
    }).toPass();
  },
);

async function answerWrongAndTryAgain(page: Page, server: RunningServer, topic: string): Promise<void> {
  const visitor = await walk.signIn(server.url, someone());
  const question = await walk.openFirstQuestion(visitor, await walk.createCourse(visitor, topic));
  await goOnAs(page, visitor, question.url.href);
  await answer(page, server.dataDir, "wrong");
  await expect(page.getByText(BEING_READ)).toBeVisible();
  await page.getByRole("link", { name: "Try Again Directly" }).click();
}
