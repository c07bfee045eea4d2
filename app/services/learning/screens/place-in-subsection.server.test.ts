import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import {
  answer,
  createCourse,
  createOpenSubsection,
  createQuestions,
  knowAlready,
  mainQuestionIds,
} from "../../../../tests/support/course-factories";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { createLearner } from "../../../../tests/support/factories";
import { findCourseGraph } from "~/services/learning/sittings/course-graph.server";
import { findReport } from "~/services/learning/sittings/placement-report.server";
import { endSitting, openSitting } from "~/services/learning/sittings/sittings.server";
import { findLastFailedQuestion } from "./last-failed-question.server";
import { findPlaceInSubsection } from "./place-in-subsection.server";
import { findResumePoint } from "./resume-point.server";

/** A learner before an open subsection with two questions. */
async function createFixture() {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    questions: [{ conceptId: "notes" }, { conceptId: "notes" }],
  });
  const [first, second] = (await mainQuestionIds(ctx, section)) as [string, string];
  return {
    ctx,
    learner,
    section,
    first: { ...section, questionId: first },
    second: { ...section, questionId: second },
  };
}

test("a place in a subsection names its subsection, its current question and its progress", async () => {
  const { ctx, section, first } = await createFixture();

  expect(await findPlaceInSubsection(ctx, section)).toMatchObject({
    subsection: { sectionNumber: "1.1", heading: "About notes", sectionHeading: "Section 1", isUnlocked: true },
    currentQuestionId: first.questionId,
    progress: { totalQuestions: 2, completedQuestions: 0, progressPercentage: 0 },
    awaitsParts: false,
    writing: null,
  });
});

test("the question last answered wrong is found until it is mastered", async () => {
  const { ctx, section, first, second } = await createFixture();
  expect(await findLastFailedQuestion(ctx, section)).toBeNull();

  await answer(ctx, first, "wrong");
  ctx.travel(1000);
  await answer(ctx, second, "dont-know");
  expect(await findLastFailedQuestion(ctx, section)).toBe(second.questionId);

  await answer(ctx, second, "right");
  expect(await findLastFailedQuestion(ctx, section)).toBe(first.questionId);
});

test("one resumes in the course last worked on, at its first subsection that is not complete", async () => {
  const { ctx, learner, section, first, second } = await createFixture();
  ctx.travel(1000);
  const other = await createCourse(ctx, learner);
  expect(await findResumePoint(ctx, { learnerId: learner.id })).toMatchObject({ courseId: other.id, isStarted: false });

  ctx.travel(1000);
  await answer(ctx, first, "right");
  expect(await findResumePoint(ctx, { learnerId: learner.id })).toEqual({
    courseId: section.courseId,
    courseName: "Music for everyone",
    subsectionId: expect.any(String),
    sectionNumber: "1.1",
    heading: "About notes",
    isStarted: true,
    conceptCount: 3,
    conceptsKnown: 0,
    writing: { isOver: true, slots: [] },
    wishes: expect.any(String),
    isResting: false,
    restDay: null,
    parked: [],
    isBegun: true,
    conceptsTaught: 1,
    isOutlined: true,
  });

  await answer(ctx, second, "right");
  expect(await findResumePoint(ctx, { learnerId: learner.id })).toMatchObject({ sectionNumber: "1.2" });
});

test("of several open parts one resumes in the one that was answered last", async () => {
  const { ctx, learner, section, first } = await createFixture();
  await ctx.db.updateTable("subsections").set({ is_unlocked: 1 }).where("course_id", "=", section.courseId).execute();
  const later = { ...section, sectionNumber: "1.2" };
  const [question] = await createQuestions(ctx, later, [{ conceptId: "notes" }]);
  const resumedAt = async () => (await findResumePoint(ctx, { learnerId: learner.id }))?.sectionNumber;
  expect(await resumedAt()).toBe("1.1");

  ctx.travel(1000);
  await answer(ctx, { ...later, questionId: question! }, "wrong");
  expect(await resumedAt()).toBe("1.2");

  ctx.travel(1000);
  await answer(ctx, first, "wrong");
  expect(await resumedAt()).toBe("1.1");
});

