import { answer, EXPLANATION, shownQuestionId } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { expectAccessible } from "./support/expect-accessible";
import { signIn, someone } from "./support/sign-in";
import { movesWithin } from "./support/moves-within";
import { expect, onlyWithScripts, test } from "./support/test";

/**
 * Where the focus is, and what is told, when there is a new page or an answer to a form: by scripts, or by the browser
 * itself where there are none.
 */

const PHONE = { width: 375, height: 667 };

interface Telling {
  tell: (text: string) => Promise<void>;
}

test(
  "after a move the focus is on the heading of the new page, and nothing of its title is told twice",
  onlyWithScripts,
  async ({ page }) => {
    await signIn(page, someone());
    await page.goto("/dashboard/courses");
    await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
    await page.waitForLoadState("networkidle"); // until the scripts are there, a link loads a document

    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Support" }).click();

    const heading = page.getByRole("heading", { level: 1, name: "Support" });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAttribute("aria-description", "");
    await expectAccessible(page);
  },
);

test("after an answer the focus is on what came of it", onlyWithScripts, async ({ page, server }) => {
  await startAtAQuestion(page, server);

  await answer(page, server.dataDir, "wrong");
  await expect(page.getByRole("heading", { name: "Not quite" })).toBeFocused();
  await expect(page).toHaveTitle(/^Not quite: .+ – Taproot$/);

  await page.getByRole("link", { name: "Try Again Directly" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await answer(page, server.dataDir, "right");
  await expect(page.getByRole("heading", { name: "That was the one that stopped you" })).toBeFocused();
});

test("each step of a search is told once, with its outcome", onlyWithScripts, async ({ page, server }) => {
  const told: string[] = [];
  await startAtAQuestion(page, server);
  await page.exposeFunction("tell", (text: string) => void told.push(text));
  await page.evaluate(() =>
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLHeadingElement) void (window as unknown as Telling).tell(target.innerText);
    }),
  );
  const step = async (act: () => Promise<void>, heading: RegExp) => {
    told.length = 0;
    await act();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(heading);
  };

  await step(() => answer(page, server.dataDir, "wrong"), /^Not quite/);
  await step(() => page.getByRole("button", { name: "Start My Learning Journey" }).click(), /^Concept question 1 of/);
  await step(() => page.getByRole("button", { name: "I don’t know yet" }).click(), /^Good to know|^This is the gap/);
  await step(() => page.getByRole("link", { name: "Try Again Directly" }).click(), /^Close the gap/);
  await step(() => answer(page, server.dataDir, "right"), /^Correct answer! Great job!$|^Gap closed/);
});

test("a form that comes back shows what is wrong where one looks, with the focus on it", async ({ page, server }) => {
  await page.setViewportSize(PHONE);
  await startAtAQuestion(page, server);
  await page.getByRole("radio").first().check();
  await page.getByLabel("Your explanation").fill("   ");

  await page.getByRole("button", { name: "Submit Answer" }).click();

  const message = page.getByRole("alert").filter({ hasText: "Please select an answer and provide an explanation." });
  await expect(message).toBeInViewport();
  await expect(message).toBeFocused();
});

test("a picture that is refused is told each time, until another one is chosen", async ({
  page,
  server,
  javaScriptEnabled,
}) => {
  await startAtAQuestion(page, server);
  await page.goto(`${page.url()}/${await shownQuestionId(page)}`);
  const field = page.getByLabel("Image of your working (optional)");
  const refusal = page.getByText("This file isn’t an image we can read.");
  await page.getByRole("radio").first().check();
  await page.getByLabel("Your explanation").fill(EXPLANATION);
  await page.getByText("Add a photo").click();

  for (const _time of ["first", "second"]) {
    await field.setInputFiles({ name: "working.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Submit Answer" }).click();
    expect((await answered).status()).toBe(400);
    await expect(refusal).toBeVisible();
    if (javaScriptEnabled !== false) await expect(field).toBeFocused();
  }
  if (javaScriptEnabled === false) return;
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(refusal).toBeHidden();
});

