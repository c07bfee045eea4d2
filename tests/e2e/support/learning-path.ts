import type { Page } from "@playwright/test";
import { answer, answerRightAndContinue, shownQuestionId } from "./answer";
import { lookAgainUntil } from "./look-again";
import { signIn, someone } from "./sign-in";
import { expect } from "./test";

/** A course whose first subsection asks three questions about one concept, with two levels of prerequisites beneath. */
interface PathCourse {
  /** From the course form to the course page. */
  create: (page: Page) => Promise<void>;
  firstSubsection: string;
  concept: string;
  /** Called at each new screen. */
  look?: (page: Page) => Promise<void>;
}

/** The whole way of a learner: from a topic down to a gap and back up to the next subsection. */
export async function walkLearningPath(page: Page, dataDir: string, course: PathCourse): Promise<void> {
  const look = course.look ?? (() => Promise.resolve());
  await signIn(page, someone());
  await look(page);

  await course.create(page);
  await look(page);
  await page.getByRole("button", { name: "Generate Course Sections" }).click();
  await expect(page.getByRole("heading", { name: `1.1 ${course.firstSubsection}` })).toBeVisible();
  await lookAgainUntil(page, page.getByText(`Complete 1.1 ${course.firstSubsection} first`).first());
  await look(page);

  await page.getByRole("link", { name: "Start Learning" }).first().click();
  await expect(page.getByText("What to expect")).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Start Learning" }).click();
  await expect(page.getByText("Question 1 of 3")).toBeVisible();
  await look(page);

  await answerRightAndContinue(page, dataDir);
  await expect(page.getByText("Question 2 of 3")).toBeVisible();

  // Down: the main question, a piece of it, and the piece beneath that.
  const mainQuestion = await shownQuestionId(page);
  await answer(page, dataDir, "wrong");
  await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Start My Learning Journey" }).click();
  await expect(page.getByText("Concept question 1 of 4")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Where you are" })).toContainText(course.concept);
  await look(page);
  await answer(page, dataDir, "wrong");
  await page.getByRole("button", { name: "Start My Learning Journey" }).click();
  await expect(page.getByRole("navigation", { name: "Where you are" })).toContainText("You are here");

  // The deepest piece fails: this is the gap. It is studied and closed.
  const deepest = await shownQuestionId(page);
  await page.getByRole("button", { name: "I don’t know yet" }).click();
  await expect(page.getByRole("heading", { name: /This is the gap/ })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Start My Learning Journey" }).click();
  await expect(page.getByRole("link", { name: "See the question" })).toBeVisible();
  await expect(page.locator("math").first()).toBeAttached();
  await look(page);
  // The same with the same options would show nothing: a fresh question waits.
  await page.getByRole("link", { name: "On to the next question" }).click();
  expect(await shownQuestionId(page)).not.toBe(deepest);

  // Up again, with a fresh question for each that was missed.
  const form = page.locator("form.answer-form");
  const isBeneath = async () => {
    await expect(form).toBeVisible();
    return page
      .getByText(/^(Concept question \d|One level deeper|\d levels deeper|Slip or gap|Close the gap)/)
      .isVisible();
  };
  while (await isBeneath()) await answerRightAndContinue(page, dataDir);
  expect(await shownQuestionId(page)).not.toBe(mainQuestion);
  await expect(page.getByText("Question 2 of 3")).toBeVisible();
  await expect(page.getByText(`You’re back at ${course.concept} with a fresh question.`)).toBeVisible();
  await expect(page.getByText("Topics Broken Down").locator("..")).toContainText("2");
  await expect(page.getByText("Active Learning")).toHaveCount(0);
  await look(page);
  await answerRightAndContinue(page, dataDir);
  await expect(page.getByText("Question 3 of 3")).toBeVisible();
  await answerRightAndContinue(page, dataDir);

  // Where one answer was wrong, a fresh question or two have to show that the concept is known.
  const complete = page.getByText("1.1 is complete");
  for (;;) {
    await expect(
      complete.or(page.getByRole("heading", { name: /^Question \d+ of \d+|^Extra question/ })),
    ).toBeVisible();
    if (await complete.isVisible()) break;
    await answerRightAndContinue(page, dataDir);
  }
  await expect(page.getByRole("link", { name: /^Next: / })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "See the whole course" }).click();
  await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible();
  await expect(page.getByText(`Complete 1.1 ${course.firstSubsection} first`)).toHaveCount(0);
  await look(page);
  await page.getByRole("link", { name: `Completed 1.1 ${course.firstSubsection}` }).click();
  await expect(page.getByRole("heading", { name: "Section complete" })).toBeVisible();
  await look(page);

  await page.goto("/dashboard/courses");
  await expect(page.getByText("Keep going!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Learning" })).toBeVisible();
  await look(page);
}
