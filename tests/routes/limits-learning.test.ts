import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { LONG_TEXT, startWithQuestion, storedAnswers } from "../support/answering";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, createCourse, positionsOf, runDueJobs, settle } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { createOwnThings } from "../support/own-things";
import { pictureFile } from "../support/pictures";
import { putOnPlan } from "../support/plans";
import { get, post } from "../support/request";
import { outlineDraft } from "../support/scripted-author";

const TRIAL = "Start Free Trial to Learn";
const UPGRADE = "Upgrade to Learn";

/** Forms of the learning screens. Study material is counted, and asking for it is open. */
const LEARNING = [
  "routes/sittings/checkpoint/route",
  "routes/sittings/checkpoint/start",
  "routes/sittings/checkpoint/repair",
  "routes/courses/practise",
  "routes/learning/start",
  "routes/learning/question/route",
  "routes/learning/help",
  "routes/learning/wrong-answer/route",
  "routes/learning/concept-loading",
  "routes/review/question/route",
  "routes/review/question/repair",
];

test.each(["free", "trial-expired", "expired", "suspended", "pending"] as const)(
  "who is %s cannot use a learning screen by posting straight to it, and nothing but drafts is written",
  async (state) => {
    await startApp();
    const ada = await signUp("Ada");
    const things = await createOwnThings(ada);
    await putOnPlan(ctx, ada, state);
    await settle(ctx);
    const before = await everythingStored();

    const forms = LEARNING.map((route) => things[route]!.form!);
    const reviews = [paths.review(), paths.reviewWaiting()].map((url) => ({ url, fields: {} }));
    for (const { url, fields } of [...forms, ...reviews]) {
      const { status } = await callRoute(post(url, fields, { as: ada.as }));
      expect([url, status]).toEqual([url, 302]);
    }

    const after = await everythingStored();
    for (const table of ["sessions", "answer_drafts"]) delete before[table];
    for (const table of ["sessions", "answer_drafts"]) delete after[table];
    expect(after).toEqual(before);
  },
);

test("all that was made before can be opened when a plan has ended, and nothing of it is gone", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const things = await createOwnThings(ada);
  await putOnPlan(ctx, ada, "expired");

  for (const page of Object.values(things).flatMap(({ pages }) => pages)) {
    const response = await callRoute(get(page, { as: ada.as }));
    expect([page, response.status < 400]).toEqual([page, true]);
  }
  const answers = await ctx.db.selectFrom("answers").select("question_id as id").execute();
  expect(answers.length).toBeGreaterThan(2);
});

test("where nothing is sold no page of a learner's knows of plans, nor asks the database for them", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const things = await createOwnThings(ada);
  const others = [paths.dashboard(), paths.courses(), paths.newCourse(), paths.review(), paths.map()];

  for (const page of [...others, ...Object.values(things).flatMap(({ pages }) => pages)]) {
    const { html, status } = await openPage(get(page, { as: ada.as }));
    if (status !== 200 || page.startsWith("/dashboard/images/")) continue;
    expect([page, html.includes(paths.upgrade()) || html.includes("to Learn<")]).toEqual([page, false]);
  }
  expect(app.sellsPlans).toBe(false);
});

test("an answer on which a plan ended in the middle is kept to the last letter, and its page says so and what opens it", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  await putOnPlan(ctx, ada, "trial");
  expect((await openPage(get(url, { as: ada.as }))).html).toContain("answer-form");
  await putOnPlan(ctx, ada, "trial-expired");

  const sent = await callRoute(post(url, { ...fields, option: "2" }, { as: ada.as }));
  const page = await openPage(get(url, { as: ada.as }));

  expect(sent).toMatchObject({ status: 302, location: paths.question(question) });
  expect(await storedAnswers()).toEqual([]);
  expect(page.html).toContain(LONG_TEXT);
  expect(page.text()).toContain("with what you typed. We kept it; it hasn’t been sent yet.");
  expect(page.html).toMatch(new RegExp(`<a[^>]*href="${paths.upgrade()}"[^>]*>${UPGRADE}</a>`));
  expect(page.html).not.toContain("answer-form");

  await putOnPlan(ctx, ada, "active");
  const again = await openPage(get(url, { as: ada.as }));
  expect(again.html).toContain(LONG_TEXT);
  expect(again.form("explanation").defaults.option).toBe("2");
  const { right } = await positionsOf(ctx, question.questionId);
  const taken = await callRoute(post(url, { ...fields, option: String(right) }, { as: ada.as }));
  expect(taken.location).toBe(paths.answered(question));
});

test("a picture that was sent with such an answer waits, too", async () => {
  const { ada, url, fields } = await startWithQuestion();
  await putOnPlan(ctx, ada, "expired");

  await callRoute(post(url, { ...fields, image: await pictureFile("png") }, { as: ada.as }));

  expect((await openPage(get(url, { as: ada.as }))).text()).toContain("working.png");
});

