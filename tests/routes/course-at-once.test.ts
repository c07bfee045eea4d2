import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { findPendingQuestion } from "~/services/courses/pending-question.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { runDueJobs } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { AGAIN_IN_3_SECONDS } from "../support/waiting";
import { startOnPlan } from "../support/selling-app";

const fields = {
  course_name: "Music",
  course_why: "Out of curiosity",
  creation_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab",
};

async function startCourse() {
  const app = await startApp();
  const ada = await signUp("Ada");
  await callRoute(post(paths.newCourse(), fields, { as: ada.as }));
  return { app, ada, courseId: await courseId() };
}

async function courseId(): Promise<string> {
  return (await ctx.db.selectFrom("courses").select("id").executeTakeFirstOrThrow()).id;
}

test("a course whose outline takes its time waits on its page, and its test begins by itself", async () => {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");

  const sent = await callRoute(post(paths.newCourse(), fields, { as: ada.as }));
  const id = await courseId();
  const waiting = await openPage(get(sent.location!, { as: ada.as }));
  await runDueJobs(app);
  const drawn = await callRoute(get(sent.location!, { as: ada.as }));
  await runDueJobs(app);
  const test = await openPage(get(drawn.location!, { as: ada.as }));

  expect(sent.location).toBe(paths.sectionsBeforeTest(id));
  expect(waiting.text()).toContain("Generating your course sections");
  expect(waiting.html).toContain(AGAIN_IN_3_SECONDS);
  expect(waiting.link("Check again")).toBe(sent.location);
  expect(drawn.location).toBe(paths.test(id));
  expect(test.html).toContain('name="option"');
});

test("where the outline is drawn and its test not begun yet, the page goes on waiting", async () => {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");
  await callRoute(post(paths.newCourse(), fields, { as: ada.as }));
  const address = paths.sectionsBeforeTest(await courseId());
  await ctx.db
    .updateTable("jobs")
    .set({ run_at: new Date(0).toISOString() })
    .execute();
  await runDueJobs(app);
  await ctx.db.deleteFrom("sittings").execute();
  await ctx.db.updateTable("jobs").set({ status: "queued" }).where("kind", "=", "first-test").execute();

  const waiting = await openPage(get(address, { as: ada.as }));

  expect(waiting.text()).toContain("Your test begins in a moment");
  expect(waiting.html).toContain(AGAIN_IN_3_SECONDS);
  expect(waiting.link("Check again")).toBe(address);
});

test("to look at the address where a course waits begins no test", async () => {
  const { ada, courseId } = await startCourse();
  await ctx.db.deleteFrom("sittings").execute();

  const looked = await callRoute(get(paths.sectionsBeforeTest(courseId), { as: ada.as }));

  expect(looked.location).toBe(paths.sections(courseId));
  expect(await ctx.db.selectFrom("sittings").select("id").execute()).toEqual([]);
});

test("a course sent both ways with one key asks one set of questions, whichever comes first", async () => {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");
  const questions = () =>
    ctx.db.selectFrom("onboarding_questions").select("purpose").orderBy("question_number").execute();

  await callRoute(post(paths.newCourse(), { ...fields, first: "questions" }, { as: ada.as }));
  await callRoute(post(paths.newCourse(), fields, { as: ada.as }));
  const before = await questions();
  await runDueJobs(app);

  expect(before).toHaveLength(2);
  expect(await questions()).toEqual(before);
  expect(await ctx.db.selectFrom("courses").select("id").execute()).toHaveLength(1);
});

test("two clicks past the test at once begin one part; one that was answered meanwhile stays open", async () => {
  const { ada, courseId } = await startCourse();
  const past = () => callRoute(post(paths.startCourse(courseId), {}, { as: ada.as }));
  const page = await openPage(get(paths.test(courseId), { as: ada.as }));
  const question = /name="question" value="([^"]+)"/.exec(page.html)![1]!;

  const answered = callRoute(
    post(paths.test(courseId), { question, intent: "dont-know", shown_at: ctx.now().toISOString() }, { as: ada.as }),
  );
  const clicks = await Promise.all([past(), past()]);
  await answered;

  const key = { courseId, sectionNumber: "1.1" };
  expect(clicks.map(({ location }) => location)).toEqual([paths.currentQuestion(key), paths.currentQuestion(key)]);
  const counted = await ctx.db.selectFrom("answers").select("id").execute();
  const open = await ctx.db.selectFrom("sittings").select("id").where("status", "=", "open").execute();
  expect(open).toHaveLength(counted.length); // it has its answer and is open, or neither
  expect(await ctx.db.selectFrom("jobs").select("id").where("kind", "=", "questions").execute()).toHaveLength(1);
  const begun = ctx.db.selectFrom("subsections").select("section_number as part").where("wishes", "is not", null);
  expect(await begun.execute()).toEqual([{ part: "1.1" }]);
});