test("before anything is answered, dashboard and test result lead to the first part that teaches what the test found ready", async () => {
  const { ctx, learner, section, first } = await createFixture();
  const { learnerId, courseId } = section;
  await ctx.db.updateTable("subsections").set({ is_unlocked: 1 }).where("course_id", "=", courseId).execute();
  const lists = { known: [], likely: ["notes"], ready: ["scales"], later: ["chords"], asked: 4, parts: [] };
  const course = (await findCourseGraph(ctx, section))!;
  const endTest = async (result: typeof lists) => {
    ctx.travel(1000);
    const place = { learnerId, courseId, kind: "placement", sectionId: null } as const;
    const sitting = await openSitting(ctx, place, { wishes: [], state: null });
    await endSitting(ctx, sitting, result);
    return async () => {
      const { nextPart } = await findReport(ctx, { sitting, course, result });
      expect((await findResumePoint(ctx, { learnerId: learner.id }))?.sectionNumber).toBe(nextPart?.sectionNumber);
      return nextPart;
    };
  };

  const whereTo = await endTest(lists);
  expect(await whereTo()).toEqual({
    sectionNumber: "1.2",
    heading: "About scales",
    isBegun: false,
    conceptIds: ["scales"],
  });
  await endTest({ ...lists, ready: ["notes"], asked: 0 }); // taken again, and left at once
  expect(await whereTo()).toMatchObject({ sectionNumber: "1.2" });

  await answer(ctx, first, "wrong");
  expect(await whereTo()).toEqual({
    sectionNumber: "1.1",
    heading: "About notes",
    isBegun: true,
    conceptIds: ["notes"],
  });
});

test("the part that teaches what the test found ready is found among however many are open", async () => {
  const { ctx, learner } = await createFixture();
  const names = Array.from({ length: 15 }, (_, index) => `name-${index}`);
  ctx.travel(1000);
  const { id } = await createCourse(ctx, learner, { outline: outlineDraft([names.map((name) => [name])]) });
  const place = { learnerId: learner.id, courseId: id, kind: "placement", sectionId: null } as const;
  const sitting = await openSitting(ctx, place, { wishes: [], state: null });
  await endSitting(ctx, sitting, { known: [], ready: ["name-13"], later: [], asked: 4, parts: [] });
  await ctx.db.updateTable("courses").set({ last_activity_at: ctx.now().toISOString() }).where("id", "=", id).execute();

  expect((await findResumePoint(ctx, { learnerId: learner.id }))?.sectionNumber).toBe("1.14");
});

test("what rests until tomorrow stands back for what can be gone on with today", async () => {
  const { ctx, learner, section, first } = await createFixture();
  await answer(ctx, first, "right");
  await ctx.db.updateTable("subsections").set({ is_unlocked: 1 }).where("section_number", "=", "1.2").execute();
  const rest = (sectionNumber: string, day: string) =>
    ctx.db.updateTable("subsections").set({ rest_day: day }).where("section_number", "=", sectionNumber).execute();
  const resumePoint = () => findResumePoint(ctx, { learnerId: section.learnerId });

  await rest("1.1", "2026-01-05");
  expect(await resumePoint()).toMatchObject({ sectionNumber: "1.2", isResting: false });

  await rest("1.2", "2026-01-05");
  expect(await resumePoint()).toMatchObject({ sectionNumber: "1.1", isResting: true });

  ctx.travel(15 * 60 * 60 * 1000); // until midnight
  expect(await resumePoint()).toMatchObject({ sectionNumber: "1.1", isResting: false });
  await ctx.db.updateTable("learners").set({ time_zone: "America/New_York" }).where("id", "=", learner.id).execute();
  expect(await resumePoint()).toMatchObject({ sectionNumber: "1.1", isResting: true });
});

test("without a course, or with none but finished ones, there is nowhere to resume", async () => {
  const { ctx, section, learner } = await createFixture();
  const newcomer = await createLearner(ctx);
  expect(await findResumePoint(ctx, { learnerId: newcomer.id })).toBeNull();

  await knowAlready(ctx, learner, ["notes", "scales", "chords"]);
  await createQuestions(ctx, { ...section, sectionNumber: "1.2" }, [{ conceptId: "scales" }]);
  await createQuestions(ctx, { ...section, sectionNumber: "2.1" }, [{ conceptId: "chords" }]);
  for (const sectionNumber of ["1.1", "1.2", "2.1"]) {
    for (const questionId of await mainQuestionIds(ctx, { ...section, sectionNumber })) {
      await answer(ctx, { ...section, sectionNumber, questionId }, "right");
    }
  }
  expect(await findResumePoint(ctx, { learnerId: learner.id })).toBeNull();
});
