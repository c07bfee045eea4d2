import type { Locator, Page } from "@playwright/test";
import { wrongPosition } from "../support/answer-key";
import { EXPLANATION, shownQuestionId } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { nameCourse } from "./support/course";
import { holdScripts } from "./support/hold-scripts";
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
  await page.waitForURL(/question_number=1/); // the course form offers goals of the same names
  await page.getByLabel("Judge risks and claims in everyday life").check();
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

test(
  "what is written before scripts have arrived is sent, however soon after they take the page over",
  onlyWithScripts,
  async ({ page }) => {
    await signIn(page, someone());
    await page.goto("/dashboard/onboarding?course_id=new");
    await nameCourse(page);
    await page.waitForURL(/question_number=1/);
    const text = await reachText(page);
    await text.fill("Before");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("radio", { name: "60 minutes" }).waitFor();
    await page.goBack();
    await expect(text).toHaveValue("Before");

    await page.addInitScript(sendOnceTakenOver);
    const arrive = await holdScripts(page);
    await text.fill("After");
    const [sent] = await Promise.all([page.waitForRequest((request) => request.method() === "POST"), arrive()]);

    expect(sent.postData()).toContain("answer=After");
    await page.getByRole("radio", { name: "60 minutes" }).waitFor();
    await page.goBack();
    await expect(text).toHaveValue("After");
  },
);

/** From the first question to the one that is answered in words. */
async function reachText(page: Page): Promise<Locator> {
  const next = page.getByRole("button", { name: "Next" });
  await page.getByRole("radio").first().check();
  await next.click();
  await page.getByLabel("None of these yet").check();
  await next.click();
  await page.getByRole("slider").fill("8");
  await next.click();
  await page.waitForURL(/question_number=4/);
  return page.getByRole("textbox");
}

/** Runs in the page: has React wait between its steps, as on a busy device, and sends the form right after the first. */
function sendOnceTakenOver(): void {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => post.call(this, message), 200);
  };
  const looking = setInterval(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const container = key && (document as unknown as Record<string, ReactRoot>)[key];
    if (!container || container.stateNode.current.memoizedState.isDehydrated) return;
    clearInterval(looking);
    document.querySelector<HTMLButtonElement>("main form.form button")!.click();
  }, 1);
}

interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

async function setEarly(page: Page, set: () => Promise<unknown>): Promise<void> {
  const arrive = await holdScripts(page);
  await set();
  await arrive();
}
