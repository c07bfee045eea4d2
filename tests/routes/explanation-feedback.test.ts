import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import type { Examiner } from "~/providers/author/examiner-port";
import { startWithQuestion } from "../support/answering";
import { signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, positionsOf, runDueJobs } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { grade, scriptedExaminer } from "../support/scripted-examiner";

const READING = "We’re reading your explanation. Check again";
const BY_A_MODEL = "Written by a language model, which can be wrong. It doesn’t decide whether an answer is right.";

/** Ada at a question; what she writes is read when the test runs the jobs. */
async function startWithReader(script: Partial<Examiner> = {}) {
  const started = await startWithQuestion({ working: false });
  ctx.examiner = scriptedExaminer(script);
  const { ada, question, otherQuestionId } = started;
  const open = async (path: string) => openPage(get(path, { as: ada.as }));
  return { ...started, open, next: { ...question, questionId: otherQuestionId } };
}

test("the answer form wakes whoever reads explanations", async () => {
  const { app, ada, question, url, fields } = await startWithReader();
  let woken = 0;
  app.jobs.onWake(() => (woken += 1));
  const { wrong } = await positionsOf(ctx, question.questionId);

  await callRoute(post(url, { ...fields, option: String(wrong) }, { as: ada.as }));

  expect(woken).toBe(1);
  expect(await jobs()).toMatchObject([{ kind: "grade", status: "queued" }]);
});

test("without a language model no screen of an answered question speaks of reading", async () => {
  const { question, next, open } = await startWithReader();
  ctx.examiner = null;
  await answer(ctx, question, "wrong");
  const wrong = await open(paths.wrongAnswerOptions(question));
  const again = await open(paths.question(question));
  await answer(ctx, question, "right");
  const review = await open(paths.question(question));
  const after = await open(paths.after(paths.question(next), question.questionId));

  for (const page of [wrong, again, review, after]) {
    expect(page.text()).not.toMatch(/reading your explanation|On your explanation/);
  }
  expect(await jobs()).toEqual([]);
});

test("after a wrong answer its screen and its question say that the explanation is read, and then what is thought of it", async () => {
  const { question, open } = await startWithReader({
    gradeExplanation: async () => grade("partly", "You *count* well."),
  });
  await answer(ctx, question, "wrong");
  const screens = [paths.wrongAnswerOptions(question), paths.question(question)];
  const before = await Promise.all(screens.map(open));
  await runDueJobs(ctx);
  const after = await Promise.all(screens.map(open));

  for (const page of before) {
    expect(page.text()).toContain(READING);
    expect(page.link("Check again")).toBe(paths.wrongAnswerOptions(question));
    expect(page.html).not.toContain('http-equiv="refresh"');
  }
  for (const page of after) {
    expect(page.text()).not.toContain("reading your explanation");
    expect(page.text()).toContain("On your explanation: it’s partly right");
    expect(page.html).toContain("<p>You <em>count</em> well.</p>");
    expect(page.text()).toContain(BY_A_MODEL);
  }
});

test("after a right answer the next question has it folded beside the way back, and the review has it open", async () => {
  const { question, next, open } = await startWithReader({ gradeExplanation: async () => grade("unsound") });
  await answer(ctx, question, "right");
  const screens = [paths.after(paths.question(next), question.questionId), paths.question(question)];
  const praise = await open(paths.answered(question));
  const before = await Promise.all(screens.map(open));
  await runDueJobs(ctx);
  const [after, review] = await Promise.all(screens.map(open));

  expect(praise.text()).not.toContain("reading your explanation");
  for (const page of before) {
    expect(page.text()).toContain(READING);
    expect(page.link("Check again")).toBe(paths.question(question));
  }
  expect(after?.html).toContain("<details><summary>On your explanation: ");
  expect(review?.html).toContain('<details open=""><summary>On your explanation: ');
  for (const page of [after, review]) {
    expect(page?.text()).toContain("On your explanation: it doesn’t explain the answer");
    expect(page?.text()).toContain(
      "You chose the right option, but your explanation doesn’t lead to it. We’ll ask about it again in another form.",
    );
  }
});

