import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, createCourse, createQuestions, knowAlready } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

test("the public pages' address for making a course leads to the form", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const opened = await openPage(get("/dashboard/courses/create", { as: ada.as }));

  expect(opened).toMatchObject({ status: 302, location: "/dashboard/onboarding?course_id=new" });
});

test.each(["/login", "/login?return_to=%2Fdashboard%2Fcourses", "/login?error=access_denied"])(
  "someone signed in who opens %s goes to the dashboard",
  async (address) => {
    await startApp();
    const ada = await signUp("Ada");

    expect(await openPage(get(address, { as: ada.as }))).toMatchObject({ status: 302, location: "/dashboard" });
  },
);

test("signing in is always loaded as a document, for it has other styles than the pages that lead there", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const gone = { ended_at: ctx.now().toISOString() };
  await ctx.db.updateTable("sessions").set(gone).where("learner_id", "=", ada.id).execute();

  const led = [
    await callRoute(get(paths.dashboard())),
    await callRoute(post(url, { ...fields, option: "3" }, { as: ada.as })),
    await callRoute(post(paths.settings(), { about: "typed meanwhile" }, { as: ada.as })),
    await callRoute(post(paths.settings(), { about: "typed meanwhile" })),
  ];

  for (const { location, headers } of led) {
    expect(location).toMatch(/^\/login\?/);
    expect(headers.get("X-Remix-Reload-Document"), location!).toBe("true");
  }
});

test("questions lead to the start screen while there are none, and the start screen to them when there are", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const key = { learnerId: ada.id, courseId: (await createCourse(ctx, ada)).id, sectionNumber: "1.1" };

  const before = await callRoute(get(paths.currentQuestion(key), { as: ada.as }));
  await createQuestions(ctx, key, [{ conceptId: "notes" }]);
  const after = await callRoute(get(paths.startQuestions(key), { as: ada.as }));
  const clicked = await callRoute(post(paths.startQuestions(key), {}, { as: ada.as }));

  expect(before).toMatchObject({ status: 302, location: paths.startQuestions(key) });
  expect(after).toMatchObject({ status: 302, location: paths.currentQuestion(key) });
  expect(clicked).toMatchObject({ status: 302, location: paths.currentQuestion(key) });
});

test("a finished subsection's questions lead to its summary, and an unfinished one's summary to its questions", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const key = { learnerId: ada.id, courseId: (await createCourse(ctx, ada)).id, sectionNumber: "1.1" };
  const [questionId = ""] = await createQuestions(ctx, key, [{ conceptId: "notes" }]);
  await knowAlready(ctx, ada, ["notes"]);

  const unfinished = await callRoute(get(paths.questionsComplete(key), { as: ada.as }));
  await answer(ctx, { ...key, questionId }, "right");
  const finished = await callRoute(get(paths.currentQuestion(key), { as: ada.as }));
  const summary = await openPage(get(paths.questionsComplete(key), { as: ada.as }));

  expect(unfinished).toMatchObject({ status: 302, location: paths.currentQuestion(key) });
  expect(finished).toMatchObject({ status: 302, location: paths.questionsComplete(key) });
  expect(summary.text()).toContain("1 of 1 questions");
  expect(summary.html).toMatch(/<progress value="100"/);
  expect(summary.link("Back to Sections")).toBe(paths.sections(key.courseId));
  expect(summary.link("All Courses")).toBe(paths.courses());
});

test("current_question_id leads to that question", async () => {
  const { ada, question, otherQuestionId } = await startWithQuestion();
  const address = `${paths.currentQuestion(question)}?current_question_id=${otherQuestionId}`;

  const opened = await callRoute(get(address, { as: ada.as }));

  expect(opened).toMatchObject({ status: 302, location: paths.question({ ...question, questionId: otherQuestionId }) });
});

test.each(["//evil.example", "https://evil.example", "../../../../login", "%0d%0aSet-Cookie:x", "a b/c?d#e"])(
  "current_question_id leads nowhere else: %s",
  async (wanted) => {
    const { ada, question } = await startWithQuestion();
    const address = `${paths.currentQuestion(question)}?current_question_id=${encodeURIComponent(wanted)}`;

    const opened = await callRoute(get(address, { as: ada.as }));

    expect(opened.location).toBe(`${paths.currentQuestion(question)}/${encodeURIComponent(wanted)}`);
  },
);

