import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import {
  answer,
  createOpenSubsection,
  createQuestions,
  mainQuestionIds,
  positionsOf,
  submitAnswer,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { findCourse } from "~/services/courses/courses.server";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { findMastery } from "~/services/mastery/mastery.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

const MINUTE = 60_000;

/** A learner before an open subsection with two questions about notes. */
async function createFixture() {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    questions: [{ conceptId: "notes" }, { conceptId: "notes", difficulty: "advanced" }],
  });
  const [first, second] = (await mainQuestionIds(ctx, section)) as [string, string];
  const answers = () => ctx.db.selectFrom("answers").selectAll().orderBy("attempt_number").execute();
  return {
    ctx,
    learner,
    section,
    first: { ...section, questionId: first },
    second: { ...section, questionId: second },
    answers,
  };
}

test("a right answer masters the question, a wrong one leaves it open", async () => {
  const { ctx, first, second } = await createFixture();

  expect(await answer(ctx, first, "right")).toEqual({ status: "correct" });
  expect(await answer(ctx, second, "wrong")).toEqual({ status: "wrong" });

  expect((await findQuestionPage(ctx, first))!.question).toMatchObject({ status: "mastered", attemptCount: 1 });
  expect((await findQuestionPage(ctx, second))!.question).toMatchObject({ status: "open", attemptCount: 1 });
});

test("of the four places on screen only that of the right option is right", async () => {
  const { ctx, first } = await createFixture();
  const { right } = await positionsOf(ctx, first.questionId);

  for (const optionPosition of [0, 1, 2, 3].filter((position) => position !== right)) {
    expect(await answer(ctx, first, "wrong", { optionPosition })).toEqual({ status: "wrong" });
  }
  expect(await answer(ctx, first, "right", { optionPosition: right })).toEqual({ status: "correct" });
});

test("the record of an answer says everything a learning model needs", async () => {
  const { ctx, learner, section, first, answers } = await createFixture();
  const shown = ctx.now();
  ctx.travel(42_000);

  await answer(ctx, first, "wrong", { shownAt: shown, explanation: "They look alike." });

  const [record] = await answers();
  const question = await ctx.db
    .selectFrom("questions")
    .selectAll()
    .where("id", "=", first.questionId)
    .executeTakeFirstOrThrow();
  const { wrong } = await positionsOf(ctx, first.questionId);
  expect(record).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    learner_id: learner.id,
    course_id: section.courseId,
    subsection_id: question.subsection_id,
    question_id: first.questionId,
    item_id: question.item_id,
    concept_id: "notes",
    attempt_number: 1,
    phase: "main",
    difficulty: "beginner",
    option_count: 4,
    option_index: (JSON.parse(question.option_order) as number[])[wrong],
    is_correct: 0,
    dont_know: 0,
    help: null,
    explanation: "They look alike.",
    image_id: null,
    elapsed_ms: 42_000,
    predicted_probability: expect.closeTo(0.8, 1),
    model_version: SHIPPED_MODEL.version,
    concept_easiness: 0,
    item_easiness: 0,
    answered_at: ctx.now().toISOString(),
  });
});

test("'I don't know yet' is kept as that: no option, not correct, nothing mastered", async () => {
  const { ctx, first, answers } = await createFixture();

  expect(await answer(ctx, first, "dont-know", { explanation: "" })).toEqual({ status: "wrong" });

  expect(await answers()).toMatchObject([{ option_index: null, dont_know: 1, is_correct: 0, explanation: "" }]);
});

test("attempts are numbered, and each carries what was predicted before it", async () => {
  const { ctx, learner, first, answers } = await createFixture();

  for (const how of ["wrong", "dont-know", "right"] as const) await answer(ctx, first, how);

  const records = await answers();
  expect(records.map((record) => record.attempt_number)).toEqual([1, 2, 3]);
  const predicted = records.map((record) => record.predicted_probability);
  expect(predicted[0]).toBeGreaterThan(1 / 4);
  expect(new Set(predicted).size).toBe(3);
  const mastery = await findMastery(ctx, { learnerId: learner.id, conceptIds: ["notes"] });
  expect(mastery.get("notes")).toBeLessThan(0.5);
});

test("the time an answer took is neither negative nor longer than half an hour", async () => {
  const { ctx, first, answers } = await createFixture();
  const ago = (milliseconds: number) => new Date(ctx.now().getTime() - milliseconds);

  await answer(ctx, first, "wrong", { shownAt: ago(-5 * MINUTE) });
  await answer(ctx, first, "wrong", { shownAt: ago(29 * MINUTE) });
  await answer(ctx, first, "wrong", { shownAt: ago(24 * 60 * MINUTE) });

  expect((await answers()).map((record) => record.elapsed_ms)).toEqual([0, 29 * MINUTE, 30 * MINUTE]);
});

