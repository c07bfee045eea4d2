import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createCourse, knowAlready, positionsOf, settle } from "../support/course-factories";
import { openDashboard } from "../support/dashboard";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { letSessionsExpire, returnPathOf } from "../support/signed-out";

async function startCourse(options: { working?: boolean } = {}) {
  const app = await startApp(options);
  const ada = await signUp("Ada");
  const { id } = await createCourse(ctx, ada);
  const url = paths.test(id);
  const open = (path = url, as = ada.as) => openPage(get(path, { as }));
  const begin = async () => {
    const sent = await callRoute(post(paths.startTest(id), {}, { as: ada.as }));
    if (options.working !== false) await settle(app); // a busy machine may take longer than a request waits
    return sent;
  };
  const questionId = (html: string) => /name="question" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const send = (fields: Record<string, string>) =>
    callRoute(post(url, { shown_at: ctx.now().toISOString(), ...fields }, { as: ada.as }));
  return { app, ada, courseId: id, url, open, begin, questionId, send };
}

test("from the course the way leads to the test, through its questions, to a result on the map", async () => {
  const { courseId, url, open, begin, questionId, send } = await startCourse();

  const course = await open(paths.sections(courseId));
  const start = await open(course.link("Take the test"));
  expect(start.text()).toContain("never more than 20");
  expect(await begin()).toMatchObject({ status: 302, location: url });
  let page = await open();
  expect(page.text()).toContain("At most 20 left");
  expect(page.text()).toContain("Why this question: it tests The concept");
  expect((await open(paths.sections(courseId))).link("Continue the test")).toBe(url);

  for (let id = questionId(page.html); id !== ""; id = questionId(page.html)) {
    const { right } = await positionsOf(ctx, id);
    expect(await send({ question: id, option: String(right), intent: "answer" })).toMatchObject({ location: url });
    page = await open();
    expect(page.text()).not.toContain("Great job");
  }
  expect(page.text()).toContain("Where you stand");
  expect(page.text()).toMatch(/\d answers\. You know all 3 concepts\..* You know \(3\)/);
  expect(page.html).toContain('<svg role="group"');
  expect(page.link("The concept notes")).toBe(paths.concept(courseId, "notes"));
  expect((await open(page.link("Take it again"))).text()).toMatch(
    /^Find out where you stand – Taproot .*Your last result stays until this test is finished\. It may find that/,
  );
});

test("a test's result says when it was taken, counts what came since, and draws the course as its map does", async () => {
  const { app, ada, courseId, open, begin, questionId, send } = await startCourse();
  const drawingIn = (html: string) => /<svg role="group"[\s\S]*?<\/svg>/.exec(html)![0];
  await begin();
  await send({ question: questionId((await open()).html), intent: "dont-know" });
  await callRoute(post(paths.finishTest(courseId), {}, { as: ada.as }));
  app.travel(3 * DAY_MS);
  await knowAlready(ctx, ada, ["notes", "scales", "chords"]);

  const result = await open();

  // The one that was asked is in doubt still, whichever it was.
  expect(result.text()).toMatch(/1 answer\. You know 2 of 3 concepts/);
  expect(result.text()).toMatch(/You took this test on Jan 5, 2026 ?\. What you’ve answered since counts, too\./);
  expect(drawingIn(result.html)).toBe(drawingIn((await open(paths.courseMap(courseId))).html));
});

test("where the setting allows five questions, pages say so", async () => {
  const { courseId, open, begin } = await startCourse();
  ctx.maxPlacementQuestions = 5;

  const course = await open(paths.sections(courseId));
  expect(course.text()).toContain("5 questions at most, about 5 minutes.");
  expect((await open(course.link("Take the test"))).text()).toContain("5 questions at most: about 5 minutes");
  await begin();
  expect((await open()).text()).toContain("At most 5 left");
});

