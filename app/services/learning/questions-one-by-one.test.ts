import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import {
  answer,
  createCourse,
  currentQuestionId,
  mainQuestionIds,
  runDueJobs,
} from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createGate, untilAborted } from "../../../tests/support/gate";
import { workOn } from "../../../tests/support/outline-job";
import { oneByOne, outlineDraft, questionDrafts, scriptedAuthor } from "../../../tests/support/scripted-author";
import { failingAfter, pausingAfter, workInBackground } from "../../../tests/support/slow-author";
import { AuthorError, type Author, type QuestionsRequest } from "~/providers/author/port";
import { inTransaction } from "~/services/context";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { claimJob, enqueue, LEASE_MS } from "~/services/jobs/queue.server";
import { believePrior } from "~/services/mastery/mastery.server";
import { addWish, requestQuestions } from "./main-questions.server";
import { findQuestionPage } from "./question-page.server";
import { findLearningSession } from "./session.server";

const ILL = new AuthorError("error", "The author is ill.");
const HICCUP = new AuthorError("retry", "The author lost the thread.");

/** A learner before a subsection for which so many questions are planned: three for each concept. */
async function createWorld(script: Partial<Author>, conceptIds = ["notes"]) {
  const ctx = await createTestContext({ author: scriptedAuthor(script) });
  const learner = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, learner, { outline: outlineDraft([[conceptIds, ["chords"]]], {}) });
  const section = { learnerId: learner.id, courseId, sectionNumber: "1.1" };
  const subsection = await ctx.db
    .selectFrom("subsections")
    .select("id")
    .where("section_number", "=", "1.1")
    .executeTakeFirstOrThrow();
  const answerNext = async (how: "right" | "wrong" = "right") =>
    answer(ctx, { ...section, questionId: await currentQuestionId(ctx, section) }, how);
  const subsections = async () => {
    const { sections } = (await findCourseStructure(ctx, section))!;
    return sections[0]!.subsections.map(({ completed, is_unlocked }) => ({ completed, is_unlocked }));
  };
  const enqueueQuestions = () => enqueue(ctx, { kind: "questions", subjectId: subsection.id });
  const slots = async () => {
    const rows = await ctx.db.selectFrom("questions").select("slot").orderBy("question_number").execute();
    return rows.map((row) => row.slot);
  };
  return { ctx, learner, section, subsection, answerNext, subsections, enqueueQuestions, slots };
}

test("the first question opens the session while the others are being written", async () => {
  const gate = createGate();
  const { ctx, section } = await createWorld({ writeQuestions: pausingAfter(1, gate) });
  const worker = workInBackground(ctx);

  const requested = await requestQuestions(ctx, section);

  expect(requested).toMatchObject({ status: "started", job: { status: "running", made: 1, expected: 3 } });
  const session = (await findLearningSession(ctx, section))!;
  expect(session).toMatchObject({ writing: null, progress: { total_questions: 3, main_questions: 3 } });
  const page = await findQuestionPage(ctx, { ...section, questionId: session.currentQuestionId! });
  expect(page!.question).toMatchObject({ question_number: 1, sibling_count: 3 });

  gate.open();
  await worker.idle();
  expect(await mainQuestionIds(ctx, section)).toHaveLength(3);
  expect(await requestQuestions(ctx, section)).toEqual({ status: "exists" });
});

test("who is quicker than the author waits for the next question, and the part is not complete before the last", async () => {
  const gate = createGate();
  const { ctx, section, answerNext, subsections } = await createWorld({ writeQuestions: pausingAfter(2, gate) });
  const worker = workInBackground(ctx);
  await requestQuestions(ctx, section);
  await gate.reached;

  await answerNext();
  await answerNext();

  expect(await findLearningSession(ctx, section)).toMatchObject({
    currentQuestionId: null,
    progress: { is_section_complete: false, completed_questions: 2, total_questions: 3, progress_percentage: 67 },
    writing: { job: { status: "running" }, progress: { made: 2, expected: 3 } },
  });
  expect(await subsections()).toEqual([
    { completed: false, is_unlocked: true },
    { completed: false, is_unlocked: false },
  ]);

  gate.open();
  await worker.idle();
  expect((await findLearningSession(ctx, section))!.writing).toBeNull();
  await answerNext();
  expect((await findLearningSession(ctx, section))!.progress.is_section_complete).toBe(true);
  expect(await subsections()).toEqual([
    { completed: true, is_unlocked: true },
    { completed: false, is_unlocked: true },
  ]);
});

