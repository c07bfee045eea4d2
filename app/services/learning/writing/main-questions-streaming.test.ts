import { expect, test } from "vitest";
import { withdraw } from "../../../../tests/support/two-asked-learners";
import { mainQuestionIds, runDueJobs } from "../../../../tests/support/course-factories";
import { createGate } from "../../../../tests/support/gate";
import { workOn } from "../../../../tests/support/outline-job";
import { oneByOne, questionDrafts } from "../../../../tests/support/scripted-author";
import { pausingAfter, workInBackground } from "../../../../tests/support/slow-author";
import { createUnwrittenSubsection } from "../../../../tests/support/unwritten-subsection";
import { writeQuestions } from "~/jobs/handlers/question-sets";
import { withdrawFromLearner } from "~/services/challenges/withdrawal.server";
import { inTransaction, type DbContext } from "~/services/context";
import { claimJob, finishJob } from "~/services/jobs/queue.server";
import { addWish, requestQuestions } from "./main-questions.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";

test("the first question opens the subsection while the others are being written", async () => {
  const gate = createGate();
  const { ctx, section } = await createUnwrittenSubsection({ writeQuestions: pausingAfter(1, gate) });
  const worker = workInBackground(ctx);
  const { nextNews } = ctx.jobs;
  ctx.jobs.nextNews = () => nextNews(600_000); // who waits is woken by the first question, not by a lack of patience

  const requested = await requestQuestions(ctx, section);

  expect(requested).toMatchObject({ status: "started", job: { status: "running", made: 1, expected: 3 } });
  const place = (await findPlaceInSubsection(ctx, section))!;
  expect(place).toMatchObject({ writing: null, progress: { totalQuestions: 3, mainQuestions: 3 } });
  const page = await findQuestionPage(ctx, { ...section, questionId: place.currentQuestionId! });
  expect(page!.place).toMatchObject({ questionNumber: 1, siblingCount: 3 });

  gate.open();
  await worker.idle();
  expect(await mainQuestionIds(ctx, section)).toHaveLength(3);
  expect(await requestQuestions(ctx, section)).toEqual({ status: "exists" });
});

test("who is quicker than the author waits for the next question, and the part is not complete before the last", async () => {
  const gate = createGate();
  const { ctx, section, answerNext, subsections } = await createUnwrittenSubsection({
    writeQuestions: pausingAfter(2, gate),
  });
  const worker = workInBackground(ctx);
  await requestQuestions(ctx, section);
  await gate.reached;

  await answerNext();
  await answerNext();

  expect(await findPlaceInSubsection(ctx, section)).toMatchObject({
    currentQuestionId: null,
    progress: { isSubsectionComplete: false, completedQuestions: 2, totalQuestions: 3, progressPercentage: 67 },
    writing: { job: { status: "running" }, progress: { made: 2, expected: 3 } },
  });
  expect(await subsections()).toMatchObject([{ completed: false }, { completed: false }]);

  gate.open();
  await worker.idle();
  expect((await findPlaceInSubsection(ctx, section))!.writing).toBeNull();
  await answerNext();
  expect((await findPlaceInSubsection(ctx, section))!.progress.isSubsectionComplete).toBe(true);
  expect(await subsections()).toEqual([
    { completed: true, isUnlocked: true },
    { completed: false, isUnlocked: true },
  ]);
});

test("a wait is counted from the newest question, not from the first", async () => {
  const gate = createGate();
  const { ctx, section, answerNext } = await createUnwrittenSubsection({
    writeQuestions: async function* (request) {
      const [first, second] = questionDrafts(request);
      yield first!;
      ctx.travel(100_000);
      yield second!;
      await gate.pass();
    },
  });
  workInBackground(ctx);
  await requestQuestions(ctx, section);
  await gate.reached;
  await answerNext();
  await answerNext();

  expect((await findPlaceInSubsection(ctx, section))!.writing!.since).toEqual(ctx.now());
});

test("a part in which all there is was mastered rests when its author gives up on the rest", async () => {
  const gate = createGate();
  const { ctx, section, answerNext, subsections } = await createUnwrittenSubsection(
    {
      writeQuestions: async function* (request) {
        yield* questionDrafts(request).slice(0, 3);
        await gate.pass();
      },
    },
    ["notes", "scales"],
  );
  const worker = workInBackground(ctx);
  await requestQuestions(ctx, section);
  await gate.reached;
  for (let count = 0; count < 3; count += 1) await answerNext();
  expect((await subsections())[0]).toEqual({ completed: false, isUnlocked: true });

  gate.open();
  await worker.idle();

  expect(await subsections()).toEqual([
    { completed: false, isUnlocked: true },
    { completed: false, isUnlocked: true },
  ]);
  expect(await findPlaceInSubsection(ctx, section)).toMatchObject({
    progress: { isSubsectionComplete: false, totalQuestions: 3 },
    rest: { isOver: false },
  });
});