test("after its first answer the dashboard welcomes nobody any more, and asks for no first answer", async () => {
  const { ada, begin, open, questionId, send } = await startCourse();
  await begin();
  expect((await openDashboard(ada)).text()).toContain("Welcome to Taproot");

  await send({ question: questionId((await open()).html), intent: "dont-know" });

  const dashboard = await openDashboard(ada);
  expect(dashboard.text()).not.toContain("Welcome to Taproot");
  expect(dashboard.text()).toContain("Answer your first question (done)");
});

test("how many weeks a course takes is told of what is left after the test, and no endless number ever", async () => {
  const { ada, courseId, open } = await startCourse();
  const sayAWeek = (minutes: number) =>
    ctx.db.updateTable("courses").set({ study_minutes: 603, minutes_per_week: minutes }).execute();
  const outline = async () => (await open(paths.sections(courseId))).text();

  await sayAWeek(60);
  expect(await outline()).toContain("With 60 minutes a week, this course will take about 11 weeks.");
  await sayAWeek(1);
  expect(await outline()).toContain("With one minute a week, this course will take more than 10 years.");
  await sayAWeek(5);
  expect(await outline()).toContain("With 5 minutes a week, this course will take about 2½ years.");

  await knowAlready(ctx, ada, ["notes"]);
  await sayAWeek(201);
  expect(await outline()).toMatch(/With 201 minutes a week, the rest will take about (one week|2 weeks)\./);
});

test("each question that was asked can be looked at, reported, and found again from its own address", async () => {
  const { courseId, url, open, begin, questionId, send } = await startCourse();
  await begin();
  expect(await open(paths.testAnswers(courseId))).toMatchObject({ status: 302, location: url });
  for (let id = questionId((await open()).html); id !== ""; id = questionId((await open()).html)) {
    expect((await open()).text()).toContain("You’ll see which answers were right at the end.");
    const { wrong } = await positionsOf(ctx, id);
    await send({ question: id, option: String(wrong), intent: "answer" });
  }

  const answers = await open((await open()).link("See which of your answers were right"));
  const report = answers.link("Report this question");

  expect(answers.text()).toMatch(/The concept \w+ not right Question \d+ about \w+\? You chose: /);
  expect((await open(report)).status).toBe(200);
  expect(await open(report.replace("/challenge", ""))).toMatchObject({ status: 302, location: url });
});

test("a part that the test has completed says so, and can be studied all the same", async () => {
  const { ada, courseId, open, begin, questionId, send } = await startCourse();
  await begin();
  for (let id = questionId((await open()).html); id !== ""; id = questionId((await open()).html)) {
    const { right } = await positionsOf(ctx, id);
    await send({ question: id, option: String(right), intent: "answer" });
  }
  const key = { courseId, sectionNumber: "1.1" };

  const outline = await open(paths.sections(courseId));
  const part = await open(paths.questionsComplete(key));

  expect(outline.text()).toMatch(/1\.1 About notes What it is about\. Completed by your test Completed/);
  expect(part.text()).toContain("Your test showed that you know 1.1 About notes: there’s nothing left to do here.");
  expect(part.text()).toContain("Study it anyway");

  await callRoute(post(paths.startQuestions(key), {}, { as: ada.as }));
  const begun = await open(paths.questionsComplete(key));
  expect(begun.text()).toContain(
    "Your test showed that you know 1.1 About notes. Its questions are here if you’d like them.",
  );
  expect(begun.text()).not.toContain("You’ve mastered");
  expect(begun.link("Continue with its questions")).toBe(paths.currentQuestion(key));
  expect((await open(paths.sections(courseId))).text()).toMatch(
    /1\.1 About notes What it is about\. Completed by your test Continue with its questions Completed/,
  );
});

