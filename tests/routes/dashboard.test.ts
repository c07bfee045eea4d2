import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { answerReview } from "~/services/learning/reviews/review-question.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { startWithQuestion } from "../support/answering";
import { signUp, startApp } from "../support/app";
import {
  answer,
  createCourse,
  createOpenSubsection,
  createQuestions,
  knowAlready,
  mainQuestionIds,
  positionsOf,
} from "../support/course-factories";
import { openDashboard, tilesOf } from "../support/dashboard";
import { answerAll, startOnboarding } from "../support/onboarding";
import { createOwnThings } from "../support/own-things";
import { putReviewQuestion } from "../support/reviews";
import { outlineDraft } from "../support/scripted-author";

const MINUTE = 60_000;
const WELCOME = "Welcome to Taproot";

test("the dashboard greets a newcomer, shows its figures, and is told how to begin", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Hello, Ada");
  expect(page.link("Create Your First Course")).toBe(paths.newCourse());
  expect(tilesOf(page)).toEqual({
    "Active Courses": "0",
    Completed: "0",
    "Hours Learned": "0 min",
    Streak: "0 days",
    "Profile Completion": "17%",
  });
  for (const words of [WELCOME, "Getting Started", "Recent Activity Nothing yet", "Profile Completion 17%"]) {
    expect(page.text()).toContain(words);
  }
  expect(page.text()).not.toContain("Next steps");
  expect(page.text()).not.toContain("Gaps found");
});

test("without a first name one is greeted by the part of the email address before the @", async () => {
  await startApp();
  const nameless = await signUp("", { email: "countess@example.org" });

  expect((await openDashboard(nameless)).text()).toContain("Hello, countess");
});

test("a course whose first questions are not all answered is the first thing to go on with", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const course = await createCourse(ctx, ada, { outline: null });
  await ctx.db.updateTable("courses").set({ onboarded_at: null }).execute();

  const page = await openDashboard(ada);

  expect(page.text()).toContain("One step before your course Music for everyone");
  expect(page.link("Continue Learning")).toBe(paths.onboarding(course.id));
  expect(page.link("Answer a few questions about yourself")).toBe(paths.onboarding(course.id));
  expect(page.text()).toContain("Choose something to learn (done)");
  expect(page.text()).not.toContain("about yourself (done)");
});

test("a course whose first questions are all answered only waits to be begun", async () => {
  const { ada, courseId } = await startOnboarding();
  await answerAll(ada.as, courseId);

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Ready when you are Music All questions are answered.");
  expect(page.link("Continue Learning")).toBe(paths.onboardingComplete(courseId));
  expect(page.text()).not.toContain("One step before");
});

test("the dashboard offers no thing twice, and the first step of Getting Started leads to where it is done", async () => {
  await startApp();
  const newcomer = await openDashboard(await signUp("Ada"));
  const started = await openDashboard((await startWithQuestion()).ada);

  expect(newcomer.link("Choose something to learn")).toBe(paths.newCourse());
  for (const page of [newcomer, started]) {
    const main = page.html.slice(page.html.indexOf("<main"), page.html.indexOf("</main>"));
    expect(main.match(/creat\w* [\w ]*course/gi)).toHaveLength(1);
    expect(main.match(/href="[^"]*settings"/g)).toHaveLength(1);
  }
});

test("a course without sections leads to where they are made", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const course = await createCourse(ctx, ada, { outline: null });

  const page = await openDashboard(ada);

  expect(page.link("Continue Learning")).toBe(paths.sections(course.id));
});

test("on the first day one goes on at the very question, and what one did is listed", async () => {
  const { ada, question } = await startWithQuestion();
  expect((await openDashboard(ada)).text()).toContain("Ready when you are");
  await answer(ctx, question, "right");

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Pick up where you left off 1.1 About scales Music for everyone");
  expect(page.text()).toContain("Question 2 of 3: The concept scales");
  expect(page.text()).toContain(
    "Continue Learning Question 2 of 3: The concept scales 2 parts until the checkpoint 1.1 About scales , next 1.2 About chords , to come Checkpoint , to come",
  );
  expect(page.link("Continue Learning")).toBe(paths.currentQuestion(question));
  expect(page.text()).toContain("Answered right: The concept scales");
  expect(page.text()).toContain("Created Music for everyone");
  expect(page.text()).toContain("Answer your first question (done)");
  expect(page.text()).not.toContain(WELCOME);
  expect(tilesOf(page)).toMatchObject({ "Active Courses": "1", Completed: "0", Streak: "1 day" });
});

test("in a breakdown one goes on at the concept below the question", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "wrong");
  await startBreakdown(ctx, question);

  expect((await openDashboard(ada)).text()).toContain("Question 1 of 3, one step down: The concept notes");
});