test("a question wished for while the last ones are being written is written, too, and nothing is asked for twice", async () => {
  const gate = createGate();
  const asked: number[][] = [];
  const { ctx, subsection, enqueueQuestions, slots } = await createUnwrittenSubsection({
    writeQuestions: async function* (request) {
      asked.push(request.wishes.map(({ slot }) => slot));
      const [first, ...others] = questionDrafts(request);
      if (first!.slot > 0) return yield* [first!, ...others];
      yield* [first!, others[0]!];
      await gate.pass(); // and nothing for the third
    },
  });
  await enqueueQuestions();
  const work = workOn(ctx);
  await gate.reached;

  const wish = { conceptId: "chords", difficulty: "beginner", recheckOf: "answer" } as const;
  expect(await inTransaction(ctx, (ctx) => addWish(ctx, { subsectionId: subsection.id, wish }))).toBe(true);
  gate.open();
  expect(await work).toEqual([]);

  expect(asked).toEqual([[0, 1, 2], [3]]);
  expect(await slots()).toEqual([0, 1, 3]);
  expect(await ctx.db.selectFrom("jobs").select(["status", "attempts"]).execute()).toEqual([
    { status: "done", attempts: 1 },
  ]);
});

test("questions withdrawn one after the other while the others are being written all have their substitutes", async () => {
  const { ctx, enqueueQuestions, slots } = await createUnwrittenSubsection({
    writeQuestions: async function* (request) {
      yield* questionDrafts(request);
      if (request.wishes.length === 1 && request.seen.length >= 6) return;
      await withdrawNewest(ctx);
    },
  });
  const withdrawNewest = async (ctx: DbContext) => {
    const newest = await ctx.db
      .selectFrom("questions")
      .select(["id", "item_id as itemId", "learner_id as learnerId"])
      .orderBy("question_number", "desc")
      .executeTakeFirstOrThrow();
    await withdraw(ctx, { questionId: newest.id });
    await inTransaction(ctx, (ctx) => withdrawFromLearner(ctx, newest));
  };
  await enqueueQuestions();

  expect(await workOn(ctx)).toEqual([]);

  expect(await slots()).toEqual([0, 1, null, null, null, null, 2]);
  const jobs = await ctx.db.selectFrom("jobs").select(["status", "attempts"]).where("kind", "=", "questions").execute();
  expect(jobs).toEqual([{ status: "done", attempts: 1 }]);
});

test("a question wished for in the very moment in which the writing ends is written by a job of its own", async () => {
  const { ctx, subsection, enqueueQuestions, slots } = await createUnwrittenSubsection({});
  await enqueueQuestions();
  const job = (await claimJob(ctx))!;
  const control = {
    signal: new AbortController().signal,
    report: async () => undefined,
    commit: (write: (ctx: DbContext) => Promise<unknown>) => inTransaction(ctx, async (ctx) => void (await write(ctx))),
    isLastAttempt: false,
  };
  const publish = await writeQuestions(ctx, subsection.id, control);
  await addWish(ctx, { subsectionId: subsection.id, wish: { conceptId: "notes", difficulty: "beginner" } });

  await inTransaction(ctx, async (ctx) => {
    await finishJob(ctx, job);
    await publish?.(ctx);
  });
  await runDueJobs(ctx);

  expect(await slots()).toEqual([0, 1, 2, 3]);
  expect(await ctx.db.selectFrom("jobs").select(["status", "attempts"]).execute()).toEqual([
    { status: "done", attempts: 1 },
    { status: "done", attempts: 1 },
  ]);
});

test("a complete subsection wants no more questions", async () => {
  const { ctx, subsection, enqueueQuestions, answerNext } = await createUnwrittenSubsection({});
  await enqueueQuestions();
  await runDueJobs(ctx);
  for (let count = 0; count < 3; count += 1) await answerNext();

  const wish = { conceptId: "notes", difficulty: "beginner" } as const;
  expect(await addWish(ctx, { subsectionId: subsection.id, wish })).toBe(false);
});

test("a formula that does not parse costs one question, not those after it", async () => {
  const { ctx, enqueueQuestions, slots } = await createUnwrittenSubsection(
    {
      writeQuestions: (request) =>
        oneByOne(
          questionDrafts(request).map((draft) => (draft.slot === 1 ? { ...draft, question: "$\\frac{1$" } : draft)),
        ),
    },
    ["notes", "scales"],
  );
  await enqueueQuestions();

  await runDueJobs(ctx);

  expect(await slots()).toEqual([0, 2, 3, 4, 5]);
});
