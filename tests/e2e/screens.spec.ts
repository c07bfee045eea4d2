import { weigh } from "../bench/weight";
import type { VisitedPage, Visitor } from "../support/visitor";
import * as walk from "../support/walk";
import { answer, shownQuestionId } from "./support/answer";
import { startAtAQuestion } from "./support/at-a-question";
import { giveReason, nameCourse } from "./support/course";
import { breakDown, openPart } from "./support/dive";
import { expectGoodPage, expectGoodRefusal } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { signIn, someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

/**
 * Every screen is valid, accessible in light and dark, and fits a narrow phone: those that the walk of
 * learning-path.spec.ts, the waits of waiting.spec.ts, account-screens.spec.ts and public-screens.spec.ts do not come
 * past.
 */

const TOPIC = "Probability and statistics";

test.setTimeout(120_000); // axe looks at each screen twice

test("the screens for what is not there", onlyWithScripts, async ({ page, server }) => {
  await goOnAs(page, await walk.signIn(server.url, someone()), `${server.url}/dashboard/no-such-page`);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expectGoodPage(page);
  for (const [path, heading] of [
    ["/dashboard/courses/none/sections", "Course Not Found"],
    ["/dashboard/courses/none/sections/1.1/questions", "Unable to Load Questions"],
    ["/dashboard/courses/none/sections/1.1/questions/none", "Unable to Load Current Question"],
    ["/dashboard/courses/none/sections/1.1/questions/none/content", "Unable to Load Content"],
    ["/dashboard/courses/none/sections/1.1/questions/start", "Section Not Found"],
    ["/dashboard/support/ticket/none", "Ticket Not Found"],
    ["/dashboard/onboarding/complete", "That didn’t work"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeAttached();
    await expectGoodPage(page);
  }
});

test("the screens of a new learner's first course", onlyWithScripts, async ({ page }) => {
  await signIn(page, someone());

  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Create Your First Course" })).toBeVisible();
  await expectGoodPage(page);

  await page.goto("/dashboard/courses");
  await expect(page.getByText("No courses yet")).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Create Course" }).click();
  await expect(page.getByRole("heading", { name: "What do you want to learn?" })).toBeVisible();
  await expectGoodPage(page);

  await nameCourse(page);
  await expect(page.getByText("Question 1 of 5")).toBeVisible(); // MCQ
  await expectGoodPage(page);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Question 2 of 5")).toBeVisible(); // MCQ_MULTI
  await expectGoodPage(page);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Question 3 of 5")).toBeVisible(); // Range
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Question 4 of 5")).toBeVisible(); // Text
  await expectGoodPage(page);
  await page.getByRole("textbox").fill("Medical tests that come back positive");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Question 5 of 5")).toBeVisible(); // Number
  await expectGoodPage(page);

  const unfinished = page.url();
  await page.goto("/dashboard");
  await expect(page.getByText("One step before your course")).toBeVisible();
  await expectGoodPage(page);

  await page.goto(unfinished);
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "You’re ready to start" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Start Learning" }).click();
  await expect(page.getByRole("heading", { name: "All set" })).toBeVisible();
  await page.keyboard.press("Escape"); // else it moves on
  await expectGoodPage(page);
});

test("forms that were not accepted say why", async ({ page, server }) => {
  const visitor = await walk.signIn(server.url, someone());
  await goOnAs(page, visitor, `${server.url}/dashboard/onboarding?course_id=new`);

  const course = page.getByRole("button", { name: "Create Course" });
  await giveReason(page, "\u200b"); // for the button to work, where it waits for a reason: only the server sees that it is empty
  await expectGoodRefusal(page, () => course.click(), "Please fill in both course name and description");

  await nameCourse(page);
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  const next = page.getByRole("button", { name: "Next" });
  await expectGoodRefusal(page, () => next.click(), "Please provide an answer");

  await page.goto("/dashboard/settings");
  await page.getByLabel("LinkedIn").fill("not a username");
  const save = page.getByRole("button", { name: "Save Profile" });
  await expectGoodRefusal(page, () => save.click(), "after linkedin.com/in/");
  await expect(page.getByLabel("LinkedIn")).toHaveValue("not a username");

  await startAtAQuestion(page, server);
  await page.getByRole("radio").first().check();
  await page.getByLabel("Your explanation").fill("   ");
  const submit = page.getByRole("button", { name: "Submit Answer" });
  await expectGoodRefusal(page, () => submit.click(), "Please select an answer and provide an explanation.");
});

test("the screens of a question through its life", onlyWithScripts, async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const mainQuestion = await shownQuestionId(page);
  const questionUrl = `${page.url()}/${mainQuestion}`;

  await page.getByRole("radio").first().check();
  await page.getByLabel("Your explanation").fill("   ");
  await page.getByRole("button", { name: "Submit Answer" }).click();
  await expect(page.getByText("Please select an answer and provide an explanation.").first()).toBeVisible();
  await page.goto(questionUrl); // the draft comes back
  await expect(page.getByText("We kept what you typed.")).toBeVisible();
  await expectGoodPage(page);

  await page.goto(`${questionUrl}/content`);
  await expect(page.getByRole("heading", { name: "Learning Content Not Available" })).toBeVisible();
  await expectGoodPage(page);

  await page.goto(questionUrl);
  await page.getByRole("button", { name: "I don’t know yet" }).click();
  await expect(page.getByRole("heading", { name: "Good to know" })).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Start My Learning Journey" }).click();
  const part = await shownQuestionId(page);
  const partUrl = questionUrl.replace(mainQuestion, part);
  await page.goto(questionUrl.replace(/questions\/.*/, `concept-loading?question_id=${mainQuestion}`));
  await expect(page.getByText("Your concept questions are ready")).toBeVisible();
  await page.keyboard.press("Escape"); // else it moves on
  await expectGoodPage(page);

  await page.goto(questionUrl);
  await expect(page.getByText("We’ve broken this question into simpler ones.")).toBeVisible();
  await page.getByText("Try Again Directly").click();
  await expectGoodPage(page);

  await answer(page, server.dataDir, "right"); // at once, above the part
  await expect(page.locator(".praise")).toBeVisible();
  await page.keyboard.press("Escape"); // else it moves on
  await expectGoodPage(page);
  await page.goto(questionUrl);
  await expect(page.getByText("You answered this right")).toBeVisible();
  await expectGoodPage(page);
  await page.goto(partUrl);
  await expect(page.getByText("You solved the question above before this one was needed.")).toBeVisible();
  await expectGoodPage(page);
});

test("the screens deep down, where the gap is", onlyWithScripts, async ({ page, server }) => {
  const visitor = await walk.signIn(server.url, someone());
  const sections = await walk.createCourse(visitor, TOPIC);
  const gap = await dive(visitor, await openPart(visitor, sections, server));

  await goOnAs(page, visitor, gap.url.href);
  await expect(page.getByText("The gap:")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Where you are" })).toContainText("You are here");
  await expectGoodPage(page);

  await page.getByRole("link", { name: "How we found it" }).click();
  await expect(page.getByRole("heading", { name: /^Gap tree/ })).toBeVisible();
  await expect(page.getByText("The gap", { exact: true })).toBeVisible();
  await expectGoodPage(page);
  const { firstView, javascript } = await weigh(page.url(), visitor.cookie);
  expect(firstView).toBeLessThanOrEqual(14 * 1024);
  expect(javascript).toBe(0);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("heading", { name: /^Gap tree/ })).toHaveCSS("color", "rgb(0, 0, 0)");
  await page.emulateMedia({ media: null, colorScheme: null });

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /^(Gaps found|What you.ve gained)$/ })).toBeVisible();
  await expect(page.getByText("Pick up where you left")).toBeVisible();
  await expectGoodPage(page);
});

/** Knows nothing and breaks it down, again and again. Resolves to the deepest question, which nothing lies beneath. */
async function dive(visitor: Visitor, question: VisitedPage): Promise<VisitedPage> {
  for (;;) {
    const options = await visitor.submit(question, question.form('name="option"'), { intent: "dont-know" });
    if (options.text().includes("This is the gap")) return visitor.open(options.link("Try Again Directly"));
    question = await breakDown(visitor, options);
  }
}
