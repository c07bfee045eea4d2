import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { AuthorError } from "~/providers/author/port";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import {
  answer,
  createOpenSubsection,
  currentQuestionId,
  mainQuestionIds,
  runDueJobs,
  settle,
} from "../support/course-factories";
import { openDashboard } from "../support/dashboard";
import { headOf } from "../support/head-of";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { startWithDue } from "../support/start-with-due";
import { outlineDraft, refusal, scriptedAuthor } from "../support/scripted-author";

test("who has mastered nothing is told what will come back here, and no number stands beside the entry", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const page = await openPage(get(paths.review(), { as: ada.as }));

  expect(headOf(page.html).title).toBe("Review – Taproot");
  expect(page.text()).toContain("Nothing to review yet What you learn comes back here some days later");
  expect(page.link("Review")).toBe(paths.review());
  expect(page.html).not.toContain("shell-count");
});

test("the dashboard says what is due today and how long it takes, and so does the entry beside every page", async () => {
  const { ada, open } = await startWithDue({ concepts: ["notes", "scales", "chords", "tempo", "keys"] });

  const dashboard = await openDashboard(ada);
  const courses = await open(paths.courses());

  expect(dashboard.text()).toContain("Due today 5 to review About 4 minutes Review");
  expect(courses.text()).toContain("Review 5 due today");
});

test("a review goes from question to question, each answered at once, until all is done", async () => {
  const { open, start, send } = await startWithDue();
  const overview = await open(paths.review());
  const url = await start();
  const question = await open(url);

  const answered = await send(url, "right");
  const feedback = await open(url);
  const next = await start();
  await send(next, "right");
  const last = await open(next);
  const end = await start();
  const done = await open(end);

  expect(overview.text()).toContain("2 to review · about 2 minutes");
  expect(question.text()).toContain("Review 1 of 2");
  expect(question.html).not.toContain("Why this is right");
  expect(answered).toMatchObject({ status: 302, location: url });
  expect(feedback.text()).toMatch(/Right: you still know it You’ll see this again in \d+ days\./);
  expect(feedback.text()).toMatch(/Why this is right.*Next Review 1 of 2 done/);
  expect(next).not.toBe(url);
  expect(last.text()).toContain("Finish");
  expect(end).toBe(paths.review());
  expect(done.text()).toMatch(/Done for today 2 reviews answered\. See you .*: \d reviews?, .*Add to my calendar/);
});

test("after a wrong answer it shows the mistake, the way back to the part and study material, and comes back soon", async () => {
  const { course, open, start, send } = await startWithDue({ concepts: ["notes"] });
  const url = await start();
  await send(url, "wrong");

  const page = await open(url);

  expect(page.text()).toMatch(/Not quite The concept notes has faded\./);
  expect(page.text()).toMatch(/You’ll see this again (tomorrow|in \d days)\./);
  expect(page.text()).toContain("You chose:");
  const part = { courseId: course.id, sectionNumber: "1.1" };
  expect(page.link("What you did in 1.1"), "which is complete").toBe(paths.questionsComplete(part));
  expect(page.text()).toContain("Study this concept");
  const key = { ...part, questionId: url.split("/").at(-1) ?? "" };
  expect(await open(paths.question(key))).toMatchObject({ status: 302, location: url });
  expect((await open(page.link("Report this question"))).status).toBe(200);
});

test.each([
  ["right", /Right: a step closer You’ll see this again/],
  ["wrong", /The concept notes isn’t solid yet\. We’ll ask about it until it is\. .* Learn it now/],
] as const)(
  "of a gap that was never known nobody is told that it is still there, nor that it has faded: %s",
  async (how, words) => {
    const { app, ada, open, start, send } = await startWithDue({ concepts: ["pitch"] });
    await send(await start(), "right");
    const questions = [{ conceptId: "notes" }];
    const section = await createOpenSubsection(app, ada, { outline: outlineDraft([[["notes"]]], {}), questions });
    const [questionId = ""] = await mainQuestionIds(app, section);
    await answer(ctx, { ...section, questionId }, "dont-know");
    await runDueJobs(app);
    const fresh = { ...section, questionId: await currentQuestionId(app, section) };
    await app.db.updateTable("questions").set({ help: "together" }).where("id", "=", fresh.questionId).execute();
    app.travel(MINUTE_MS);
    await answer(ctx, fresh, "right");
    const praise = await open(paths.answered(fresh));
    expect(praise.text()).toContain("The gap The concept notes stays open a little longer");
    expect(praise.text()).not.toContain("closed");
    const overview = await open(paths.review());
    expect(overview.text()).toContain("A gap is still open: The concept notes . You can close it from its page.");
    expect(overview.link("The concept notes")).toBe(paths.concept(section.courseId, "notes"));
    app.travel(DAY_MS);
    const url = await start();

    await send(url, how);

    expect((await open(url)).text()).toMatch(words);
  },
);

test("a wrong answer leads down to its gap, in the part that teaches it", async () => {
  const { ada, course, open, start, send } = await startWithDue({
    concepts: ["notes"],
    prerequisites: { notes: ["pitch"] },
  });
  const url = await start();
  const questionId = url.split("/").at(-1) ?? "";
  await send(url, "wrong");
  expect((await open(url)).text()).toContain("Refresh it now A few simpler questions may show what has slipped");

  const sent = await openPage(post(paths.repairReview(questionId), {}, { as: ada.as }));

  expect((await open(sent.location ?? "")).text()).toContain("The concept notes Missed The concept pitch You are here");
  const inPart = paths.question({ courseId: course.id, sectionNumber: "1.1", questionId });
  expect(await open(url)).toMatchObject({ status: 302, location: inPart });
  expect((await open(inPart)).text()).toContain("We’ve broken this question into simpler ones.");
  expect(await start()).toBe(paths.review());
});

