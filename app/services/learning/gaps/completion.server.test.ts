import { expect, test } from "vitest";
import { chordsOutline, createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { createTestContext, type TestContext } from "../../../../tests/support/context";
import {
  answer,
  createCourse,
  createOpenSubsection,
  createQuestions,
  currentQuestionId,
  mainQuestionIds,
  runDueJobs,
  type Subsection,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { scriptedAuthor } from "../../../../tests/support/scripted-author";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findCourse } from "~/services/courses/courses.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";

/** What each part of the course teaches. */
const taughtIn: Record<string, string> = { "1.1": "notes", "1.2": "scales", "2.1": "chords" };

/** A course of two subsections about notes and scales, and a second section about chords. */
async function createFixture() {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, learner);
  const course = { learnerId: learner.id, courseId };
  const section = (sectionNumber: string): Subsection => ({ ...course, sectionNumber });
  return { ctx, course, section };
}

/** Each part has two questions, from its first answer on. */
async function answerNext(ctx: TestContext, section: Subsection, how: "right" | "wrong" = "right") {
  const conceptId = taughtIn[section.sectionNumber]!;
  if ((await mainQuestionIds(ctx, section)).length === 0)
    await createQuestions(ctx, section, [{ conceptId }, { conceptId, difficulty: "advanced" }]);
  return answer(ctx, { ...section, questionId: await currentQuestionId(ctx, section) }, how);
}

/** Each subsection with what can be done in it. */
async function locksOf(ctx: TestContext, course: { learnerId: string; courseId: string }): Promise<string[]> {
  const { sections } = (await findCourseStructure(ctx, course))!;
  return sections
    .flatMap((section) => section.subsections)
    .map((one) => `${one.sectionNumber} ${one.completed ? "completed" : one.isUnlocked ? "unlocked" : "locked"}`);
}

test("a subsection whose questions are not all mastered unlocks nothing", async () => {
  const { ctx, course, section } = await createFixture();

  await answerNext(ctx, section("1.1"));
  await answerNext(ctx, section("1.1"), "wrong");

  expect(await locksOf(ctx, course)).toEqual(["1.1 unlocked", "1.2 locked", "2.1 locked"]);
});

test("a completed subsection unlocks exactly the next one, across the end of a section too", async () => {
  const { ctx, course, section } = await createFixture();

  await answerNext(ctx, section("1.1"));
  await answerNext(ctx, section("1.1"));
  expect(await locksOf(ctx, course)).toEqual(["1.1 completed", "1.2 unlocked", "2.1 locked"]);

  await answerNext(ctx, section("1.2"));
  await answerNext(ctx, section("1.2"));
  expect(await locksOf(ctx, course)).toEqual(["1.1 completed", "1.2 completed", "2.1 unlocked"]);
});

test("a course counts its subsections and sections as they are completed, and ends with the last", async () => {
  const { ctx, course, section } = await createFixture();
  const counts = async () => {
    const { subsectionsCompleted, sectionsCompleted, completedAt } = (await findCourse(ctx, course))!;
    return { subsectionsCompleted, sectionsCompleted, completedAt };
  };
  const complete = async (number: string) => {
    ctx.travel(1000);
    await answerNext(ctx, section(number));
    await answerNext(ctx, section(number));
  };

  await complete("1.1");
  expect(await counts()).toEqual({ subsectionsCompleted: 1, sectionsCompleted: 0, completedAt: null });
  await complete("1.2");
  expect(await counts()).toEqual({ subsectionsCompleted: 2, sectionsCompleted: 1, completedAt: null });
  await complete("2.1");
  expect(await counts()).toEqual({
    subsectionsCompleted: 3,
    sectionsCompleted: 2,
    completedAt: ctx.now().toISOString(),
  });
  expect((await findCourseStructure(ctx, course))!.course.progress).toMatchObject({
    status: "completed",
    progressPercentage: 100,
  });
});

