import { createGate } from "../support/gate";
import { goodModel } from "../support/model-replies";
import { answerOnboarding, nameCourse } from "./support/course";
import { lookAgainUntil } from "./support/look-again";
import { countScripts, weighScriptsOf } from "./support/scripts-of";
import { signIn, someone } from "./support/sign-in";
import { onlyWithScripts } from "./support/test";
import { expect, test } from "./support/with-model";

const MOST_FILES = 6;
const MOST_BYTES = 90 * 1024;

test(
  "waiting for a course and for a lesson loads at most six scripts of at most 90 KB, and what follows is a document",
  onlyWithScripts,
  async ({ page, model }) => {
    const opening = createGate();
    const content = createGate();
    model.script = goodModel({
      tasks: {
        opening: (_call, good) => opening.pass().then(good),
        content: (_call, good) => content.pass().then(good),
      },
    });
    await signIn(page, someone());
    await page.goto("/dashboard/onboarding?course_id=new");
    await nameCourse(page, "The habits of owls");
    await answerOnboarding(page, { known: [], goal: null, struggle: "Why some notes clash" });
    await page.getByRole("button", { name: "Generate Course Sections" }).click();
    await expect(page.getByRole("heading", { name: "Generating your course sections" })).toBeVisible();
    await page.reload();
    const scripts = countScripts(page);
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(scripts.size).toBeGreaterThan(0);
    expect(scripts.size).toBeLessThanOrEqual(MOST_FILES);
    expect(await weighScriptsOf(page)).toBeLessThanOrEqual(MOST_BYTES);
    opening.open();
    await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible();
    expect(await weighScriptsOf(page)).toBe(0);

    const map = page.locator("main").getByRole("link", { name: "See your map" });
    await lookAgainUntil(page, map); // the rest of the outline is drawn meanwhile
    await map.click();
    await page.locator("a[href*='/concepts/']").first().click();
    await page.goto(page.url().replace("/concepts/", "/study/"));
    scripts.clear();
    await page.getByRole("button", { name: "Generate Learning Content" }).click();
    await expect(page.getByRole("heading", { name: "Preparing your learning content..." })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(scripts.size).toBeGreaterThan(0);
    expect(scripts.size).toBeLessThanOrEqual(MOST_FILES);
    expect(await weighScriptsOf(page)).toBeLessThanOrEqual(MOST_BYTES);
    content.open();
    await expect(page.getByRole("heading", { name: "What you’ll be able to do" })).toBeVisible();
    expect(await weighScriptsOf(page)).toBe(0);
  },
);