test("past a test in which nothing is answered the first part begins at once, and the test is as if it had never been", async () => {
  const { ada, courseId } = await startCourse();
  const asked = await openPage(get(paths.test(courseId), { as: ada.as }));

  const { action } = asked.form("Skip the test, start at the beginning");
  const sent = await callRoute(post(action, {}, { as: ada.as }));
  const sections = await openPage(get(paths.sections(courseId), { as: ada.as }));

  const key = { courseId, sectionNumber: "1.1" };
  expect(sent.location).toBe(paths.currentQuestion(key));
  expect(sections.link("Continue (0 of")).toBe(paths.currentQuestion(key));
  expect(sections.link("Take the test")).toBe(paths.test(courseId));

  // Opened again, the address at which the course waited begins no other test: that takes a form.
  const tests = () => ctx.db.selectFrom("sittings").select("id").where("course_id", "=", courseId).execute();
  const before = await tests();
  const again = await callRoute(get(paths.sectionsBeforeTest(courseId), { as: ada.as }));
  expect(again.location).toBe(paths.sections(courseId));
  expect(await tests()).toEqual(before);
});

test("where learning needs a plan, the test counts as one of those that are free, and nothing leads past it", async () => {
  const { ada } = await startOnPlan("free");

  const sent = await callRoute(post(paths.newCourse(), fields, { as: ada.as }));
  const asked = await openPage(get(sent.location!, { as: ada.as }));
  const past = await callRoute(post(paths.startCourse(await courseId()), {}, { as: ada.as }));

  expect(sent.location).toBe(paths.test(await courseId()));
  expect(asked.text()).not.toContain("Skip the test, start at the beginning");
  expect(past.location).toBe(paths.startQuestions({ courseId: await courseId(), sectionNumber: "1.1" }));
  expect(await ctx.db.selectFrom("questions").select("id").where("sitting_id", "is", null).execute()).toEqual([]);
});

test("what a course asks later is asked one by one, and answered or skipped it is not asked again", async () => {
  const { ada, courseId } = await startCourse();
  const whose = { learnerId: ada.id };
  const answer = (questionNumber: number, given: Record<string, string>) =>
    callRoute(
      post(
        paths.onboarding(courseId, questionNumber),
        { question_number: String(questionNumber), back: "course", ...given },
        { as: ada.as },
      ),
    );

  const first = await findPendingQuestion(ctx, whose);
  const saved = await answer(1, { answer: "120" });
  const second = await findPendingQuestion(ctx, whose);
  await answer(2, { skip: "1" });

  expect(first).toMatchObject({ courseId, questionNumber: 1, question: "How many minutes a week do you have?" });
  expect(saved.location).toBe(paths.sections(courseId));
  expect(second).toMatchObject({ questionNumber: 2, isPace: false });
  expect(await findPendingQuestion(ctx, whose)).toBeNull();
  expect(await ctx.db.selectFrom("courses").select("minutes_per_week").execute()).toEqual([{ minutes_per_week: 120 }]);
  const summary = await openPage(get(paths.onboardingComplete(courseId), { as: ada.as }));
  expect(summary.text()).toContain("How many minutes a week do you have? 120 Change");
  expect(summary.text()).toContain("confused you? Not said Change");
});

test.each(["0", "-5", "soon"])("minutes of a week are not %j, and the form says so beside them", async (answer) => {
  const { ada, courseId } = await startCourse();

  const refused = await openPage(
    post(
      paths.onboarding(courseId, 1),
      { question_number: "1", answer: "other", other_text: answer, back: "course" },
      { as: ada.as },
    ),
  );

  expect(refused.status).toBe(400);
  expect(refused.text()).toContain("Enter a whole number from 1 to 10,080");
  expect(refused.html).toContain('name="back" value="course"'); // and is back there once it is well
  expect(await findPendingQuestion(ctx, { learnerId: ada.id })).toMatchObject({ questionNumber: 1 });
});

test("someone else's course asks nobody else anything", async () => {
  const { courseId } = await startCourse();
  const eve = await signUp("Eve");

  expect(await findPendingQuestion(ctx, { learnerId: eve.id, courseId })).toBeNull();
});