test("the dashboard shows a gap with the way to close it until it is closed, and then as closed", async () => {
  const { ada, question } = await startWithQuestion();
  const section = { ...question, sectionNumber: "1.2" };
  const [notes = ""] = await createQuestions(ctx, section, [{ conceptId: "notes" }]); // which stand on nothing
  const gap = { ...section, questionId: notes };
  await answer(ctx, gap, "dont-know");
  await answer(ctx, question, "wrong"); // where one goes on is no next step besides

  const open = await openDashboard(ada);
  expect(open.link("The concept notes")).toBe(paths.question(gap));
  expect(open.text()).toContain("Gaps found Each diamond is a gap still open. The concept notes See your map");
  expect(open.text()).not.toContain("Close the gap"); // it is told once
  expect(open.html).toContain('aria-label="Your plant: a seed and 1 diamond for the gap still open"');
  expect(open.text()).toContain("Gap found: The concept notes");

  const questionId = await putReviewQuestion(ctx, gap, "notes"); // a fresh one, right at the first try, closes it
  const { right } = await positionsOf(ctx, questionId);
  const reviewer = { learnerId: gap.learnerId, timeZone: null };
  await answerReview(ctx, { ...reviewer, questionId, optionPosition: right, shownAt: ctx.now() });
  const closed = await openDashboard(ada);
  expect(closed.text()).toContain(
    "What you’ve gained Each root is a gap you closed. 1 gap closed The concept notes Next review tomorrow.",
  );
  expect(closed.html).toContain('aria-label="Your plant: a seed and 1 root for the gap you closed"');
  expect(closed.text()).toContain("Gap closed: The concept notes");

  await ctx.db.updateTable("mastery").set({ due_at: null }).where("concept_id", "=", "notes").execute();
  expect((await openDashboard(ada)).text()).toMatch(
    /What you’ve gained Each root is a gap you closed. 1 gap closed The concept notes (?!Next review)/,
  );
});

test("when every course is completed the dashboard says so, and one can begin another", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const section = await createOpenSubsection(ctx, ada, { outline: outlineDraft([[["notes"]]]) });
  await knowAlready(ctx, ada, ["notes"]);
  for (const questionId of await mainQuestionIds(ctx, section)) await answer(ctx, { ...section, questionId }, "right");

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Everything you began is complete");
  expect(page.link("Look back")).toBe(paths.courses());
  expect(page.link("Create Course")).toBe(paths.newCourse());
  expect(page.text()).toContain("Take the checkpoint of Section 1 What you’ve gained Each leaf is a concept you");
  expect(page.text()).toContain("1 concept known Your answers have shown it for sure. The concept notes");
  expect(page.link("1.1 About notes")).toBe(paths.questionsComplete(section));
  expect(tilesOf(page)).toMatchObject({ "Active Courses": "0", Completed: "1" });
  expect(page.text()).not.toContain("Getting Started");
});

test("a busy learner's dashboard shows the eight newest events only, and their other courses as next steps", async () => {
  const { app, ada, question } = await startWithQuestion();
  app.travel(MINUTE);
  const other = await createCourse(ctx, ada);
  for (let attempt = 1; attempt <= 9; attempt++) {
    app.travel(MINUTE);
    await answer(ctx, question, attempt % 2 === 0 ? "dont-know" : "wrong");
  }

  const page = await openDashboard(ada);

  expect(page.html.match(/Answered wrong|Not known yet/g)).toHaveLength(8);
  expect(page.text()).not.toContain("Created");
  expect(page.link("Continue Music for everyone")).toBe(paths.sections(other.id));
  expect(page.link("Profile Completion")).toBe(paths.settings());
});

test("the dashboard: a full profile is 100 % and asks for nothing", async () => {
  const { ada } = await startWithQuestion();
  await ctx.db
    .updateTable("learners")
    .set({ age: 36, current_job: "Countess", linkedin: "ada", education: "At home", about: "Engines" })
    .execute();

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Profile Completion 100%");
  expect(page.text()).not.toContain("Still missing");
  expect(page.html).not.toContain("Profile Completion</a>");
});

test("times on the dashboard are those of the learner's place", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "wrong");
  expect((await openDashboard(ada)).text()).toContain("9:00 AM UTC");

  await ctx.db.updateTable("learners").set({ time_zone: "Asia/Kathmandu", locale: "en-GB" }).execute();

  expect((await openDashboard(ada)).text()).toContain("Answered wrong: The concept scales , 14:45");
});

test("nothing of somebody else's shows on the dashboard", async () => {
  await startApp();
  const bob = await signUp("Bob");
  await createOwnThings(bob);
  const ada = await signUp("Ada");

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Let’s start your first course");
  expect(page.html).not.toContain("The concept");
  expect(page.html).not.toContain("Music");
  expect(tilesOf(page)).toMatchObject({ "Active Courses": "0", "Hours Learned": "0 min", Streak: "0 days" });
});

test("a course that is gone leaves no link behind, and what was learned in it stays counted", async () => {
  const { app, ada, question } = await startWithQuestion();
  const shownAt = ctx.now();
  app.travel(5 * MINUTE);
  await answer(ctx, question, "wrong", { shownAt });
  await ctx.db.deleteFrom("courses").execute();

  const page = await openDashboard(ada);

  expect(page.html).not.toContain(question.courseId);
  expect(page.text()).toContain("Let’s start your first course");
  expect(tilesOf(page)).toMatchObject({ "Hours Learned": "5 min", Streak: "1 day" });
});