test("a wait is counted from the newest question, not from the first", async () => {
  const gate = createGate();
  const { ctx, section, answerNext } = await createWorld({
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

  expect((await findLearningSession(ctx, section))!.writing!.since).toEqual(ctx.now());
});

test("a part of the course completes itself when all there is was mastered before the author gave up on the rest", async () => {
  const gate = createGate();
  const { ctx, section, answerNext, subsections } = await createWorld(
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
  expect((await subsections())[0]).toEqual({ completed: false, is_unlocked: true });

  gate.open();
  await worker.idle();

  expect(await subsections()).toEqual([
    { completed: true, is_unlocked: true },
    { completed: false, is_unlocked: true },
  ]);
  expect((await findLearningSession(ctx, section))!.progress).toMatchObject({
    is_section_complete: true,
    total_questions: 3,
  });
});

test("what was written before a failure stays, and trying again writes the rest", async () => {
  const { ctx, section, answerNext, enqueueQuestions, slots } = await createWorld({
    writeQuestions: failingAfter(2, ILL),
  });
  await enqueueQuestions();
  await runDueJobs(ctx);
  await answerNext();
  await answerNext();
  expect(await findLearningSession(ctx, section)).toMatchObject({
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

  expect(asked).toMatchObject([{ wishes: [{ slot: 2, difficulty: "advanced" }], seen: ["notes#1", "notes#2"] }]);
  expect(asked[0]!.existing.map(({ stem }) => stem)).toEqual([
    "Question 2 about notes?",
    "Question 1 about notes?",
  ]);
  expect(await slots()).toEqual([0, 1, 2]);
  expect((await findLearningSession(ctx, section))!.currentQuestionId).not.toBeNull();
});

test("with fewer than three questions there is a failure; with three, a failure for good ends it well", async () => {
  const few = await createWorld({ writeQuestions: failingAfter(2, ILL) }, ["notes", "scales"]);
  const enough = await createWorld({ writeQuestions: failingAfter(3, ILL) }, ["notes", "scales"]);

  for (const { ctx, enqueueQuestions } of [few, enough]) {
    await enqueueQuestions();
    await runDueJobs(ctx);
  }

  expect(await few.ctx.db.selectFrom("jobs").select("status").execute()).toEqual([{ status: "failed" }]);
  expect(await enough.ctx.db.selectFrom("jobs").select("status").execute()).toEqual([{ status: "done" }]);
  expect((await findLearningSession(enough.ctx, enough.section))!.progress.total_questions).toBe(3);
});

test("a failure that may pass is tried again for the rest, though there would be enough", async () => {
  let isBroken = true;
  const { ctx, enqueueQuestions, slots } = await createWorld(
    {
      writeQuestions: (request) =>
        isBroken ? failingAfter(4, HICCUP)(request) : oneByOne(questionDrafts(request)),
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
  const { ctx, section, enqueueQuestions } = await createWorld({
    writeQuestions: (request) => oneByOne(questionDrafts(request).slice(0, 1)),
  });
  await enqueueQuestions();

  await runDueJobs(ctx);
  expect((await findLearningSession(ctx, section))!.progress).toMatchObject({ main_questions: 3 });
  const made = await ctx.db.selectFrom("jobs").select(["status", "made"]).executeTakeFirstOrThrow();
  expect(made).toEqual({ status: "queued", made: 1 });

  ctx.author = scriptedAuthor({ writeQuestions: () => oneByOne([]) });
  for (const wait of [1000, 4000]) {
    ctx.travel(wait);
    await runDueJobs(ctx);
  }
  const failed = await ctx.db.selectFrom("jobs").select(["status", "error"]).executeTakeFirstOrThrow();
  expect(failed).toEqual({ status: "failed", error: "No questions could be written for this part of the course." });
});

test("a restart wants the same as before, whatever is believed of the learner by then", async () => {
  const { ctx, learner, enqueueQuestions } = await createWorld({ writeQuestions: failingAfter(1, HICCUP) });
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
  const { ctx, enqueueQuestions, slots } = await createWorld({
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
  const { ctx, enqueueQuestions, slots } = await createWorld({
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

test("a question wished for while the last ones are being written is written, too", async () => {
  const gate = createGate();
  const { ctx, subsection, enqueueQuestions, slots } = await createWorld({ writeQuestions: pausingAfter(2, gate) });
  await enqueueQuestions();
  const work = workOn(ctx);
  await gate.reached;

  const wish = { conceptId: "chords", difficulty: "beginner", isRecheck: true } as const;
  expect(await inTransaction(ctx, (ctx) => addWish(ctx, { subsectionId: subsection.id, wish }))).toBe(true);
  gate.open();
  await work;
  expect(await slots()).toEqual([0, 1, 2]);
  ctx.travel(1000);
  await runDueJobs(ctx);

  expect(await slots()).toEqual([0, 1, 2, 3]);
  expect(await ctx.db.selectFrom("jobs").select(["kind", "status"]).execute()).toEqual([
    { kind: "questions", status: "done" },
  ]);
});

test("a complete part of the course wants no more questions", async () => {
  const { ctx, subsection, enqueueQuestions, answerNext } = await createWorld({});
  await enqueueQuestions();
  await runDueJobs(ctx);
  for (let count = 0; count < 3; count += 1) await answerNext();

  const wish = { conceptId: "notes", difficulty: "beginner" } as const;
  expect(await addWish(ctx, { subsectionId: subsection.id, wish })).toBe(false);
});

test("a formula that does not parse costs one question, not those after it", async () => {
  const { ctx, enqueueQuestions, slots } = await createWorld(
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
