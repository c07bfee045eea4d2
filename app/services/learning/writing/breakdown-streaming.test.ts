import { expect, test } from "vitest";
import { chordsOutline } from "../../../../tests/support/breakable-question";
import { withdraw } from "../../../../tests/support/two-asked-learners";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { createGate } from "../../../../tests/support/gate";
import { oneByOne, questionDrafts, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { failingAfter, pausingAfter, workInBackground } from "../../../../tests/support/slow-author";
import { AuthorError, type Author, type BreakdownRequest } from "~/providers/author/port";
import { findBreakdownWait, startBreakdown } from "./breakdowns.server";
import { hasOpenGap } from "~/services/learning/gaps/gaps.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";

/** A question about chords answered wrong: two parts on scales and two on tempo can be asked about it. */
async function createFixture(script: Partial<Author>) {
  const ctx = await createTestContext({ author: scriptedAuthor(script) });
  const worker = workInBackground(ctx);
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    outline: chordsOutline,
    questions: [{ conceptId: "chords" }],
  });
  const [questionId] = (await mainQuestionIds(ctx, section)) as [string];
  const main = { ...section, questionId };
  await answer(ctx, main, "wrong");
  const parts = () =>
    ctx.db
      .selectFrom("questions")
      .select(["id", "slot", "status"])
      .where("parent_question_id", "=", questionId)
      .orderBy("question_number")
      .execute();
  const solveOpenParts = async () => {
    for (const part of await parts()) {
      if (part.status === "open") await answer(ctx, { ...section, questionId: part.id }, "right");
    }
  };
  const breakdown = () => ctx.db.selectFrom("breakdowns").selectAll().executeTakeFirstOrThrow();
  const place = async () => (await findPlaceInSubsection(ctx, section))!;
  return { ctx, worker, learner, section, main, parts, solveOpenParts, breakdown, place };
}

test("the first part is asked while the others are being written", async () => {
  const gate = createGate();
  const { ctx, worker, section, main, parts, breakdown } = await createFixture({
    writeBreakdown: pausingAfter(1, gate),
  });

  const started = await startBreakdown(ctx, main);

  const [first] = await parts();
  expect(started).toEqual({ status: "ready", questionId: first!.id });
  expect(await breakdown()).toMatchObject({ status: "open", parts_written_at: null });
  const page = await findQuestionPage(ctx, { ...section, questionId: first!.id });
  expect(page!.question).toMatchObject({ questionNumber: 1, siblingCount: 4 });

  gate.open();
  await worker.idle();
  expect((await parts()).map((part) => part.slot)).toEqual([0, 1, 2, 3]);
  expect(await breakdown()).toMatchObject({ status: "open", parts_written_at: ctx.now().toISOString() });
});

test("who has done all parts there are waits for the next one, not at the question they were made for", async () => {
  const gate = createGate();
  const { ctx, worker, section, main, parts, solveOpenParts, breakdown, place } = await createFixture({
    writeBreakdown: pausingAfter(1, gate),
  });
  await startBreakdown(ctx, main);
  await gate.reached;
  ctx.travel(10_000);

  await solveOpenParts();

  expect(await place()).toMatchObject({ currentQuestionId: main.questionId, awaitsParts: true });
  expect(await findQuestionPage(ctx, { ...section, questionId: (await parts())[0]!.id })).toMatchObject({
    nextQuestionId: main.questionId,
    nextAwaitsParts: true,
  });
  const wait = await findBreakdownWait(ctx, main);
  expect(wait).toEqual({ status: "started", hasParts: true, since: new Date(ctx.now().getTime() - 10_000) });
  expect((await breakdown()).status).toBe("open");

  gate.open();
  await worker.idle();
  const [, second] = await parts();
  expect(await findBreakdownWait(ctx, main)).toEqual({ status: "ready", questionId: second!.id });
  expect(await place()).toMatchObject({ currentQuestionId: second!.id, awaitsParts: false });
});