test("without a choice the form comes back with what was typed; 'I don't know yet' needs none", async () => {
  const { url, ada, open, begin, questionId, send } = await startCourse();
  await begin();
  const id = questionId((await open()).html);

  const fields = { question: id, explanation: "Perhaps <so>.", shown_at: ctx.now().toISOString(), intent: "answer" };
  const refused = await openPage(post(url, fields, { as: ada.as }));
  const unknown = await send({ question: id, intent: "dont-know" });

  expect(refused.status).toBe(400);
  expect(refused.html).toContain("Perhaps &lt;so&gt;.</textarea>");
  expect(refused.text()).toContain("Choose an answer, or say that you don’t know yet.");
  expect(unknown).toMatchObject({ status: 302, location: url });
  expect(await ctx.db.selectFrom("answers").select("dont_know").execute()).toEqual([{ dont_know: 1 }]);
});

test("an answer from a second tab is not counted, says so, and comes back as it was written; a second click goes on", async () => {
  const { url, ada, courseId, open, begin, questionId, send } = await startCourse();
  await begin();
  const id = questionId((await open()).html);
  const fields = { question: id, explanation: "A whole <tone>.", shown_at: ctx.now().toISOString(), option: "1" };
  const first = { question: id, intent: "dont-know" };
  const second = { ...fields, intent: "answer" };
  await send(first);

  const click = await send(first);
  const tab = await openPage(post(url, second, { as: ada.as }));
  await callRoute(post(paths.finishTest(courseId), {}, { as: ada.as }));
  const late = await openPage(post(url, { ...second, question: "unknown" }, { as: ada.as }));

  expect(click).toMatchObject({ status: 302, location: url });
  expect(tab.status).toBe(409);
  expect(tab.text()).toContain("You’d already answered that question, perhaps in another tab.");
  expect(tab.html).toContain("A whole &lt;tone&gt;.</blockquote>");
  expect(tab.text()).toContain("Question 2");
  expect(late.text()).toContain("That question is over: you’ve moved on");
  expect(late.text()).toContain("You took this test on Jan 5, 2026");
  expect(await ctx.db.selectFrom("answers").select("dont_know").execute()).toEqual([{ dont_know: 1 }]);
});

test("what was typed when the session had ended is back in the form, at the same question", async () => {
  const { ada, url, open, begin, questionId, send } = await startCourse();
  await begin();
  const id = questionId((await open()).html);
  await letSessionsExpire();

  const sent = await send({ question: id, option: "1", explanation: "Half a tone.", intent: "answer" });
  const page = await openPage(get(returnPathOf(sent), { as: await createSessionCookie(ctx, ada) }));

  expect(page.text()).toContain("This is what you typed before you signed in again.");
  expect(page.html).toContain("Half a tone.</textarea>");
  expect(returnPathOf(sent)).toContain(url);
});

test("finished early, the test says where one stands by now", async () => {
  const { ada, courseId, open, begin, questionId, send } = await startCourse();
  await begin();
  await send({ question: questionId((await open()).html), intent: "dont-know" });

  const sent = await callRoute(post(paths.finishTest(courseId), {}, { as: ada.as }));

  expect(sent).toMatchObject({ status: 302, location: paths.test(courseId) });
  expect((await open()).text()).toContain("Where you stand");
});

test("while the next question is being written the page waits, and looks again by itself", async () => {
  const { url, open, begin } = await startCourse({ working: false });
  await begin();

  const page = await open();

  expect(page.text()).toContain("Writing the next question");
  expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>');
  expect(page.link("Check again")).toBe(url);
});

test("a test whose next question is long in coming can be tried again, finished or left for later", async () => {
  const { app, courseId, url, open, begin } = await startCourse({ working: false });
  await begin();
  app.travel(3 * MINUTE_MS);

  const page = await open();

  expect(page.text()).toMatch(/The test is paused\. +You can continue now or later\./);
  expect(page.form("Try Again").action).toBe(paths.startTest(courseId));
  expect(page.form("Finish now").action).toBe(paths.finishTest(courseId));
  expect(page.link("Pause")).toBe(paths.sections(courseId));
  expect(page.link("Check again")).toBe(url);
});
