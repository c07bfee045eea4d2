import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { grade, scriptedExaminer } from "../../../../tests/support/scripted-examiner";
import { scriptedAuthor } from "../../../../tests/support/scripted-author";
import { runToTheEnd } from "../../../../tests/support/waiting";
import { AuthorError } from "~/providers/author/port";
import type { Examiner } from "~/providers/author/examiner-port";
import { enqueue } from "~/services/jobs/queue.server";
import { findMastery } from "~/services/mastery/mastery.server";
import { findFeedback, findLastFeedback } from "./grades.server";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

const VERDICTS = ["sound", "partly", "unsound", "unclear"] as const;

/** A learner at the first of two questions, and whoever reads explanations. */
async function createFixture(script: Partial<Examiner> | null = {}) {
  const examiner = script && scriptedExaminer(script);
  const ctx = await createTestContext({ author: scriptedAuthor(), examiner });
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    questions: [{ conceptId: "notes" }, { conceptId: "notes", difficulty: "advanced" }],
  });
  const [first = "", second = ""] = await mainQuestionIds(ctx, section);
  const question = { ...section, questionId: first };
  return {
    ctx,
    learner,
    question,
    next: { ...section, questionId: second },
    jobs: () => ctx.db.selectFrom("jobs").selectAll().where("kind", "=", "grade").execute(),
    grades: () => ctx.db.selectFrom("explanation_grades").selectAll().execute(),
    feedback: () => findLastFeedback(ctx, { learnerId: learner.id, questionId: first }),
    mastery: async () => (await findMastery(ctx, { learnerId: learner.id, conceptIds: ["notes"] })).get("notes"),
  };
}

test("an explanation is being read until it is graded, and the answer waits for nothing", async () => {
  const { ctx, question, feedback } = await createFixture();

  const result = await answer(ctx, question, "wrong");
  const before = await feedback();
  await runDueJobs(ctx);

  expect(result).toEqual({ status: "wrong" });
  expect(before).toEqual({ status: "waiting" });
  expect(await feedback()).toEqual({
    status: "given",
    verdict: "sound",
    isCorrect: false,
    feedbackHtml: "<p>Feedback on what is sound.</p>",
    workingText: null,
    isAskedAgain: false,
  });
});

test.each(VERDICTS.flatMap((verdict) => [[verdict, "right"] as const, [verdict, "wrong"] as const]))(
  "%s with a %s option: the key decides what is right, and only a lucky guess is void and asked again",
  async (verdict, how) => {
    const { ctx, question, mastery, feedback } = await createFixture({ gradeExplanation: async () => grade(verdict) });
    const unknown = await mastery();

    await answer(ctx, question, how);
    const believed = await mastery();
    await runDueJobs(ctx);

    const isLuckyGuess = verdict === "unsound" && how === "right";
    const voids = await ctx.db.selectFrom("voided_answers").select("reason").execute();
    const rechecks = await ctx.db.selectFrom("rechecks").select(["concept_id", "difficulty"]).execute();
    expect((await findQuestionPage(ctx, question))!.question.status).toBe(how === "right" ? "mastered" : "open");
    expect(await feedback()).toMatchObject({ verdict, isCorrect: how === "right", isAskedAgain: isLuckyGuess });
    const afterwards = (await mastery())!;
    if (isLuckyGuess) expect(afterwards).toBeCloseTo(unknown!, 10);
    else if (verdict === "sound" && how === "right") expect(afterwards).toBeGreaterThan(believed!);
    else expect(afterwards).toBe(believed);
    expect(voids).toEqual(isLuckyGuess ? [{ reason: "lucky-guess" }] : []);
    expect(rechecks).toEqual(isLuckyGuess ? [{ concept_id: "notes", difficulty: "beginner" }] : []);
  },
);

test("a second attempt is graded for itself", async () => {
  const { ctx, question, feedback, grades } = await createFixture({
    gradeExplanation: async ({ learnerExplanation }) =>
      grade(learnerExplanation === "Now I see why." ? "sound" : "unsound"),
  });

  await answer(ctx, question, "wrong");
  await runDueJobs(ctx);
  await answer(ctx, question, "right", { explanation: "Now I see why." });
  const between = await feedback();
  await runDueJobs(ctx);

  expect(between).toEqual({ status: "waiting" });
  expect(await feedback()).toMatchObject({ verdict: "sound", isCorrect: true });
  expect(await grades()).toHaveLength(2);
});

test("'I don't know yet' and an answer without words are not graded", async () => {
  const { ctx, question, next, jobs, feedback } = await createFixture();

  await answer(ctx, question, "dont-know", { explanation: "No idea." });
  await answer(ctx, next, "wrong", { explanation: "" });

  expect(await jobs()).toEqual([]);
  expect(await feedback()).toBeNull();
});

test("without an examiner nothing is graded and nothing is promised", async () => {
  const { ctx, question, jobs, feedback } = await createFixture(null);

  await answer(ctx, question, "wrong");

  expect(await jobs()).toEqual([]);
  expect(await feedback()).toBeNull();
});

