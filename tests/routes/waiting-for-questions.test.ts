import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { AuthorError, type Author } from "~/providers/author/port";
import { enqueue } from "~/services/jobs/queue.server";
import type { JobErrorKind } from "~db/schema";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, createCourse, currentQuestionId, runDueJobs } from "../support/course-factories";
import { createGate } from "../support/gate";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { refusal, scriptedAuthor } from "../support/scripted-author";
import { failingAfter, pausingAfter, workInBackground } from "../support/slow-author";
import { AGAIN_IN_3_SECONDS, failing, jobsOf, runToTheEnd } from "../support/waiting";

const TIMEOUT_TEXT = "Generation is taking longer than expected. This might be due to high server load.";

test("the start screen says what to expect, and stays", async () => {
  const { ada, start } = await startWithSubsection();

  const page = await openPage(get(start, { as: ada.as }));

  expect(page.status).toBe(200);
  expect(page.text()).toContain("What to expect");
  expect(page.text()).toContain("3-10 multiple choice questions tailored to this section");
  expect(page.text()).toContain("1.1 About notes");
  expect(page.form("Start Learning").method).toBe("post");
  expect(page.html).not.toContain('http-equiv="refresh"');
});

test("while questions are written the start screen says so and looks again every three seconds", async () => {
  const { ada, start } = await startWithSubsection();
  const sent = await callRoute(post(start, {}, { as: ada.as }));

  const page = await openPage(get(start, { as: ada.as }));

  expect(sent).toMatchObject({ status: 302, location: start });
  expect(page.text()).toContain("Generating your learning questions...");
  expect(page.text()).toContain("This usually takes 30-60 seconds.");
  expect(page.link("Check again")).toBe(start);
  expect(page.html).toContain(AGAIN_IN_3_SECONDS);
  expect(page.text()).not.toContain("What to expect");
});

test("after a minute the start screen no longer says how long it usually takes", async () => {
  const { app, ada, start, ask } = await startWithSubsection();
  await ask();

  app.travel(60_001);
  const page = await openPage(get(start, { as: ada.as }));

  expect(page.text()).not.toContain("30-60 seconds");
  expect(page.text()).toContain("Still working on it. Your first question is being written");
});

test("to a browser that saves data no scripts are sent, and the page refreshes by itself", async () => {
  const { ada, start, ask } = await startWithSubsection();
  await ask();

  const page = await openPage(get(start, { as: ada.as, headers: { "Save-Data": "on" } }));

  expect(page.html).not.toContain("<script");
  expect(page.html.replaceAll(/<noscript>.*?<\/noscript>/g, "")).toContain('<meta http-equiv="refresh" content="3"/>');
});

test("as soon as the questions are there, the start screen leads to them", async () => {
  const { app, ada, key, start, ask } = await startWithSubsection();
  await ask();
  await runDueJobs(app);

  const page = await callRoute(get(start, { as: ada.as }));

  expect(page).toMatchObject({ status: 302, location: paths.currentQuestion(key) });
});

test("an author that answers at once shows no waiting screen", async () => {
  const { ada, key, start } = await startWithSubsection({ working: true });

  const sent = await callRoute(post(start, {}, { as: ada.as }));

  expect(sent).toMatchObject({ status: 302, location: paths.currentQuestion(key) });
});

test("after 120 seconds the start screen says that it takes longer, looks on, and Try Again starts nothing twice", async () => {
  const { app, ada, key, start, ask } = await startWithSubsection();
  await ask();

  app.travel(120_000);
  const before = await openPage(get(start, { as: ada.as }));
  app.travel(1);
  const after = await openPage(get(start, { as: ada.as }));
  const tried = await callRoute(post(start, {}, { as: ada.as }));

  expect(before.text()).toContain("Generating your learning questions...");
  expect(after.text()).toContain("Taking Longer Than Expected");
  expect(after.text()).toContain(TIMEOUT_TEXT);
  expect(after.link("Back to Sections")).toBe(paths.sections(key.courseId));
  expect(after.form("Try Again").method).toBe("post");
  expect(after.html).toContain(AGAIN_IN_3_SECONDS);
  expect(after.link("Check again")).toBe(start);
  expect(tried.location).toBe(start);
  expect(await jobsOf("questions")).toHaveLength(1);
});

test("questions that come after more than 120 seconds are gone to like any others", async () => {
  const { app, ada, key, start, ask } = await startWithSubsection();
  await ask();
  app.travel(180_000);
  const waiting = await openPage(get(start, { as: ada.as }));
  await runDueJobs(app);

  const page = await callRoute(get(start, { as: ada.as }));

  expect(waiting.text()).toContain("Taking Longer Than Expected");
  expect(page).toMatchObject({ status: 302, location: paths.currentQuestion(key) });
});

test.each<[JobErrorKind, string, boolean]>([
  ["timeout", "Taking Longer Than Expected", true],
  ["connection", "Connection Error", true],
  ["retry", "Generation Issue", true],
  ["declined", "Generation Failed", true],
  ["error", "Generation Failed", false],
])("questions that fail (%s) are a %s in words, with Try Again: %s", async (kind, heading, canRetry) => {
  const { app, ada, key, start, ask } = await startWithSubsection({ author: failing("writeQuestions", kind) });
  await ask();
  await runToTheEnd(app);

  const page = await openPage(get(start, { as: ada.as }));

  expect(page.status).toBe(200);
  expect(page.text()).toContain(heading);
  expect(page.text()).toContain("The author has lost the pen.");
  expect(page.text().includes("Try Again")).toBe(canRetry);
  expect(page.link("Back to Sections")).toBe(paths.sections(key.courseId));
  expect(page.html).not.toContain('http-equiv="refresh"');
});

