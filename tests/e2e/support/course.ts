import type { Page } from "@playwright/test";
import { expect } from "./test";

export interface CourseWishes {
  /** Headings of the sections that the learner says to know already. */
  known: string[];
  /** What the learner wants to do, as the author offers it; left out, something that the pack offers; null for the first. */
  goal?: string | null;
  struggle?: string;
}

/** Creates a course from the pack that asks first, and answers, one question of each type, up to the course page. */
export async function createCourse(page: Page, wishes: CourseWishes): Promise<void> {
  await page.goto("/dashboard/onboarding?course_id=new");
  await nameCourse(page);
  await answerOnboarding(page, wishes);
}

/** Fills in the course form and sends it, for questions to come first. @param name where any topic can be learned */
export async function nameCourse(page: Page, name?: string): Promise<void> {
  if (name !== undefined) await page.getByLabel("Topic").fill(name);
  await giveReason(page);
  await page.getByRole("button", { name: "Answer a few questions first" }).click();
}

/** In one's own words. */
export async function giveReason(page: Page, reason = "I want to read studies without being fooled."): Promise<void> {
  await page.getByRole("radio", { name: "Something else" }).check();
  await page.getByLabel("Your reason, in your own words").fill(reason);
}

/** From the first onboarding question to the course page, in whatever order the five are asked. */
export async function answerOnboarding(page: Page, wishes: CourseWishes): Promise<void> {
  for (const number of [1, 2, 3, 4, 5]) {
    await page.waitForURL(new RegExp(`question_number=${number}`)); // the course form offers goals of the same names
    await expect(page.getByText(`Question ${number} of 5`)).toBeVisible();
    await giveAnswer(page, wishes);
    await page.getByRole("button", { name: number === 5 ? "Finish" : "Next" }).click();
  }

  await expect(page).toHaveURL(/\/dashboard\/onboarding\/complete/);
  await page.getByRole("button", { name: "Start Learning" }).click();
  await expect(page).toHaveURL(/\/sections$/);
}

async function giveAnswer(
  page: Page,
  {
    known,
    goal = "Judge risks and claims in everyday life",
    struggle = "Medical tests that come back positive",
  }: CourseWishes,
): Promise<void> {
  const has = async (role: "slider" | "spinbutton" | "checkbox" | "radio") => (await page.getByRole(role).count()) > 0;
  if (await has("slider")) {
    await page.getByRole("slider").fill("8");
  } else if (await has("spinbutton")) {
    await page.getByRole("radio", { name: "Other" }).check();
    await page.getByRole("spinbutton").fill("90");
  } else if (await has("checkbox")) {
    for (const heading of known) await page.getByLabel(heading, { exact: true }).check();
    if (known.length === 0) await page.getByLabel("None of these yet").check();
  } else if (await has("radio")) {
    await (goal === null ? page.getByRole("radio").first() : page.getByLabel(goal)).check();
  } else {
    await page.getByRole("textbox").fill(struggle);
  }
}
