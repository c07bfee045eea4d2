import { expect, test } from "vitest";
import { mainQuestionIds, runDueJobs } from "../../../../tests/support/course-factories";
import { createGate } from "../../../../tests/support/gate";
import { workOn } from "../../../../tests/support/outline-job";
import { questionDrafts, refusal } from "../../../../tests/support/scripted-author";
import { pausingAfter } from "../../../../tests/support/slow-author";
import { createUnwrittenSubsection } from "../../../../tests/support/unwritten-subsection";
import { AuthorError, type Author, type QuestionsRequest } from "~/providers/author/port";
import { enqueue } from "~/services/jobs/queue.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import type { JobKind } from "~db/schema";
import { requestQuestions } from "./main-questions.server";

const NOTES = "model/music/notes";

/** A part of a model's course that nobody has begun; what the author is asked for is kept. */
async function createFixture(script: Partial<Author> = {}) {
  const asked: number[][] = [];
  const write = script.writeQuestions ?? ((request) => asAuthor(request));
  const fixture = await createUnwrittenSubsection(
    {
      ...script,
      writeQuestions: (request, control) => {
        asked.push(request.wishes.map(({ slot }) => slot));
        return write(request, control);
      },
    },
    [NOTES],
  );
  const { ctx, subsection } = fixture;
  const enqueueAhead = () => enqueue(ctx, { kind: "ahead", subjectId: subsection.id });
  const jobs = (kind: JobKind) => ctx.db.selectFrom("jobs").select("status").where("kind", "=", kind).execute();
  const bank = () => ctx.db.selectFrom("items").select("stem_text as stem").execute();
  return { ...fixture, asked, enqueueAhead, jobs, bank };
}

async function* asAuthor(request: QuestionsRequest) {
  for (const draft of questionDrafts(request)) yield await Promise.resolve(draft);
}

test("what was written ahead is there the moment the part is begun, and until then the part is as it was", async () => {
  const { ctx, section, subsection, subsections, asked, enqueueAhead, bank } = await createFixture();
  const partBefore = await ctx.db.selectFrom("subsections").selectAll().where("id", "=", subsection.id).execute();

  await enqueueAhead();
  await runDueJobs(ctx);
  const partAfter = await ctx.db.selectFrom("subsections").selectAll().where("id", "=", subsection.id).execute();
  const questionsAhead = await mainQuestionIds(ctx, section);
  await requestQuestions(ctx, section);
  await runDueJobs(ctx);

  expect(await bank()).toHaveLength(3);
  expect(partAfter).toEqual(partBefore);
  expect(questionsAhead).toEqual([]);
  expect(await mainQuestionIds(ctx, section)).toHaveLength(3);
  expect(asked).toEqual([[0, 1, 2]]);
  expect(await subsections()).toMatchObject([{ completed: false }, { isUnlocked: false }]);
});

test("nobody waits for what is written ahead until its part is begun", async () => {
  const gate = createGate();
  const isAhead: (boolean | undefined)[] = [];
  const { ctx, enqueueAhead, enqueueQuestions } = await createFixture({
    writeQuestions: async function* (request, control) {
      isAhead.push(control.isAhead?.());
      await gate.pass();
      await expect.poll(() => control.isAhead?.(), { timeout: 10_000 }).toBe(false);
      yield* questionDrafts(request);
    },
  });
  await enqueueAhead();
  const ahead = workOn(ctx);
  await gate.reached;

  await enqueueQuestions();
  const questions = workOn(ctx);
  gate.open();
  const bugs = await Promise.all([ahead, questions]);

  expect(bugs).toEqual([[], []]);
  expect(isAhead).toEqual([true]);
});

