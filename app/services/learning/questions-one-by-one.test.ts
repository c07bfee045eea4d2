import { expect, test } from "vitest";
import { mainQuestionIds, runDueJobs } from "../../../tests/support/course-factories";
import { createGate } from "../../../tests/support/gate";
import { workOn } from "../../../tests/support/outline-job";
import { oneByOne, questionDrafts } from "../../../tests/support/scripted-author";
import { pausingAfter, workInBackground } from "../../../tests/support/slow-author";
import { createWritingWorld } from "../../../tests/support/writing-world";
import { inTransaction } from "~/services/context";
import { addWish, requestQuestions } from "./main-questions.server";
import { findQuestionPage } from "./question-page.server";
import { findLearningSession } from "./session.server";

test("the first question opens the session while the others are being written", async () => {
  const gate = createGate();
  const { ctx, section } = await createWritingWorld({ writeQuestions: pausingAfter(1, gate) });
  const worker = workInBackground(ctx);
  const { nextNews } = ctx.jobs;
  ctx.jobs.nextNews = () => nextNews(600_000); // who waits is woken by the first question, not by a lack of patience

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
  const { ctx, section, answerNext, subsections } = await createWritingWorld({ writeQuestions: pausingAfter(2, gate) });
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
  const { ctx, section, answerNext } = await createWritingWorld({
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
  const { ctx, section, answerNext, subsections } = await createWritingWorld(
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

test("a question wished for while the last ones are being written is written, too", async () => {
  const gate = createGate();
  const { ctx, subsection, enqueueQuestions, slots } = await createWritingWorld({
    writeQuestions: pausingAfter(2, gate),
  });
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
  const { ctx, subsection, enqueueQuestions, answerNext } = await createWritingWorld({});
  await enqueueQuestions();
  await runDueJobs(ctx);
  for (let count = 0; count < 3; count += 1) await answerNext();

  const wish = { conceptId: "notes", difficulty: "beginner" } as const;
  expect(await addWish(ctx, { subsectionId: subsection.id, wish })).toBe(false);
});

test("a formula that does not parse costs one question, not those after it", async () => {
  const { ctx, enqueueQuestions, slots } = await createWritingWorld(
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