test("the same attempt posted twenty times at once is one answer", async () => {
  const { ctx, first, answers } = await createFixture();

  const results = await Promise.all(Array.from({ length: 20 }, () => answer(ctx, first, "wrong", { attempt: 1 })));

  expect(results.filter((result) => result.status === "wrong")).toHaveLength(1);
  expect(
    results.filter((result) => result.status === "already-answered" && !result.isCorrect && result.isRepeat),
  ).toHaveLength(19);
  expect(await answers()).toHaveLength(1);
  expect((await ctx.db.selectFrom("mastery").selectAll().executeTakeFirstOrThrow()).evidence_count).toBe(1);
});

test("of twenty different answers to one attempt the first counts, and the others hear how it went", async () => {
  const { ctx, first, answers } = await createFixture();

  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => answer(ctx, first, index % 2 === 0 ? "right" : "wrong", { attempt: 1 })),
  );

  const [record] = await answers();
  expect(await answers()).toHaveLength(1);
  const others = results.filter((result) => result.status === "already-answered");
  expect(others).toHaveLength(19);
  expect(others.every((result) => result.isCorrect === (record!.is_correct === 1))).toBe(true);
});

test("another answer to an attempt that was answered is known from a repeat", async () => {
  const { ctx, first } = await createFixture();
  await answer(ctx, first, "wrong");

  expect(await answer(ctx, first, "wrong", { attempt: 1 })).toEqual({
    status: "already-answered",
    isCorrect: false,
    isRepeat: true,
  });
  expect(await answer(ctx, first, "wrong", { attempt: 1, explanation: "Something else." })).toMatchObject({
    isRepeat: false,
  });
  expect(await answer(ctx, first, "right", { attempt: 1 })).toMatchObject({ isRepeat: false });
  expect(await answer(ctx, first, "dont-know", { attempt: 1 })).toMatchObject({ isRepeat: false });
});

test("an attempt that is not the next one is not taken", async () => {
  const { ctx, first, answers } = await createFixture();

  expect((await answer(ctx, first, "right", { attempt: 2 })).status).toBe("already-answered");
  expect((await answer(ctx, first, "right", { attempt: 0 })).status).toBe("already-answered");

  expect(await answers()).toEqual([]);
});

test("a mastered question takes no more answers", async () => {
  const { ctx, first, answers } = await createFixture();
  await answer(ctx, first, "right");

  expect(await answer(ctx, first, "wrong")).toMatchObject({ status: "already-answered", isCorrect: true });

  expect(await answers()).toHaveLength(1);
});

test("a place on screen where no option stands is refused, and costs no attempt", async () => {
  const { ctx, first, answers } = await createFixture();

  for (const optionPosition of [4, -1, 1.5, NaN]) {
    expect(await answer(ctx, first, "right", { optionPosition })).toEqual({ status: "no-such-option" });
  }

  expect(await answers()).toEqual([]);
  expect((await findQuestionPage(ctx, first))!.question.attemptCount).toBe(0);
});

test("the first answer starts the course, each one touches it", async () => {
  const { ctx, learner, section, first, second } = await createFixture();
  const course = async () => (await findCourse(ctx, { learnerId: learner.id, courseId: section.courseId }))!;
  expect((await course()).startedAt).toBeNull();

  await answer(ctx, first, "wrong");
  const startedAt = ctx.now().toISOString();
  ctx.travel(MINUTE);
  await answer(ctx, second, "right");

  expect(await course()).toMatchObject({ startedAt: startedAt, lastActivityAt: ctx.now().toISOString() });
});

test("an answer belongs to one learner, course, subsection and question, all of which must fit", async () => {
  const { ctx, learner, section, first, answers } = await createFixture();
  const stranger = await createLearner(ctx);
  const otherSection = await createOpenSubsection(ctx, learner);
  await createQuestions(ctx, { ...section, sectionNumber: "1.2" }, [{ conceptId: "scales" }]);

  for (const wrong of [
    { learnerId: stranger.id },
    { courseId: otherSection.courseId },
    { sectionNumber: "1.2" },
    { sectionNumber: "9.9" },
    { questionId: "no-such-question" },
  ]) {
    const input = {
      ...first,
      attempt: 1,
      optionPosition: 0,
      explanation: "x",
      imageId: null,
      shownAt: ctx.now(),
      ...wrong,
    };

    expect(await submitAnswer(ctx, input), JSON.stringify(wrong)).toEqual({ status: "no-question" });
  }
  expect(await answers()).toEqual([]);
});
