import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { AuthorError } from "~/providers/author/port";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, createCourse, createQuestions, runDueJobs } from "../support/course-factories";
import { createGate } from "../support/gate";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { outlineDraft, scriptedAuthor } from "../support/scripted-author";
import { failingAfter, pausingAfter, workInBackground } from "../support/slow-author";
import { AGAIN_IN_3_SECONDS, failing, jobsOf, runToTheEnd } from "../support/waiting";

test("while simpler questions are written the screen says how long it takes: at once, at 15 and at 60 seconds", async () => {
  const { app, ada, question, loading } = await startWithWrongAnswer();
  const sent = await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));
  const open = () => openPage(get(loading, { as: ada.as }));

  const atOnce = await open();
  app.travel(14_999);
  const almost15 = await open();
  app.travel(1);
  const at15 = await open();
  app.travel(44_999);
  const almost60 = await open();
  app.travel(1);
  const at60 = await open();

  expect(sent).toMatchObject({ status: 302, location: loading });
  for (const page of [atOnce, almost15]) expect(page.text()).toContain("Creating concept questions");
  for (const page of [atOnce, at15, at60]) {
    expect(page.html).toMatch(/<div class="waiting"><svg/); // its heading is told by the focus: not by itself, too
    expect(page.html).toMatch(/<p role="status">We’re (still )?writing questions/);
  }
  for (const page of [at15, almost60]) {
    expect(page.text()).toContain("Still working on it...");
    expect(page.text()).not.toContain("Return to Questions");
  }
  expect(at60.text()).toContain("Taking longer than expected");
  expect(at60.link("Return to Questions")).toBe(paths.currentQuestion(question));
  for (const page of [atOnce, at15, at60]) expect(page.html).toContain(AGAIN_IN_3_SECONDS);
});

test("the question says that simpler ones are being written, with the way to them, until they are there or failed", async () => {
  const { app, ada, question, loading } = await startWithWrongAnswer();
  const open = () => openPage(get(paths.question(question), { as: ada.as }));
  const before = await open();
  await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));

  const meanwhile = await open();
  await ctx.db.updateTable("jobs").set({ status: "failed" }).where("kind", "=", "breakdown").execute();
  const failed = await open();
  await callRoute(post(loading, {}, { as: ada.as }));
  await runDueJobs(app);
  const after = await open();

  expect(meanwhile.text()).toContain("We’re writing simpler questions for this one.");
  expect(meanwhile.link("See if they’re ready")).toBe(loading);
  expect(meanwhile.form("explanation").defaults).toHaveProperty("attempt", "2");
  for (const page of [before, failed, after]) expect(page.text()).not.toContain("We’re writing simpler questions");
  expect(after.link("Continue with the simpler questions")).toContain("/questions/");
});

test("when the simpler questions are there, the screen says so for two seconds and goes to the first", async () => {
  const { app, ada, question, loading } = await startWithWrongAnswer();
  await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));
  await runDueJobs(app);

  const page = await openPage(get(loading, { as: ada.as }));

  const first = await ctx.db
    .selectFrom("questions")
    .select("id")
    .where("parent_question_id", "=", question.questionId)
    .where("question_number", "=", 1)
    .executeTakeFirstOrThrow();
  const firstPath = paths.question({ ...question, questionId: first.id });
  expect(page.text()).toContain("Your concept questions are ready");
  expect(page.link("Start now")).toBe(firstPath);
  expect(page.html).toContain(`<noscript><meta http-equiv="refresh" content="2;url=${firstPath}"/></noscript>`);
});

test("simpler questions that cannot be written are an error with a Try Again that works", async () => {
  const { app, ada, question, loading } = await startWithWrongAnswer();
  app.author = failing("writeBreakdown", "connection");
  await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));
  await runToTheEnd(app);
  const failed = await openPage(get(loading, { as: ada.as }));
  app.author = scriptedAuthor();

  const tried = await callRoute(post(failed.form("Try Again").action || loading, {}, { as: ada.as }));
  const waiting = await openPage(get(loading, { as: ada.as }));
  const waitingJobs = await jobsOf("breakdown");
  await runDueJobs(app);
  const ready = await openPage(get(loading, { as: ada.as }));

  expect(failed.text()).toContain("Error creating concept questions");
  expect(failed.text()).toContain("The author has lost the pen.");
  expect(failed.form("Study this concept").action).toBe(paths.content(question));
  expect(failed.html).not.toContain('http-equiv="refresh"');
  expect(tried.location).toBe(loading);
  expect(waiting.text()).toContain("Creating concept questions");
  expect(waitingJobs.map((job) => job.status)).toEqual(["failed", "queued"]);
  expect(ready.text()).toContain("Your concept questions are ready");
});

test("when the parts there are done and more are coming, one waits for them instead of going back up", async () => {
  const gate = createGate();
  const { app, ada, question, loading } = await startWithWrongAnswer();
  app.author = scriptedAuthor({ writeBreakdown: pausingAfter(1, gate) });
  const worker = workInBackground(app);
  const sent = await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));
  const part = { ...question, questionId: sent.location!.split("/").at(-1)! };
  await answer(ctx, part, "right");

  const praise = await openPage(get(paths.answered(part), { as: ada.as }));
  const current = await callRoute(get(paths.currentQuestion(question), { as: ada.as }));
  app.travel(60_000);
  const waiting = await openPage(get(loading, { as: ada.as }));
  const above = await openPage(get(waiting.link("Return to Questions"), { as: ada.as }));
  gate.open();
  await worker.idle();
  const then = await openPage(get(loading, { as: ada.as }));

  expect(praise.text()).toContain("Next: another question below The concept scales.");
  expect(praise.link("Continue")).toBe(loading);
  expect(current).toMatchObject({ status: 302, location: loading });
  expect(waiting.text()).toContain("Taking longer than expected");
  expect(waiting.html).toContain(AGAIN_IN_3_SECONDS);
  expect(above.text()).toContain("Question 1 about scales?");
  expect(then.text()).toContain("Your concept questions are ready");
  expect(then.link("Start now")).not.toBe(sent.location);
});