test("a subsection is completed once, however often its last answer is sent", async () => {
  const { ctx, course, section } = await createFixture();
  await answerNext(ctx, section("1.1"));
  const last = { ...section("1.1"), questionId: await currentQuestionId(ctx, section("1.1")) };

  await Promise.all(Array.from({ length: 20 }, () => answer(ctx, last, "right", { attempt: 1 })));

  expect(await findCourse(ctx, course)).toMatchObject({ subsectionsCompleted: 1 });
});

test("a finished subsection has no current question and says that it is complete", async () => {
  const { ctx, section } = await createFixture();
  await answerNext(ctx, section("1.1"));
  await answerNext(ctx, section("1.1"));

  expect(await findPlaceInSubsection(ctx, section("1.1"))).toMatchObject({
    currentQuestionId: null,
    progress: { isSubsectionComplete: true, progressPercentage: 100 },
  });
});

test("a question solved early needs none of its parts, however deep they go", async () => {
  const { ctx, section, main, give, breakDown, partsOf } = await createBreakableQuestion();
  await give(main.questionId, "wrong");
  const part = await breakDown(main.questionId);
  await give(part, "wrong");
  const deepest = await breakDown(part);
  await give(deepest, "right");

  expect(await give(main.questionId, "right")).toEqual({ status: "correct" });

  expect((await partsOf(main.questionId)).every((one) => one.status === "skipped")).toBe(true);
  expect((await partsOf(part)).map((one) => one.status)).toEqual(["mastered", "skipped", "skipped"]);
  const breakdowns = await ctx.db.selectFrom("breakdowns").select(["status", "closed_at"]).execute();
  expect(breakdowns).toEqual([
    { status: "skipped", closed_at: ctx.now().toISOString() },
    { status: "skipped", closed_at: ctx.now().toISOString() },
  ]);
  const kept = ctx.db.selectFrom("questions").select("id").where("status", "=", "reserved");
  expect(await kept.execute(), "nothing waits to take a place").toEqual([]);
  expect((await findPlaceInSubsection(ctx, section))!.progress).toMatchObject({
    mainQuestionsCompleted: 1,
    openBreakdowns: 0,
  });
});

test("among parts that are skipped, one that was answered keeps its place and number", async () => {
  const { ctx, main, at, give, breakDown } = await createBreakableQuestion();
  await give(main.questionId, "wrong");
  const part = await breakDown(main.questionId);
  await give(part, "right");
  const place = async () => {
    const { questionNumber, siblingCount } = (await findQuestionPage(ctx, at(part)))!.place;
    return [questionNumber, siblingCount];
  };
  const before = await place();

  await give(main.questionId, "right");

  expect(await place()).toEqual(before);
});

test("a part solved early skips what lies beneath it and leads on to its sibling", async () => {
  const { main, give, breakDown, partsOf, current } = await createBreakableQuestion();
  await give(main.questionId, "wrong");
  const part = await breakDown(main.questionId);
  await give(part, "wrong");
  await breakDown(part);

  await give(part, "right");

  expect((await partsOf(part)).every((one) => one.status === "skipped")).toBe(true);
  expect(await current()).toBe((await partsOf(main.questionId))[1]!.id);
});

test("a question solved while its parts are still being written gets none", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    outline: chordsOutline,
    questions: [{ conceptId: "chords" }],
  });
  const main = { ...section, questionId: (await mainQuestionIds(ctx, section))[0]! };
  await answer(ctx, main, "wrong");
  expect(await startBreakdown(ctx, main)).toMatchObject({ status: "started" });

  await answer(ctx, main, "right");
  await runDueJobs(ctx);

  const parts = ctx.db.selectFrom("questions").selectAll().where("breakdown_id", "is not", null);
  expect(await parts.execute()).toEqual([]);
  expect(await ctx.db.selectFrom("breakdowns").select("status").execute()).toEqual([{ status: "skipped" }]);
  expect(await ctx.db.selectFrom("jobs").select("status").where("kind", "=", "breakdown").execute()).toEqual([
    { status: "done" },
  ]);
});