test("a breakdown ends with its last part, or with its writing when that ends later", async () => {
  const gate = createGate();
  const { ctx, worker, learner, main, solveOpenParts, breakdown, place } = await createFixture({
    writeBreakdown: async function* (request) {
      yield* questionDrafts(request).slice(0, 3);
      await gate.pass();
    },
  });
  await startBreakdown(ctx, main);
  await gate.reached;
  await solveOpenParts();
  expect((await breakdown()).status).toBe("open");

  gate.open();
  await worker.idle();

  expect(await breakdown()).toMatchObject({ status: "completed", closed_at: ctx.now().toISOString() });
  expect(await place()).toMatchObject({ currentQuestionId: main.questionId, awaitsParts: false });
  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" })).toBe(true);
});

test("when the rest cannot be written, the question itself is next, and asking again writes the rest", async () => {
  const { ctx, worker, main, parts, solveOpenParts, place } = await createFixture({
    writeBreakdown: failingAfter(2, new AuthorError("error", "The author is ill.")),
  });
  await startBreakdown(ctx, main);
  await worker.idle();
  await solveOpenParts();
  expect(await place()).toMatchObject({ currentQuestionId: main.questionId, awaitsParts: false });
  expect(await findBreakdownWait(ctx, main)).toMatchObject({
    status: "failed",
    failure: { message: "The author is ill." },
  });

  const asked: BreakdownRequest[] = [];
  ctx.author = scriptedAuthor({
    writeBreakdown: (request) => {
      asked.push(request);
      return oneByOne(questionDrafts(request));
    },
  });
  ctx.travel(1000);
  const started = await startBreakdown(ctx, main);
  await worker.idle();

  expect(asked).toMatchObject([
    { wishes: [{ slot: 2 }, { slot: 3 }], failed: { question: "Question 1 about chords?" } },
  ]);
  expect(started).toEqual({ status: "ready", questionId: (await parts())[2]!.id });
  expect(await ctx.db.selectFrom("breakdowns").select("id").execute()).toHaveLength(1);
});

test("a question solved while its parts are being written ends the writing", async () => {
  const gate = createGate();
  const { ctx, worker, main, parts, breakdown, place } = await createFixture({
    writeBreakdown: pausingAfter(1, gate),
  });
  await startBreakdown(ctx, main);
  await gate.reached;

  await answer(ctx, main, "right");
  gate.open();
  await worker.idle();

  expect((await parts()).map((part) => part.status)).toEqual(["skipped"]);
  expect((await breakdown()).status).toBe("skipped");
  expect((await place()).progress).toMatchObject({ openBreakdowns: 0, mainQuestionsCompleted: 1 });
  const job = ctx.db.selectFrom("jobs").select("status").where("kind", "=", "breakdown");
  expect(await job.execute()).toEqual([{ status: "done" }]);
});

test("parts are planned once, whatever is answered before the writing is tried again", async () => {
  const { ctx, worker, section, main, parts, breakdown } = await createFixture({
    writeBreakdown: failingAfter(1, new AuthorError("retry", "The author lost the thread.")),
  });
  await startBreakdown(ctx, main);
  await worker.idle();
  const planned = (await breakdown()).wishes;
  await answer(ctx, { ...section, questionId: (await parts())[0]!.id }, "right");

  ctx.author = scriptedAuthor();
  ctx.travel(1000);
  await runDueJobs(ctx);

  expect((await breakdown()).wishes).toBe(planned);
  expect((await parts()).map((part) => part.slot)).toEqual([0, 1, 2, 3]);
});

test("a part that was found wrong is not written again, whenever the writing goes on", async () => {
  const { ctx, worker, section, main, parts } = await createFixture({
    writeBreakdown: failingAfter(2, new AuthorError("error", "The author is ill.")),
  });
  await startBreakdown(ctx, main);
  await worker.idle();
  const [first] = await parts();
  await withdraw(ctx, { questionId: first!.id });
  await runDueJobs(ctx);
  for (const { id, status } of await parts()) {
    if (status === "open") await answer(ctx, { ...section, questionId: id }, "right");
  }

  const asked: number[][] = [];
  ctx.author = scriptedAuthor({
    writeBreakdown: (request) => {
      asked.push(request.wishes.map(({ slot }) => slot));
      return oneByOne(questionDrafts(request));
    },
  });
  ctx.travel(1000);
  await startBreakdown(ctx, main);
  await worker.idle();

  expect(asked).toEqual([[2, 3]]);
  expect((await parts()).map((part) => [part.slot, part.status])).toEqual([
    [0, "withdrawn"],
    [1, "mastered"],
    [2, "open"],
    [3, "open"],
  ]);
});