test("when the rest of the parts cannot be written, the question itself is asked, and Try Again goes on", async () => {
  const { app, ada, question, loading } = await startWithWrongAnswer();
  const lost = new AuthorError("connection", "The author has lost the pen.", { final: true });
  app.author = scriptedAuthor({ writeBreakdown: failingAfter(2, lost) });
  await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));
  await runDueJobs(app);
  const parts = await ctx.db.selectFrom("questions").select("id").where("depth", "=", 1).execute();
  await answer(ctx, { ...question, questionId: parts[0]!.id }, "wrong"); // so that those that are lacking are needed
  for (const { id } of parts) await answer(ctx, { ...question, questionId: id }, "right");

  const current = await openPage(get(paths.currentQuestion(question), { as: ada.as }));
  const failed = await openPage(get(loading, { as: ada.as }));
  app.author = scriptedAuthor();
  app.travel(1000);
  await callRoute(post(loading, {}, { as: ada.as }));
  await runDueJobs(app);
  const ready = await openPage(get(loading, { as: ada.as }));

  expect(current.text()).toContain("Question 1 about scales?");
  expect(failed.text()).toContain("The author has lost the pen.");
  expect(failed.form("Try Again").method).toBe("post");
  expect(ready.text()).toContain("Your concept questions are ready");
});

test("while study material is written both waiting screens say so, and lead to it when it is there", async () => {
  const { app, ada, question } = await startWithWrongAnswer();
  const sent = await callRoute(post(paths.content(question), {}, { as: ada.as }));
  const screens = [paths.contentLoading(question), paths.sectionContentLoading(question)];

  const waiting = await Promise.all(screens.map((screen) => openPage(get(screen, { as: ada.as }))));
  const contentMeanwhile = await openPage(get(paths.content(question), { as: ada.as }));
  await runDueJobs(app);
  const then = await Promise.all(screens.map((screen) => callRoute(get(screen, { as: ada.as }))));
  const content = await openPage(get(paths.content(question), { as: ada.as }));

  expect(sent.location).toBe(paths.contentLoading(question));
  for (const [index, page] of waiting.entries()) {
    expect(page.text()).toContain("Preparing your learning content...");
    expect(page.link("Check again")).toBe(screens[index]);
    expect(page.html).toContain(AGAIN_IN_3_SECONDS);
  }
  expect(contentMeanwhile.link("Check again")).toBe(paths.contentLoading(question));
  expect(contentMeanwhile.text()).not.toContain("Generate Learning Content");
  expect(then.map(({ location }) => location)).toEqual(Array(2).fill(paths.content(question)));
  expect(content.text()).toContain("About scales");
  expect(content.text()).toContain("What scales is.");
});

test("without study material there is the offer to have it written, under the first words of the question", async () => {
  const longQuestion = `Which of these is a scale? ${"And another thing: ".repeat(20)}`;
  const { ada, question } = await startWithWrongAnswer();
  await ctx.db.updateTable("items").set({ stem_text: longQuestion }).execute();

  const page = await openPage(get(paths.content(question), { as: ada.as }));
  const loading = await callRoute(get(paths.contentLoading(question), { as: ada.as }));

  expect(page.text()).toContain("Learning Content Not Available");
  expect(page.form("Generate Learning Content").method).toBe("post");
  expect(page.link("Back to the question")).toBe(paths.question(question));
  // Cut at 150 characters, at the end of the word before.
  const firstWords = longQuestion.slice(0, 150).replace(/\s+\S*$/, "");
  expect(page.html).toContain(`>${firstWords}…<`);
  expect(loading.location).toBe(paths.content(question));
});

test("study material that cannot be written is an error on its page, and can be asked for again", async () => {
  const { app, ada, question } = await startWithWrongAnswer();
  app.author = failing("writeContent", "connection");
  await callRoute(post(paths.content(question), {}, { as: ada.as }));
  await runToTheEnd(app);
  const loading = await callRoute(get(paths.contentLoading(question), { as: ada.as }));
  const failed = await openPage(get(paths.content(question), { as: ada.as }));
  app.author = scriptedAuthor();

  const tried = await callRoute(post(paths.content(question), {}, { as: ada.as }));
  await runDueJobs(app);
  const content = await openPage(get(paths.content(question), { as: ada.as }));

  expect(loading.location).toBe(paths.content(question));
  expect(failed.text()).toContain("Failed to generate content");
  expect(failed.text()).toContain("The author has lost the pen.");
  expect(failed.form("Generate Learning Content").method).toBe("post");
  expect(failed.html.match(/button-primary/g), "one way is the first").toHaveLength(1);
  expect(content.html.match(/button-primary/g)).toHaveLength(1);
  expect(tried.location).toBe(paths.contentLoading(question));
  expect((await jobsOf("content")).map((job) => job.status)).toEqual(["failed", "done"]);
  expect(content.text()).toContain("What scales is.");
});

/** A question about scales, answered wrong; scales stand on notes. */
async function startWithWrongAnswer() {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");
  const course = await createCourse(ctx, ada, { outline: outlineDraft([[["scales"]]]) });
  const section = { learnerId: ada.id, courseId: course.id, sectionNumber: "1.1" };
  const [questionId = ""] = await createQuestions(ctx, section, [{ conceptId: "scales" }]);
  const question = { ...section, questionId };
  await answer(ctx, question, "wrong");
  return { app, ada, question, loading: paths.conceptLoading(question) };
}
