import { expect, test } from "vitest";
import { withdraw } from "../../../../tests/support/two-asked-learners";
import { answer, hardlyKnow, runDueJobs } from "../../../../tests/support/course-factories";
import { createGate } from "../../../../tests/support/gate";
import { oneByOne, questionDrafts, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { failingAfter, pausingAfter } from "../../../../tests/support/slow-author";
import { createStreamedBreakdown } from "../../../../tests/support/streamed-breakdown";
import { AuthorError, type BreakdownRequest } from "~/providers/author/port";
import { findBreakdownWait, startBreakdown } from "./breakdowns.server";
import { hasOpenGap } from "~/services/learning/gaps/open-gaps.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

test("the first part is asked while the others are being written", async () => {
  const gate = createGate();
  const { ctx, worker, section, main, parts, breakdown } = await createStreamedBreakdown({
    writeBreakdown: pausingAfter(1, gate),
  });

  const started = await startBreakdown(ctx, main);

  const [first] = await parts();
  expect(started).toEqual({ status: "ready", questionId: first!.id });
  expect(await breakdown()).toMatchObject({ status: "open", parts_written_at: null });
  const page = await findQuestionPage(ctx, { ...section, questionId: first!.id });
  expect(page!.place).toMatchObject({ questionNumber: 1, siblingCount: 4 });

  gate.open();
  await worker.idle();
  expect((await parts()).map((part) => part.slot)).toEqual([0, 2, 3, 4]);
  expect(await breakdown()).toMatchObject({ status: "open", parts_written_at: ctx.now().toISOString() });
});

test("who has done all parts there are waits for the next one, not at the question they were made for", async () => {
  const gate = createGate();
  const { ctx, worker, section, main, parts, solveOpenParts, breakdown, place } = await createStreamedBreakdown({
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
  const { ctx, worker, learner, main, solveOpenParts, breakdown, place } = await createStreamedBreakdown({
    writeBreakdown: async function* (request) {
      yield* questionDrafts(request).slice(0, 4);
      await gate.pass();
    },
  });
  await startBreakdown(ctx, main);
  await gate.reached;
  await solveOpenParts();
  expect((await breakdown()).status).toBe("open");
  expect(await place()).toMatchObject({ currentQuestionId: main.questionId, awaitsParts: true });

  gate.open();
  await worker.idle();

  expect(await breakdown()).toMatchObject({ status: "completed", closed_at: ctx.now().toISOString() });
  const { currentQuestionId, awaitsParts } = await place();
  expect(currentQuestionId).not.toBe(main.questionId);
  expect(awaitsParts).toBe(false);
  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" })).toBe(false); // one miss may be a slip
});

test("when the rest cannot be written, the question itself is next, and asking again writes the rest", async () => {
  const { ctx, worker, learner, main, parts, solveOpenParts, place } = await createStreamedBreakdown({
    writeBreakdown: failingAfter(3, new AuthorError("error", "The author is ill.")),
  });
  await hardlyKnow(ctx, learner, ["scales", "tempo"]); // so that each of the parts is needed
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
    { wishes: [{ slot: 3 }, { slot: 4 }], failed: { question: "Question 1 about chords?" } },
  ]);
  expect(started).toEqual({ status: "ready", questionId: (await parts())[2]!.id });
  expect(await ctx.db.selectFrom("breakdowns").select("id").execute()).toHaveLength(1);
});

test("a question solved while its parts are being written ends the writing", async () => {
  const gate = createGate();
  const { ctx, worker, main, parts, breakdown, place } = await createStreamedBreakdown({
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
  const { ctx, worker, section, main, parts, breakdown } = await createStreamedBreakdown({
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
  expect((await parts()).map((part) => part.slot)).toEqual([0, 2, 3, 4]);
});

test("a part that was found wrong is not written again, whenever the writing goes on", async () => {
  const { ctx, worker, main, parts } = await createStreamedBreakdown({
    writeBreakdown: failingAfter(2, new AuthorError("error", "The author is ill.")),
  });
  await startBreakdown(ctx, main);
  await worker.idle();
  const [first] = await parts();
  await withdraw(ctx, { questionId: first!.id });
  await runDueJobs(ctx);
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

  expect(asked).toEqual([[2, 3, 4]]);
  expect((await parts()).map((part) => [part.slot, part.status])).toEqual([
    [0, "withdrawn"],
    [2, "open"],
    [3, "open"],
    [4, "open"],
  ]);
});