test("what was begun after a missed review is gone on with from the dashboard, and leads back to the reviews", async () => {
  const { app, ada, course, open, start, send } = await startWithDue({
    concepts: ["notes"],
    prerequisites: { notes: ["pitch"] },
  });
  app.examiner = null; // it finds each explanation unsound, so that nothing would be mastered
  const url = await start();
  await send(url, "wrong");
  expect((await openDashboard(ada)).text()).not.toContain("Started in your reviews");
  const { location = "" } = await openPage(post(paths.repairReview(url.split("/").at(-1) ?? ""), {}, { as: ada.as }));

  const dashboard = await openDashboard(ada);
  expect(dashboard.text()).toContain("Started in your reviews The concept notes");
  expect(dashboard.link("Resume")).toBe(location);
  expect((await openDashboard(await signUp("Bob"))).text()).not.toContain("Started in your reviews");

  const part = { learnerId: ada.id, courseId: course.id, sectionNumber: "1.1" };
  let questionId = "";
  while ((await openDashboard(ada)).text().includes("Started in your reviews")) {
    questionId = await currentQuestionId(ctx, part);
    app.travel(60_000);
    await answer(ctx, { ...part, questionId }, "right");
    await settle(ctx);
  }
  const praise = await open(paths.answered({ ...part, questionId }));
  expect(praise.text()).toContain("Your reviews are done for today.");
  expect(praise.link("Continue")).toBe(paths.review());
});

test("who puts aside what a missed review led to comes back to the reviews, too", async () => {
  const { app, ada, course, open, start, send } = await startWithDue({ concepts: ["notes"] });
  app.examiner = null;
  const url = await start();
  await send(url, "wrong");
  await openPage(post(paths.repairReview(url.split("/").at(-1) ?? ""), {}, { as: ada.as }));
  const part = { learnerId: ada.id, courseId: course.id, sectionNumber: "1.1" };
  for (let miss = 0; miss < 3; miss += 1) {
    app.travel(60_000);
    await answer(ctx, { ...part, questionId: await currentQuestionId(ctx, part) }, "dont-know");
    await settle(ctx);
  }

  const key = { ...part, questionId: await currentQuestionId(ctx, part) };
  const parked = await openPage(post(paths.questionHelp(key), { help: "park" }, { as: ada.as }));

  expect(parked.location).toBe(paths.review());
  expect((await openDashboard(ada)).text()).not.toContain("Started in your reviews");
  expect((await open(paths.review())).status).toBe(200);
});

test("not to know yet is an honest answer", async () => {
  const { open, start, send } = await startWithDue({ concepts: ["notes"] });
  const url = await start();

  await send(url, "dont-know");

  expect((await open(url)).text()).toContain("Good to know");
});

test("sent twice, or from a second tab, it counts once", async () => {
  const { open, start, send } = await startWithDue();
  const url = await start();

  const [first, second] = await Promise.all([send(url, "right"), send(url, "wrong")]);

  expect([first.location, second.location]).toEqual([url, url]);
  const answers = await ctx.db.selectFrom("answers").select("id").where("phase", "=", "review").execute();
  expect(answers).toHaveLength(1);
  expect((await open(url)).status).toBe(200);
});

test("a form without a choice, or with one that is not there, comes back with what is wrong and takes nothing", async () => {
  const { app, ada, start } = await startWithDue();
  const url = await start();
  const shown_at = app.now().toISOString();

  const empty = await openPage(post(url, { shown_at, intent: "answer" }, { as: ada.as }));
  const absent = await openPage(post(url, { shown_at, option: "4" }, { as: ada.as }));
  const tampered = await openPage(post(url, { shown_at: "yesterday", option: "1" }, { as: ada.as }));

  expect([empty.status, absent.status, tampered.status]).toEqual([400, 400, 400]);
  expect(empty.text()).toContain("Choose an answer, or say that you don’t know yet.");
  expect(tampered.text()).toContain("We couldn’t read this form.");
  expect(await ctx.db.selectFrom("answers").select("id").where("phase", "=", "review").execute()).toEqual([]);
});

test("while a question is being written the page waits, and says when it could not be", async () => {
  const author = scriptedAuthor({ writeQuestions: () => refusal(new AuthorError("retry", "No.")) });
  const { app, open, start } = await startWithDue({ concepts: ["notes"], author });
  const url = await start();

  const waiting = await open(url);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    app.travel(10_000);
    await runDueJobs(app);
  }
  const failed = await open(url);

  expect(url).toBe(paths.reviewWaiting());
  expect(waiting.text()).toContain("Writing a fresh question for you...");
  expect(waiting.html).toContain('http-equiv="refresh" content="3"');
  expect(failed.text()).toContain("Try Again");
});

test("what is not waited for leads to what there is", async () => {
  const { open, start } = await startWithDue();
  const url = await start();

  expect(await open(paths.reviewWaiting())).toMatchObject({ status: 302, location: url });
  await ctx.db.updateTable("mastery").set({ due_at: null }).execute();
  expect(await open(paths.reviewWaiting())).toMatchObject({ status: 302, location: paths.review() });
});