test("praise stays for who asks for it, and is no trap for the back button", async ({
  page,
  server,
  javaScriptEnabled,
}) => {
  await startAtAQuestion(page, server);
  await answer(page, server.dataDir, "right");
  await page.getByRole("link", { name: "Stay here" }).click();
  await expect(page).toHaveURL(/stay=1/);
  await expect(page.getByRole("heading", { name: "Why it’s right" })).toBeVisible();
  expect(await movesWithin(page, 3000)).toBe(false);

  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("Question 2 of 3")).toBeVisible();
  if (javaScriptEnabled === false) return;
  await page.goBack();
  await expect(page.getByText("Correct answer! Great job!")).toBeHidden();
});

test(
  "who stayed once is waited for at every right answer, until they take it back",
  onlyWithScripts,
  async ({ page, server }) => {
    await startAtAQuestion(page, server);
    await answer(page, server.dataDir, "right");
    await expect(page).toHaveURL(/answered=1/);
    const praise = page.url();
    await page.getByRole("link", { name: "Stay here" }).click();
    await expect(page.getByText("We’ll wait for you from now on.")).toBeVisible();
    await page.getByRole("button", { name: "Move on by itself again" }).click();
    await expect(page.getByText("From the next right answer on, we’ll move on again.")).toBeFocused();
    expect(await movesWithin(page, 3000)).toBe(false); // as it was asked to stay

    await page.evaluate(() => localStorage.setItem("taproot-praise-waits", "1"));
    await page.goto(praise);
    await expect(page.getByText("We’ll wait for you from now on.")).toBeVisible();
    expect(await movesWithin(page, 3000)).toBe(false);

    await page.getByRole("button", { name: "Move on by itself again" }).click();
    await expect(page.getByText("Question 2 of 3")).toBeVisible();
  },
);

test("praise does not leave by itself where less motion is wanted", onlyWithScripts, async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await startAtAQuestion(page, server);

  await answer(page, server.dataDir, "right");
  await expect(page.getByRole("heading", { name: "Correct answer! Great job!" })).toBeVisible();

  expect(await movesWithin(page, 3000)).toBe(false);
});

test("where less motion is wanted, nothing moves", onlyWithScripts, async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = () => page.evaluate(() => document.getAnimations().length);
  for (const path of ["/", "/?answer=1", "/?answer=2"]) {
    await page.goto(path);
    expect(await moving()).toBe(0);
  }
  await startAtAQuestion(page, server);
  await page.getByRole("radio").first().check();
  expect(await moving()).toBe(0);

  await answer(page, server.dataDir, "right");
  await expect(page.getByRole("heading", { name: "Correct answer! Great job!" })).toBeVisible();
  expect(await moving()).toBe(0);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("Question 2 of 3")).toBeVisible();
  await answer(page, server.dataDir, "wrong");
  await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();
  expect(await moving()).toBe(0);
  for (const path of ["/dashboard", "/dashboard/map"]) {
    await page.goto(path);
    expect(await moving()).toBe(0);
  }
});

test(
  "with colours of one's own, progress shows and what is chosen has a ring",
  onlyWithScripts,
  async ({ page, server }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await startAtAQuestion(page, server);
    const questionUrl = page.url();
    const adjust = (selector: string, pseudo?: string) =>
      page.evaluate(
        ([at, part]) => getComputedStyle(document.querySelector(at!)!, part).forcedColorAdjust,
        [selector, pseudo],
      );

    await page.goto("/dashboard/courses");
    expect(await adjust("progress")).toBe("none");
    await page.goto(questionUrl);
    await page.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    const ring = await page
      .locator(".option-body")
      .first()
      .evaluate((body) => getComputedStyle(body).outlineOffset);
    expect(parseFloat(ring)).toBeGreaterThan(0);
    await expectAccessible(page);
  },
);
