import type { Page } from "@playwright/test";
import { wrongPosition } from "../support/answer-key";
import { EXPLANATION, shownQuestionId } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { nameCourse } from "./support/course";
import { holdScripts, takenOver } from "./support/hold-scripts";
import { signIn, someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

test(
  "an answer begun before scripts have arrived stays, shows what follows, and is sent",
  onlyWithScripts,
  async ({ page, server }) => {
    await startAtAQuestion(page, server);
    const arrive = await holdScripts(page);
    const wrong = page.getByRole("radio").nth(wrongPosition(server.dataDir, await shownQuestionId(page)));
    const explanation = page.getByLabel("Your explanation");
    await wrong.check();
    await explanation.fill(EXPLANATION);
    const fold = page.locator("main details").first();
    await fold.locator("summary").click();

    await arrive();

    await expect(wrong).toBeChecked();
    await expect(explanation).toHaveValue(EXPLANATION);
    await expect(explanation).toBeInViewport();
    await expect(fold).toHaveAttribute("open");
    await page.getByRole("button", { name: "Submit Answer" }).click();
    await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();
  },
);

test(
  "a menu opened before scripts have arrived stays open, and closes as menus do",
  onlyWithScripts,
  async ({ page, server }) => {
    await startAtAQuestion(page, server);
    const arrive = await holdScripts(page);
    const menu = page.locator("details.avatar-menu");
    await menu.locator("summary").click();

    await arrive();

    await expect(menu).toHaveAttribute("open");
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
  },
);

test("each kind of control keeps what was set before scripts have arrived", onlyWithScripts, async ({ page }) => {
  await signIn(page, someone());
  await page.goto("/dashboard/onboarding?course_id=new");
  await nameCourse(page);

  const next = page.getByRole("button", { name: "Next" });
  const goal = page.getByLabel("Judge risks and claims in everyday life");
  await goal.waitFor();
  await takenOver(page);
  await goal.check();
  await next.click();
  const none = page.getByLabel("None of these yet");
  const first = page.getByRole("checkbox").first();
  await expect(none).toBeVisible();
  await none.check();
  await next.click();
  await page.getByRole("slider").waitFor();
  await page.goBack();
  await none.waitFor();
  await setEarly(page, () => first.check()); // the script that lets "none" stand alone hears of it, too
  await expect(first).toBeChecked();
  await expect(none).not.toBeChecked();
  await next.click();

  await page.getByRole("slider").waitFor();
  await setEarly(page, () => page.getByRole("slider").fill("8"));
  await expect(page.getByRole("slider")).toHaveValue("8");
  await expect(page.locator("output")).toHaveText("8");
  await next.click();

  await page.getByRole("textbox").fill("Before");
  await next.click();
  const sixty = page.getByRole("radio", { name: "60 minutes" });
  const thirty = page.getByRole("radio", { name: "30 minutes" });
  await expect(sixty).not.toBeChecked(); // nothing is said for anybody
  await setEarly(page, () => thirty.check());
  await expect(thirty).toBeChecked();
  await expect(page.getByRole("spinbutton")).toBeDisabled();
  const other = page.getByRole("radio", { name: "Other" });
  await setEarly(page, async () => {
    await other.check();
    await page.getByRole("spinbutton").fill("90");
  });
  await expect(other).toBeChecked();
  await expect(page.getByRole("spinbutton")).toHaveValue("90");
  await expect(page.getByRole("spinbutton")).toBeEnabled();

  await page.goBack();
  await page.getByText("Before").waitFor();
  await setEarly(page, () => page.getByRole("textbox").fill("After"));
  await expect(page.getByRole("textbox")).toHaveValue("After");

  await page.goto("/dashboard/support/create");
  const kind = page.getByRole("combobox").first();
  const chosen = await kind.locator("option").last().getAttribute("value");
  await setEarly(page, () => kind.selectOption(chosen));
  await expect(kind).toHaveValue(chosen!);
});

async function setEarly(page: Page, set: () => Promise<unknown>): Promise<void> {
  const arrive = await holdScripts(page);
  await set();
  await arrive();
}