test("an examiner that is taken away again leaves nothing behind but an answer", async () => {
  const { ctx, question, feedback, jobs } = await createFixture();

  await answer(ctx, question, "wrong");
  await runDueJobs({ ...ctx, examiner: null });

  expect(await jobs()).toMatchObject([{ status: "done" }]);
  expect(await feedback()).toBeNull();
});

test("a question whose source is not known cannot be judged", async () => {
  const { ctx, question, feedback, grades } = await createFixture();
  await ctx.db.updateTable("items").set({ source: null }).execute();

  await answer(ctx, question, "wrong");
  await runDueJobs(ctx);

  expect(await grades()).toEqual([]);
  expect(await feedback()).toBeNull();
});

test("an explanation of a question that was found wrong is not judged any more", async () => {
  const { ctx, question, grades } = await createFixture();

  await answer(ctx, question, "wrong");
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();
  await runDueJobs(ctx);

  expect(await grades()).toEqual([]);
});

test("a question that is found wrong while an explanation of it is read takes no grade, and nothing is asked again", async () => {
  const fixture = await createFixture({
    gradeExplanation: async () => {
      await fixture.ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();
      return grade("unsound");
    },
  });

  await answer(fixture.ctx, fixture.question, "right");
  await runDueJobs(fixture.ctx);

  expect(await fixture.grades()).toEqual([]);
  expect(await fixture.ctx.db.selectFrom("rechecks").selectAll().execute()).toEqual([]);
  expect(await fixture.ctx.db.selectFrom("voided_answers").selectAll().execute()).toEqual([]);
});

test("an examiner that fails shows nothing, and takes nothing", async () => {
  const { ctx, question, jobs, feedback, grades } = await createFixture({
    gradeExplanation: async () => Promise.reject(new AuthorError("connection", "The model cannot be reached.")),
  });

  await answer(ctx, question, "right");
  await runToTheEnd(ctx);

  expect(await jobs()).toMatchObject([{ status: "failed", attempts: 3 }]);
  expect(await grades()).toEqual([]);
  expect(await feedback()).toBeNull();
  expect((await findQuestionPage(ctx, question))!.question.status).toBe("mastered");
});

test("nobody is told to wait for longer than two minutes, and what comes later is shown", async () => {
  const { ctx, question, feedback } = await createFixture();

  await answer(ctx, question, "wrong");
  ctx.travel(120_000);
  const before = await feedback();
  ctx.travel(1);
  const after = await feedback();
  await runDueJobs(ctx);

  expect(before).toEqual({ status: "waiting" });
  expect(after).toBeNull();
  expect(await feedback()).toMatchObject({ status: "given" });
});

test("a job that runs twice grades once and voids once", async () => {
  let asked = 0;
  const { ctx, question, grades } = await createFixture({
    gradeExplanation: async () => {
      asked += 1;
      return grade("unsound");
    },
  });
  await answer(ctx, question, "right");
  await runDueJobs(ctx);
  const [first] = await grades();

  await enqueue(ctx, { kind: "grade", subjectId: first!.answer_id });
  await runDueJobs(ctx);

  expect(asked).toBe(1);
  expect(await grades()).toEqual([first]);
  expect(await ctx.db.selectFrom("voided_answers").selectAll().execute()).toHaveLength(1);
  expect(await ctx.db.selectFrom("rechecks").selectAll().execute()).toHaveLength(1);
});

test("two learners' explanations of the same question are each graded for themselves", async () => {
  const { ctx, question, feedback } = await createFixture({
    gradeExplanation: async ({ learnerExplanation }) => grade(learnerExplanation === "Guessed." ? "unsound" : "sound"),
  });
  const bob = await createLearner(ctx, { firstName: "Bob" });
  const bobsSection = await createOpenSubsection(ctx, bob, { questions: [{ conceptId: "notes" }] });
  const [bobsQuestion = ""] = await mainQuestionIds(ctx, bobsSection);

  await answer(ctx, question, "right", { explanation: "They follow each other." });
  await answer(ctx, { ...bobsSection, questionId: bobsQuestion }, "right", { explanation: "Guessed." });
  await runDueJobs(ctx);

  expect(await feedback()).toMatchObject({ verdict: "sound" });
  expect(await findLastFeedback(ctx, { learnerId: bob.id, questionId: bobsQuestion })).toMatchObject({
    verdict: "unsound",
  });
  expect(await findLastFeedback(ctx, { learnerId: bob.id, questionId: question.questionId })).toBeNull();
  expect(await ctx.db.selectFrom("voided_answers").select("learner_id").execute()).toEqual([{ learner_id: bob.id }]);
});

test("nobody is shown what is thought of somebody else's explanation, even by the answer's own name", async () => {
  const { ctx, question } = await createFixture();
  const bob = await createLearner(ctx, { firstName: "Bob" });
  await answer(ctx, question, "wrong");
  await runDueJobs(ctx);
  const adas = (await findLastAnswer(ctx, question))!;

  expect(await findFeedback(ctx, adas)).toMatchObject({ status: "given" });
  expect(await findFeedback(ctx, { ...adas, learnerId: bob.id })).not.toMatchObject({ status: "given" });
});