test("an error nobody foresaw says that something went wrong and nothing of the inside, and can be tried again", async () => {
  const inside = () => refusal(new Error("SQLITE_SECRET at /srv/app"));
  const { app, ada, start, ask } = await startWithSubsection({ author: scriptedAuthor({ writeQuestions: inside }) });
  await ask();
  await runToTheEnd(app);

  const page = await openPage(get(start, { as: ada.as }));

  expect(page.text()).toContain("Generation Issue");
  expect(page.text()).toContain("Something went wrong while we were making this.");
  expect(page.form("Try Again").method).toBe("post");
  expect(page.html).not.toContain("SQLITE_SECRET");
});

test("Try Again after a failure has the questions written anew", async () => {
  const { app, ada, key, start, ask } = await startWithSubsection({ author: failing("writeQuestions", "retry") });
  await ask();
  await runToTheEnd(app);
  app.author = scriptedAuthor();

  await callRoute(post(start, {}, { as: ada.as }));
  const waiting = await openPage(get(start, { as: ada.as }));
  const waitingJobs = await jobsOf("questions");
  await runDueJobs(app);
  const done = await callRoute(get(start, { as: ada.as }));

  expect(waiting.text()).toContain("Generating your learning questions...");
  expect(waitingJobs.map((job) => job.status)).toEqual(["failed", "queued"]);
  expect(done.location).toBe(paths.currentQuestion(key));
});

test("the first question is asked while the others are being written", async () => {
  const gate = createGate();
  const author = scriptedAuthor({ writeQuestions: pausingAfter(1, gate) });
  const { app, ada, key, start } = await startWithSubsection({ author });
  const worker = workInBackground(app);

  const sent = await callRoute(post(start, {}, { as: ada.as }));
  const question = await openPage(get(paths.currentQuestion(key), { as: ada.as }));

  expect(sent).toMatchObject({ status: 302, location: paths.currentQuestion(key) });
  expect(question.text()).toContain("Question 1 about notes?");
  expect(question.text()).toContain("Question 1 of 3");
  expect(question.text()).toContain("0 of 3 done");
  gate.open();
  await worker.idle();
});

test("who is quicker than the author is told how many questions are written, and goes on by itself", async () => {
  const gate = createGate();
  const author = scriptedAuthor({ writeQuestions: pausingAfter(1, gate) });
  const { app, ada, key, start } = await startWithSubsection({ author });
  const worker = workInBackground(app);
  await callRoute(post(start, {}, { as: ada.as }));
  const section = { ...key, learnerId: ada.id };
  await answer(ctx, { ...section, questionId: await currentQuestionId(ctx, section) }, "right");

  const led = await callRoute(get(paths.currentQuestion(key), { as: ada.as }));
  const summary = await callRoute(get(paths.questionsComplete(key), { as: ada.as }));
  const waiting = await openPage(get(start, { as: ada.as }));
  gate.open();
  await worker.idle();
  const on = await callRoute(get(start, { as: ada.as }));

  expect(led).toMatchObject({ status: 302, location: start });
  expect(summary).toMatchObject({ status: 302, location: paths.currentQuestion(key) });
  expect(waiting.text()).toContain("We’re writing the next question. 1 of 3 questions are ready.");
  expect(waiting.text()).not.toContain("This usually takes 30-60 seconds.");
  expect(waiting.html).toContain(AGAIN_IN_3_SECONDS);
  expect(on).toMatchObject({ status: 302, location: paths.currentQuestion(key) });
});

test("a failure in the middle is shown when the questions run out, and Try Again goes on where it stopped", async () => {
  const author = scriptedAuthor({
    writeQuestions: failingAfter(1, new AuthorError("retry", "The author has lost the pen.", { final: true })),
  });
  const { app, ada, key, start, ask } = await startWithSubsection({ author });
  await ask();
  await runDueJobs(app);
  const first = await openPage(get(paths.currentQuestion(key), { as: ada.as }));
  const section = { ...key, learnerId: ada.id };
  await answer(ctx, { ...section, questionId: await currentQuestionId(ctx, section) }, "right");

  const failed = await openPage(get(start, { as: ada.as }));
  app.author = scriptedAuthor();
  app.travel(1000);
  await callRoute(post(start, {}, { as: ada.as }));
  await runDueJobs(app);
  const second = await openPage(get(paths.currentQuestion(key), { as: ada.as }));

  expect(first.text()).toContain("Question 1 about notes?");
  expect(first.text()).not.toContain("The author has lost the pen.");
  expect(failed.text()).toContain("Generation Issue");
  expect(failed.text()).toContain("The author has lost the pen.");
  expect(failed.form("Try Again").method).toBe("post");
  expect(second.text()).toContain("Question 2 about notes?");
});

/** A subsection without questions, and an author that writes only when the test lets it. */
async function startWithSubsection({ author, working = false }: { author?: Author; working?: boolean } = {}) {
  const app = await startApp({ author, working });
  const ada = await signUp("Ada");
  const key = { courseId: (await createCourse(ctx, ada)).id, sectionNumber: "1.1" };
  const subsection = await ctx.db.selectFrom("subsections").select("id").orderBy("position").executeTakeFirstOrThrow();
  const ask = () => enqueue(ctx, { kind: "questions", subjectId: subsection.id });
  return { app, ada, key, start: paths.startQuestions(key), ask };
}