test("who begins a part while it is written ahead gets each question as it comes, and nothing is written twice", async () => {
  const gate = createGate();
  const { ctx, section, asked, enqueueAhead, enqueueQuestions } = await createFixture({
    writeQuestions: pausingAfter(1, gate),
  });
  await enqueueAhead();
  const ahead = workOn(ctx);
  await gate.reached;

  await enqueueQuestions();
  const questions = workOn(ctx);
  try {
    await expect
      .poll(async () => (await findPlaceInSubsection(ctx, section))?.currentQuestionId ?? null, { timeout: 10_000 })
      .not.toBeNull();
  } finally {
    gate.open();
  }
  await Promise.all([ahead, questions]);

  expect(await mainQuestionIds(ctx, section)).toHaveLength(3);
  expect(asked).toEqual([[0, 1, 2]]);
});

test("to wait for what is written ahead is no news: those who wait besides are not woken, and wake nobody", async () => {
  const gate = createGate();
  const { ctx, subsection, enqueueAhead, enqueueQuestions } = await createFixture({
    writeQuestions: async function* (request) {
      await gate.pass();
      yield* questionDrafts(request);
    },
  });
  await enqueueAhead();
  const ahead = workOn(ctx);
  await gate.reached;
  await enqueueQuestions();
  const questions = workOn(ctx);
  const part = ctx.db.selectFrom("subsections").select("wishes").where("id", "=", subsection.id);
  await expect.poll(async () => (await part.executeTakeFirstOrThrow()).wishes).not.toBeNull();
  await new Promise(setImmediate);
  let told = 0;
  const resumeAll = ctx.jobs.progressMade;
  ctx.jobs.progressMade = () => (told++, resumeAll());

  for (let round = 0; round < 20; round++) {
    resumeAll(); // another job has written something
    await new Promise(setImmediate);
  }
  const toldWhileWaiting = told;
  gate.open();
  await Promise.all([ahead, questions]);

  expect(toldWhileWaiting).toBe(0);
  expect(told).toBeGreaterThan(0);
});

test("a part that could not be written ahead says nothing of it, and is written when it is begun", async () => {
  let isDown = true;
  const down = new AuthorError("connection", "The AI service cannot be reached.", { final: true });
  const { ctx, section, enqueueAhead, jobs } = await createFixture({
    writeQuestions: (request) => (isDown ? refusal(down) : asAuthor(request)),
  });
  await enqueueAhead();
  await runDueJobs(ctx);

  const before = await findPlaceInSubsection(ctx, section);
  isDown = false;
  await requestQuestions(ctx, section);
  await runDueJobs(ctx);

  expect(await jobs("ahead")).toEqual([{ status: "failed" }]);
  expect(before?.writing).toMatchObject({ job: null });
  expect(await mainQuestionIds(ctx, section)).toHaveLength(3);
});

test("a part that is begun is not written ahead any more, and what the bank has is not written again", async () => {
  const { ctx, section, asked, enqueueAhead } = await createFixture();
  await requestQuestions(ctx, section);
  await runDueJobs(ctx);

  await enqueueAhead();
  await runDueJobs(ctx);

  expect(asked).toEqual([[0, 1, 2]]);
});

test("of today's tokens one half is kept for what somebody waits for", async () => {
  const caps = { tokens: null, tokensPerLearner: 1000, dollars: null, dollarsPerLearner: null };
  const { ctx, learner, asked, enqueueAhead, jobs } = await createFixture();
  ctx.spending = { prices: {}, caps };
  await ctx.db
    .insertInto("learner_spend_days")
    .values({ learner_id: learner.id, day: "2026-01-05", calls: 1, tokens: 501, cost_micros: 0 })
    .execute();

  await enqueueAhead();
  await runDueJobs(ctx);

  expect(asked).toEqual([]);
  expect(await jobs("ahead")).toEqual([{ status: "done" }]);
});

test("nothing is written ahead for whom no plan opens the learning screens", async () => {
  const { ctx, asked, enqueueAhead } = await createFixture();
  ctx.sellsPlans = true;

  await enqueueAhead();
  await runDueJobs(ctx);

  expect(asked).toEqual([]);
});