test("an incomplete answer without a plan is kept, too, and comes back beside the prompt", async () => {
  const { ada, url, fields } = await startWithQuestion();
  await putOnPlan(ctx, ada, "free");

  const page = await openPage(post(url, { ...fields, option: [] }, { as: ada.as }));

  expect(page.status).toBe(400);
  expect(page.html).toContain(LONG_TEXT);
  expect(page.text()).toContain(TRIAL);
  expect((await openPage(get(url, { as: ada.as }))).html).toContain(LONG_TEXT);
});

test("the very same answer posted again is the one that was taken, though the plan has ended since", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  await putOnPlan(ctx, ada, "active");
  const { right } = await positionsOf(ctx, question.questionId);
  const once = { ...fields, option: String(right) };
  await callRoute(post(url, once, { as: ada.as }));
  await putOnPlan(ctx, ada, "expired");

  const again = await callRoute(post(url, once, { as: ada.as }));

  expect(again.location).toBe(paths.answered(question));
  expect(await storedAnswers()).toHaveLength(1);
});

test("an open question shows what waits there and the prompt, and nothing to send; somebody else's is not there", async () => {
  const { ada, url } = await startWithQuestion();
  await putOnPlan(ctx, ada, "free");
  const bob = await signUp("Bob");

  const page = await openPage(get(url, { as: ada.as }));
  const others = await callRoute(get(url, { as: bob.as }));

  expect(page.status).toBe(200);
  expect(page.text()).toContain("This question is waiting for you.");
  expect(page.text()).toContain("Start the free trial to learn");
  expect(page.html).toMatch(new RegExp(`<a[^>]*href="${paths.upgrade()}"[^>]*>${TRIAL}</a>`));
  expect(page.html).not.toContain('name="option"');
  expect(others.status).toBe(404);
});

test("with a plan that opens it the very same page has its form, and no word of plans", async () => {
  const { ada, url } = await startWithQuestion();
  for (const state of ["trial", "trial-ending", "active", "past-due", "ending"] as const) {
    await putOnPlan(ctx, ada, state);

    const page = await openPage(get(url, { as: ada.as }));

    expect(page.html).toContain('name="option"');
    expect(page.text()).not.toMatch(/Trial|Upgrade/);
  }
});

test("the start of a part says what to expect and what opens it; posting straight to it writes nothing", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const course = await createCourse(ctx, ada);
  await putOnPlan(ctx, ada, "free");
  const key = { courseId: course.id, sectionNumber: "1.1" };

  const page = await openPage(get(paths.startQuestions(key), { as: ada.as }));
  const sent = await callRoute(post(paths.startQuestions(key), {}, { as: ada.as }));

  expect(page.text()).toContain("What to expect");
  expect(page.text()).toContain(TRIAL);
  expect(page.html).not.toContain(">Start Learning</button>");
  expect(sent.location).toBe(paths.startQuestions(key));
  expect(await ctx.db.selectFrom("questions").select("id").execute()).toEqual([]);
  expect(await ctx.db.selectFrom("jobs").select("id").where("kind", "=", "questions").execute()).toEqual([]);
});

test.each([
  ["free", TRIAL],
  ["trial-expired", UPGRADE],
] as const)(
  "to who is %s the outline says “%s” where a part is open, and what is locked stays locked",
  async (state, words) => {
    await startApp();
    const ada = await signUp("Ada");
    const course = await createCourse(ctx, ada, {
      outline: outlineDraft([[["notes"], ["scales"]]], { scales: ["notes"] }),
    });
    await putOnPlan(ctx, ada, state);

    const page = await openPage(get(paths.sections(course.id), { as: ada.as }));

    expect(page.html).toMatch(new RegExp(`<a[^>]*href="${paths.upgrade()}"[^>]*>${words}</a>`));
    expect(page.text()).not.toMatch(/Start Learning|Continue Learning/);
    expect(page.text()).toContain("Locked.");
  },
);

test("after a wrong answer the page still shows what was wrong with it, and the way on waits", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "wrong");
  await putOnPlan(ctx, ada, "expired");

  const page = await openPage(get(paths.wrongAnswerOptions(question), { as: ada.as }));
  const sent = await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));

  expect(page.text()).toContain("You chose");
  expect(page.text()).toContain(UPGRADE);
  expect(page.text()).not.toContain("Try Again Directly");
  expect(sent.location).toBe(paths.wrongAnswerOptions(question));
  expect(await ctx.db.selectFrom("breakdowns").select("id").execute()).toEqual([]);
});

test("an answered question is read as ever, with its explanation, and leads back to the course", async () => {
  const { ada, question, url } = await startWithQuestion();
  await answer(ctx, question, "right");
  await runDueJobs(ctx);
  await putOnPlan(ctx, ada, "expired");

  const page = await openPage(get(url, { as: ada.as }));

  expect(page.text()).toContain("You answered this right");
  expect(page.html).toContain(`href="${paths.sections(question.courseId)}"`);
  expect(page.text()).toContain("Back to Sections");
});