test("right after the answer the question moves on after two seconds, by itself and by a link", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "right");

  const praise = await openPage(get(paths.answered(question), { as: ada.as }));
  const later = await openPage(get(paths.question(question), { as: ada.as }));
  const nextQuestion = await openPage(get(praise.link("Continue"), { as: ada.as }));
  const next = paths.after(paths.currentQuestion(question), question.questionId);
  const withReason = `${next}&why=open`; // folded until it is asked for: on a phone it would hide the next question
  const nextWithReason = await openPage(get(withReason, { as: ada.as }));

  expect(praise.text()).toContain("Correct answer! Great job!");
  expect(praise.html).toContain(`<noscript><meta http-equiv="refresh" content="2;url=${next}"/></noscript>`);
  expect(praise.link("Continue")).toBe(next);
  expect(later.text()).toContain("You answered this right");
  expect(nextQuestion.link("See why")).toBe(withReason);
  expect(nextQuestion.text()).not.toContain("Look at the question again");
  expect(nextWithReason.text()).toMatch(/Your last answer was right\. See why .*Look at the question again/);
  expect(nextWithReason.link("Look at the question again")).toBe(paths.question(question));
  expect(nextWithReason.html).toMatch(/<details class="previous-answer" open="">/);
  expect(later.html).not.toContain('http-equiv="refresh"');
});

test("the last right answer of a subsection leads to the sections, which name what is complete", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const key = { learnerId: ada.id, courseId: (await createCourse(ctx, ada)).id, sectionNumber: "1.1" };
  const [questionId = ""] = await createQuestions(ctx, key, [{ conceptId: "notes" }]);
  await knowAlready(ctx, ada, ["notes"]);
  await answer(ctx, { ...key, questionId }, "right");

  const praise = await openPage(get(paths.answered({ ...key, questionId }), { as: ada.as }));
  const sections = await openPage(get(praise.link("Finish 1.1"), { as: ada.as }));

  expect(sections.url.pathname).toBe(paths.sections(key.courseId));
  expect(sections.text()).toContain("1.1 is complete");
  expect(sections.link("See the summary")).toBe(paths.questionsComplete(key));
});

test.each(["1.2", "9.9", "You have won", "<script>"])(
  "the sections do not call complete what is not: %s",
  async (what) => {
    await startApp();
    const ada = await signUp("Ada");
    const course = await createCourse(ctx, ada);

    const page = await openPage(
      get(`${paths.sections(course.id)}?completed=${encodeURIComponent(what)}`, { as: ada.as }),
    );

    expect(page.status).toBe(200);
    expect(page.text()).not.toContain("is complete");
    expect(page.text()).not.toContain("You have won");
  },
);

test("screens about a mistake lead to the question when there was none", async () => {
  const { ada, question } = await startWithQuestion();

  const choices = await callRoute(get(paths.wrongAnswerOptions(question), { as: ada.as }));
  const loading = await callRoute(get(paths.conceptLoading(question), { as: ada.as }));
  const journey = await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));

  for (const answered of [choices, loading, journey]) {
    expect(answered).toMatchObject({ status: 302, location: paths.question(question) });
  }
  expect(await ctx.db.selectFrom("breakdowns").selectAll().execute()).toEqual([]);
});

test("the two choices find the last mistake by themselves, and without one lead to the questions", async () => {
  const { ada, question } = await startWithQuestion();
  const address = new URL(paths.wrongAnswerOptions(question), "http://x").pathname;

  const without = await callRoute(get(address, { as: ada.as }));
  await answer(ctx, question, "wrong");
  const withOne = await openPage(get(address, { as: ada.as }));

  expect(without).toMatchObject({ status: 302, location: paths.currentQuestion(question) });
  expect(withOne.status).toBe(200);
  expect(withOne.link("Try Again Directly")).toBe(paths.question(question));
});

test.each(["wrong-answer-options", "concept-loading"])(
  "a form of %s that names no question is a 400",
  async (screen) => {
    const { ada, question } = await startWithQuestion();
    const address = `/dashboard/courses/${question.courseId}/sections/${question.sectionNumber}/${screen}`;

    const sent = await callRoute(post(address, {}, { as: ada.as }));

    expect(sent).toMatchObject({ status: 400, body: "Missing required parameters" });
  },
);

test("a section that is not there has its own words and the way back to the courses", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const key = { courseId: (await createCourse(ctx, ada)).id, sectionNumber: "7.7" };

  const page = await openPage(get(paths.startQuestions(key), { as: ada.as }));

  expect(page.status).toBe(404);
  expect(page.text()).toContain("Section Not Found");
  expect(page.link("Return to Courses")).toBe(paths.courses());
});

test("a course that is not there says so", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const page = await openPage(get(paths.sections("nothing"), { as: ada.as }));

  expect(page.status).toBe(404);
  expect(page.text()).toContain("Course Not Found");
});