test("a question that is being broken down keeps its last attempt, what is thought of it and the way to challenge it", async () => {
  const { ada, question, open } = await startWithReader({ gradeExplanation: async () => grade("partly") });
  await answer(ctx, question, "wrong");
  await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));
  await runDueJobs(ctx);

  const page = await open(paths.question(question));

  expect(page.text()).toContain("We’ve broken this question into simpler ones.");
  expect(page.text()).toContain("Your last attempt");
  expect(page.text()).toContain("On your explanation: it’s partly right");
  expect(page.link("Report this question")).toBe(paths.challenge(question));
});

test("feedback: sound reasoning behind a wrong option is said to be that", async () => {
  const { question, open } = await startWithReader();

  await answer(ctx, question, "wrong");
  await runDueJobs(ctx);

  const page = await open(paths.wrongAnswerOptions(question));
  expect(page.text()).toContain("Not quite");
  expect(page.text()).toContain("On your explanation: it’s sound");
  expect(page.text()).toContain("Your reasoning is sound, but it doesn’t lead to the option you chose.");
});

test("feedback: what was read in a picture is shown as plain text", async () => {
  const { question, open } = await startWithReader();
  await answer(ctx, question, "wrong");
  await runDueJobs(ctx);
  await ctx.db.updateTable("explanation_grades").set({ working_text: "C <b>D</b> E" }).execute();

  const page = await open(paths.wrongAnswerOptions(question));

  expect(page.text()).toContain("What was read in your picture:");
  expect(page.html).toContain('<blockquote dir="auto">C &lt;b&gt;D&lt;/b&gt; E</blockquote>');
});

test("a page that waits can ask for the feedback alone, and learns when there is none to come", async () => {
  const { app, ada, question } = await startWithReader();
  const look = async () => {
    const { body } = await callRoute(get(paths.explanationFeedback(question), { as: ada.as }));
    return JSON.parse(String(body)) as unknown;
  };
  const unanswered = await look();
  await answer(ctx, question, "wrong");
  const waiting = await look();
  app.travel(121_000);
  const late = await look();
  await runDueJobs(ctx);

  expect(unanswered).toBeNull();
  expect(waiting).toEqual({ status: "waiting" });
  expect(late).toBeNull();
  expect(await look()).toMatchObject({ status: "given", verdict: "sound", isCorrect: false });
});

test("feedback on somebody else's explanation is a 404, also under one's own course", async () => {
  const { question } = await startWithReader();
  await answer(ctx, question, "wrong");
  await runDueJobs(ctx);
  const bob = await signUp("Bob");

  const answered = await callRoute(get(paths.explanationFeedback(question), { as: bob.as }));
  const elsewhere = await callRoute(
    get(paths.explanationFeedback({ ...question, sectionNumber: "1.2" }), { as: bob.as }),
  );

  expect(answered).toMatchObject({ status: 404, body: "Question Not Found" });
  expect(elsewhere).toMatchObject({ status: 404, body: "Question Not Found" });
});

test("every screen of an answered question has a way to say that the question is wrong", async () => {
  const { question, open } = await startWithReader();
  await answer(ctx, question, "wrong");
  const wrong = await open(paths.wrongAnswerOptions(question));
  const again = await open(paths.question(question));
  await answer(ctx, question, "right");
  const praise = await open(paths.answered(question));
  const review = await open(paths.question(question));

  for (const page of [wrong, again, praise, review]) {
    expect(page.link("Report this question")).toBe(paths.challenge(question));
  }
});

test("a question that was not answered yet has no way to say that it is wrong", async () => {
  const { question, open } = await startWithReader();

  expect((await open(paths.question(question))).text()).not.toContain("Report this question");
});

function jobs() {
  return ctx.db.selectFrom("jobs").selectAll().where("kind", "=", "grade").execute();
}
