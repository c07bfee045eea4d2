import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import type { Vote } from "~/providers/author/examiner-port";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { withdraw } from "../support/two-asked-learners";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../support/course-factories";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { letSessionsExpire, returnPathOf } from "../support/signed-out";
import { get, post } from "../support/request";
import { scriptedExaminer, votesFor } from "../support/scripted-examiner";
import { signUpStaff } from "../support/staff";

const TOO_LONG = "x".repeat(2_001);

/** Ada has answered the first of three questions wrong. Jobs wait until a test runs them. */
async function startWithWrongAnswer(votes: Vote[] = votesFor(2, 3)) {
  await startApp({ working: false });
  ctx.examiner = scriptedExaminer({ solveBlind: async () => votes });
  const ada = await signUp("Ada");
  const questions = [{ conceptId: "notes" }, { conceptId: "notes" }, { conceptId: "notes" }];
  const section = await createOpenSubsection(ctx, ada, { questions });
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  const question = { ...section, questionId };
  await answer(ctx, question, "wrong");
  const url = paths.challenge(question);
  return {
    ada,
    question,
    url,
    open: (path = url) => openPage(get(path, { as: ada.as })),
    challenge: (reason = "") => callRoute(post(url, { reason }, { as: ada.as })),
  };
}

test("from a wrong answer the way leads to the challenge, and from there to what becomes of it", async () => {
  const { question, url, open, challenge } = await startWithWrongAnswer();

  const wrong = await open(paths.wrongAnswerOptions(question));
  const form = await open(wrong.link("Report this question"));
  const sent = await challenge("Both are right.");
  const state = await open();
  const wrongAfterwards = await open(paths.wrongAnswerOptions(question));

  expect(form.status).toBe(200);
  expect(form.text()).toContain("Your last answer won’t count until we’ve checked the question.");
  expect(form.html).toContain('name="reason"');
  expect(sent).toMatchObject({ status: 302, location: url });
  expect(state.text()).toContain("Your report is being checked");
  expect(state.link("Check again")).toBe(url);
  expect(state.html).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>');
  expect(state.html).not.toContain('name="reason"');
  expect(wrongAfterwards.text()).toContain("You reported this question: it is being checked");
});

test("a challenge that is too long comes back with its text and a message beside it", async () => {
  const { url, ada, challenge } = await startWithWrongAnswer();

  const refused = await challenge(TOO_LONG);
  const page = await openPage(post(url, { reason: `${TOO_LONG}<b>` }, { as: ada.as }));

  expect(refused.status).toBe(400);
  expect(page.status).toBe(400);
  expect(page.text()).toContain("Use at most 2,000 characters.");
  expect(page.html).toContain(`${TOO_LONG}&lt;b&gt;</textarea>`);
  expect(await ctx.db.selectFrom("challenges").select("id").execute()).toEqual([]);
});

test("what was typed into a challenge comes back after one had to sign in again", async () => {
  const { ada, url, open } = await startWithWrongAnswer();
  await letSessionsExpire();

  const sent = await callRoute(post(url, { reason: "Both & none are right." }, { as: ada.as }));
  const page = await openPage(get(returnPathOf(sent), { as: await createSessionCookie(ctx, ada) }));

  expect(page.text()).toContain("This is what you typed before you signed in again.");
  expect(page.html).toContain("Both &amp; none are right.</textarea>");
  expect((await open()).status).toBe(302);
});

test("more challenges than a day may have are refused in words, and what was typed stays", async () => {
  const { ada, url, challenge } = await startWithWrongAnswer();
  const section = await createOpenSubsection(ctx, ada, {
    questions: Array.from({ length: 10 }, () => ({ conceptId: "notes" })),
  });
  for (const questionId of await mainQuestionIds(ctx, section)) {
    await answer(ctx, { ...section, questionId }, "wrong");
    await callRoute(post(paths.challenge({ ...section, questionId }), {}, { as: ada.as }));
  }

  const refused = await challenge("This one, too.");
  const page = await openPage(post(url, { reason: "This one, too." }, { as: ada.as }));

  expect(refused.status).toBe(429);
  expect(page.status).toBe(429);
  expect(page.text()).toContain("You’ve reported 10 questions in one day.");
  expect(page.html).toContain("This one, too.</textarea>");
});

