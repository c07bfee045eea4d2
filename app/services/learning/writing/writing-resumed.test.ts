import { expect, test } from "vitest";
import { runDueJobs } from "../../../../tests/support/course-factories";
import { createGate, untilAborted } from "../../../../tests/support/gate";
import { workOn } from "../../../../tests/support/outline-job";
import { oneByOne, questionDrafts, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { failingAfter, pausingAfter } from "../../../../tests/support/slow-author";
import { createUnwrittenSubsection } from "../../../../tests/support/unwritten-subsection";
import { AuthorError, type QuestionsRequest } from "~/providers/author/port";
import { claimJob, LEASE_MS } from "~/services/jobs/queue.server";
import { believePrior } from "~/services/mastery/mastery.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";

const ILL = new AuthorError("error", "The author is ill.");
const HICCUP = new AuthorError("retry", "The author lost the thread.");

test("what was written before a failure stays, and trying again writes the rest", async () => {
  const { ctx, section, answerNext, enqueueQuestions, slots } = await createUnwrittenSubsection({
    writeQuestions: failingAfter(2, ILL),
  });
  await enqueueQuestions();
  await runDueJobs(ctx);
  await answerNext();
  await answerNext();
  expect(await findPlaceInSubsection(ctx, section)).toMatchObject({
    currentQuestionId: null,
    writing: { job: { status: "failed", error: "The author is ill." }, progress: { made: 2, expected: 3 } },
  });

  const asked: QuestionsRequest[] = [];
  ctx.author = scriptedAuthor({
    writeQuestions: (request) => {
      asked.push(request);
      return oneByOne(questionDrafts(request));
    },
  });
  ctx.travel(1000);
  await enqueueQuestions();
  await runDueJobs(ctx);

  expect(asked).toMatchObject([
    {
      wishes: [{ slot: 2, difficulty: "advanced" }],
      seen: ["notes#1", "notes#2"],
      asked: ["notes#1", "notes#2"],
    },
  ]);
  expect(asked[0]!.existing.map(({ stem }) => stem).sort()).toEqual([
    "Question 1 about notes?",
    "Question 2 about notes?",
  ]);
  expect(await slots()).toEqual([0, 1, 2]);
  expect((await findPlaceInSubsection(ctx, section))!.currentQuestionId).not.toBeNull();
});

test("with fewer than three questions there is a failure; with three, a failure for good ends it well", async () => {
  const few = await createUnwrittenSubsection({ writeQuestions: failingAfter(2, ILL) }, ["notes", "scales"]);
  const enough = await createUnwrittenSubsection({ writeQuestions: failingAfter(3, ILL) }, ["notes", "scales"]);

  for (const { ctx, enqueueQuestions } of [few, enough]) {
    await enqueueQuestions();
    await runDueJobs(ctx);
  }

  expect(await few.ctx.db.selectFrom("jobs").select("status").execute()).toEqual([{ status: "failed" }]);
  expect(await enough.ctx.db.selectFrom("jobs").select("status").execute()).toEqual([{ status: "done" }]);
  expect((await findPlaceInSubsection(enough.ctx, enough.section))!.progress.totalQuestions).toBe(3);
});

test("a failure that may pass is tried again for the rest, though there would be enough", async () => {
  let isBroken = true;
  const { ctx, enqueueQuestions, slots } = await createUnwrittenSubsection(
    {
      writeQuestions: (request) => (isBroken ? failingAfter(4, HICCUP)(request) : oneByOne(questionDrafts(request))),
    },
    ["notes", "scales"],
  );
  await enqueueQuestions();
  await runDueJobs(ctx);
  expect(await ctx.db.selectFrom("jobs").select(["status", "made"]).execute()).toEqual([{ status: "queued", made: 4 }]);

  isBroken = false;
  ctx.travel(1000);
  await runDueJobs(ctx);

  expect(await slots()).toEqual([0, 1, 2, 3, 4, 5]);
});

test("an author that leaves too much out is asked again, and that is a failure in words when it goes on", async () => {
  const { ctx, section, enqueueQuestions } = await createUnwrittenSubsection({
    writeQuestions: (request) => oneByOne(questionDrafts(request).slice(0, 1)),
  });
  await enqueueQuestions();

  await runDueJobs(ctx);
  expect((await findPlaceInSubsection(ctx, section))!.progress).toMatchObject({ mainQuestions: 3 });
  const made = await ctx.db.selectFrom("jobs").select(["status", "made"]).executeTakeFirstOrThrow();
  expect(made).toEqual({ status: "queued", made: 1 });

  ctx.author = scriptedAuthor({ writeQuestions: () => oneByOne([]) });
  for (const wait of [1000, 4000]) {
    ctx.travel(wait);
    await runDueJobs(ctx);
  }
  const failed = await ctx.db.selectFrom("jobs").select(["status", "error"]).executeTakeFirstOrThrow();
  expect(failed).toEqual({ status: "failed", error: "No questions could be written." });
});

test("a restart wants the same as before, whatever is believed of the learner by then", async () => {
  const { ctx, learner, enqueueQuestions } = await createUnwrittenSubsection({
    writeQuestions: failingAfter(1, HICCUP),
  });
  await enqueueQuestions();
  await runDueJobs(ctx);
  await ctx.db.deleteFrom("mastery").execute();
  await believePrior(ctx, { learnerId: learner.id, conceptId: "notes", probability: 0.99 });

  const asked: QuestionsRequest[] = [];
  ctx.author = scriptedAuthor({
    writeQuestions: (request) => {
      asked.push(request);
      return oneByOne(questionDrafts(request));
    },
  });
  ctx.travel(1000);
  await runDueJobs(ctx);

  expect(asked[0]!.wishes).toEqual([
    { slot: 1, conceptId: "notes", difficulty: "intermediate" },
    { slot: 2, conceptId: "notes", difficulty: "advanced" },
  ]);
});

test("of two workers with the same job the one that was too slow publishes nothing more, and each wish is met once", async () => {
  const gate = createGate();
  let calls = 0;
  const { ctx, enqueueQuestions, slots } = await createUnwrittenSubsection({
    writeQuestions: (request) => {
      calls += 1;
      return calls === 1 ? pausingAfter(1, gate)(request) : oneByOne(questionDrafts(request));
    },
  });
  await enqueueQuestions();
  const stalled = workOn(ctx);
  await gate.reached;
  ctx.travel(LEASE_MS + 1);

  const taken = (await claimJob(ctx))!;
  gate.open();
  expect(await stalled).toEqual([]);
  expect(await slots()).toEqual([0]);
  expect(await workOn(ctx, { job: taken })).toEqual([]);

  expect(await slots()).toEqual([0, 1, 2]);
  expect(await ctx.db.selectFrom("jobs").select(["status", "attempts"]).execute()).toEqual([
    { status: "done", attempts: 2 },
  ]);
});

test("a server that stops in the middle gives the job back; the next one goes on with what is published", async () => {
  const stopping = new AbortController();
  const { ctx, enqueueQuestions, slots } = await createUnwrittenSubsection({
    writeQuestions: async function* (request, { signal }) {
      yield questionDrafts(request)[0]!;
      await untilAborted(signal);
    },
  });
  await enqueueQuestions();
  const job = (await claimJob(ctx))!;
  const work = workOn(ctx, { job, stopping: stopping.signal });
  await ctx.jobs.nextNews(1000);
  await ctx.jobs.nextNews(1000);
  stopping.abort();
  expect(await work).toEqual([]);
  expect(await slots()).toEqual([0]);

  ctx.author = scriptedAuthor();
  await runDueJobs(ctx);

  expect(await slots()).toEqual([0, 1, 2]);
});