test("a question that stands is told on the dashboard until one has read why", async () => {
  const { url, open, challenge } = await startWithWrongAnswer();
  await challenge();
  expect((await open("/dashboard")).text()).not.toContain("that you reported");

  await runDueJobs(ctx);
  const dashboard = await open("/dashboard");
  const outcome = await open(dashboard.link("What that means"));

  expect(dashboard.text()).toContain("The question on The concept notes that you reported was checked: it is right.");
  expect(dashboard.link("What that means")).toBe(url);
  expect(outcome.text()).toContain("Three solvers who didn’t know the answer all arrived at it.");
  expect(outcome.text()).toContain("Your answer counts again.");
  expect(outcome.html).not.toContain("http-equiv");
  expect(outcome.html).not.toContain("the right one"); // the key of a question that is open
  expect((await open("/dashboard")).text()).not.toContain("that you reported");
});

test("a question found wrong is told as withdrawn, and its page leads on", async () => {
  const { question, open, challenge } = await startWithWrongAnswer();
  await challenge();

  await withdraw(ctx, question);
  await runDueJobs(ctx);
  const dashboard = await open("/dashboard");
  const outcome = await open();
  const withdrawn = await open(paths.question(question));

  expect(dashboard.text()).toContain(
    "The question on The concept notes that you reported was wrong, and we removed it",
  );
  expect(outcome.text()).toContain("You were right: the question was wrong, and we removed it");
  expect(outcome.link("Continue")).toBe(paths.currentQuestion(question));
  expect(withdrawn.text()).toContain("This question was wrong, so we removed it");
  expect(withdrawn.text()).not.toContain("You answered this right");
  expect((await open(paths.currentQuestion(question))).text()).toContain("Question 1 of 3");
  expect((await open(withdrawn.link("Continue").split("?")[0])).status).toBe(200);
});

test("what became of several questions is one notice, below what to go on with", async () => {
  const { ada, question, open, challenge } = await startWithWrongAnswer();
  const [, next = ""] = await mainQuestionIds(ctx, question);
  const other = { ...question, questionId: next };
  await challenge();
  await runDueJobs(ctx);
  const one = await open("/dashboard");
  await answer(ctx, other, "wrong");
  ctx.examiner = null;
  await callRoute(post(paths.challenge(other), { reason: "" }, { as: ada.as }));
  await withdraw(ctx, other);
  await runDueJobs(ctx);

  const two = await open("/dashboard");

  expect(one.text()).toMatch(/reported was checked: it is right\..*Continue Learning/);
  expect(two.html.match(/class="message /g)).toHaveLength(1);
  expect(two.text()).toMatch(
    /Continue Learning .*Questions that you reported .*The concept notes : wrong, so we removed it .*The concept notes : checked: it is right/,
  );
  for (const key of [question, other]) expect(two.html).toContain(`href="${paths.challenge(key)}"`);
});

test("what the key court cannot settle is told to be with staff, whose note the learner reads as they wrote it", async () => {
  const { open, challenge } = await startWithWrongAnswer([...votesFor(0, 1), ...votesFor(2, 1)]);
  await challenge();
  await runDueJobs(ctx);
  expect((await open()).text()).toContain("Your report is with staff");
  const grace = await signUpStaff();
  const { id } = await ctx.db.selectFrom("challenges").select("id").executeTakeFirstOrThrow();

  await callRoute(post(paths.decideChallenge(id), { decision: "keep", note: "Look <i>again</i>." }, { as: grace.as }));

  const page = await open();
  expect(page.text()).toContain("Our staff checked it and found it right.");
  expect(page.html).toContain("Look &lt;i&gt;again&lt;/i&gt;.");
});

test("an answered question that somebody else was right about says so, and cannot be challenged", async () => {
  const { question, open, challenge } = await startWithWrongAnswer();
  await answer(ctx, question, "right");
  await withdraw(ctx, question);

  const page = await open();
  const sent = await challenge("Both are right.");

  expect(page.text()).toContain("You were right: the question was wrong, and we removed it");
  expect(page.html).not.toContain('name="reason"');
  expect(sent.status).toBe(302);
  expect(await ctx.db.selectFrom("challenges").select("id").execute()).toEqual([]);
  const review = await open(paths.question(question));
  expect(review.text()).toContain("What you’ve mastered stays mastered.");
  expect(review.text()).not.toContain("Why this is right");
});

test("a question without an answer has nothing to challenge", async () => {
  const { ada, question } = await startWithWrongAnswer();
  const [, untouched = ""] = await mainQuestionIds(ctx, question);

  const page = await openPage(get(paths.challenge({ ...question, questionId: untouched }), { as: ada.as }));

  expect(page.status).toBe(404);
  expect(page.text()).toContain("Question Not Found");
});
