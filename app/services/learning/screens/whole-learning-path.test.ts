import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../../tests/support/context";
import {
  answer,
  currentQuestionId,
  knowAlready,
  runDueJobs,
  shippedCurriculum,
  workForSure,
  type Subsection,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { createCourse, findCourse } from "~/services/courses/courses.server";
import {
  answerOnboardingQuestion,
  completeOnboarding,
  findOnboardingState,
} from "~/services/courses/onboarding.server";
import { requestOutline } from "~/services/courses/outline.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { findContentPage, requestContent } from "~/services/learning/contents/contents.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { findQuestionPage, type QuestionPage } from "./question-page.server";
import { DAY_MS } from "~/time/periods";
import { findPlaceInSubsection } from "./place-in-subsection.server";

/** A course on the shipped pack for someone who surely knows all but its last section. */
async function createAdvancedCourse(
  ctx: TestContext,
  learner: { id: string },
): Promise<{ learnerId: string; courseId: string }> {
  const created = await createCourse(ctx, {
    learnerId: learner.id,
    creationKey: "key",
    courseName: "Statistics",
    courseWhy: "For my thesis.",
  });
  if (created.status !== "created") throw new Error(created.status);
  const key = { learnerId: learner.id, courseId: created.courseId };
  const answers = {
    MCQ: ({ options }: { options: string[] }) => [options[0]!],
    MCQ_MULTI: ({ options }: { options: string[] }) => options.slice(0, -2), // neither the last section nor "none"
    Range: () => ["10"],
    Text: () => ["Nothing so far."],
    Number: () => ["120"],
  };
  for (;;) {
    const state = await findOnboardingState(ctx, key);
    if (state.status !== "question") break;
    const { question } = state;
    const raw = { answers: answers[question.questionType](question), otherText: "" };
    const result = await answerOnboardingQuestion(ctx, { ...key, questionNumber: question.questionNumber, raw });
    if (result.status === "complete") break;
  }
  await completeOnboarding(ctx, key);
  await requestOutline(ctx, key);
  return key;
}

async function pageOf(ctx: TestContext, section: Subsection, questionId: string): Promise<QuestionPage> {
  const page = await findQuestionPage(ctx, { ...section, questionId });
  if (!page) throw new Error(`no page for ${questionId}`);
  return page;
}

/** Answers a subsection right from its first question to its last. */
async function masterSubsection(ctx: TestContext, section: Subsection): Promise<void> {
  await requestQuestions(ctx, section);
  for (;;) {
    const place = (await findPlaceInSubsection(ctx, section))!;
    if (place.progress.isSubsectionComplete) return;
    if (place.rest) {
      ctx.travel(DAY_MS);
      await requestQuestions(ctx, section);
    }
    if (place.writing) await runDueJobs(ctx);
    const questionId = place.currentQuestionId;
    if (questionId) await answer(ctx, { ...section, questionId }, "right");
  }
}

test("a learner is led down more than five levels to the gap, learns it, and climbs all the way back", async () => {
  const ctx = workForSure(await createTestContext({ author: shippedCurriculum }));
  ctx.maxBreakdownDepth = 20;
  const course = await createAdvancedCourse(ctx, await createLearner(ctx));
  const subsections = (await findCourseStructure(ctx, course))!.sections.flatMap((section) => section.subsections);
  // Whoever comes by the parts before has shown most of what lies beneath.
  await ctx.db.updateTable("subsections").set({ is_unlocked: 1 }).execute();
  const section = { ...course, sectionNumber: subsections.at(-1)!.sectionNumber };
  await requestQuestions(ctx, section);
  const mainCount = (await findPlaceInSubsection(ctx, section))!.progress.mainQuestions;
  const give = async (questionId: string, how: "right" | "wrong" | "dont-know") => {
    ctx.travel(60_000);
    const result = await answer(ctx, { ...section, questionId }, how);
    await runDueJobs(ctx);
    return result;
  };
  const gaps = () => ctx.db.selectFrom("gaps").selectAll().orderBy("found_at").execute();

  // Down: no question is answered right, until nothing beneath is in doubt.
  const path = [await currentQuestionId(ctx, section)];
  let sure: string;
  for (;;) {
    const questionId = path.at(-1)!;
    expect(await currentQuestionId(ctx, section)).toBe(questionId);
    expect(await give(questionId, path.length === 2 ? "dont-know" : "wrong")).toEqual({ status: "wrong" });
    expect(await gaps()).toEqual([]);
    const started = await startBreakdown(ctx, { ...section, questionId });
    if (started.status !== "ready") throw new Error(started.status);
    const page = await pageOf(ctx, section, started.questionId);
    expect(page.trail.map((step) => step.id)).toEqual([...path, started.questionId]);
    expect(page).toMatchObject({ question: { depth: path.length }, place: { questionNumber: 1 } });
    expect((await pageOf(ctx, section, questionId)).openPartId).toBe(started.questionId);
    sure = started.questionId;
    if (page.makesSure) break;
    path.push(started.questionId);
    expect(new Set(page.conceptPath).size).toBe(path.length);
    expect([3, 4, 5]).toContain(page.place.siblingCount);
  }
  const depth = path.length - 1;
  expect(depth).toBeGreaterThanOrEqual(5);
  const { conceptPath } = await pageOf(ctx, section, path.at(-1)!);
  expect((await pageOf(ctx, section, sure)).place.siblingCount).toBe(1);

  // At the bottom: what makes sure is missed, too. This is the gap, and only this; a fresh question is asked about it.
  await give(sure, "wrong");
  expect(await gaps()).toMatchObject([{ concept_id: conceptPath.at(-1), question_id: sure, closed_at: null }]);
  const gap = { ...section, questionId: await currentQuestionId(ctx, section) };
  expect([...path, sure]).not.toContain(gap.questionId);
  expect(await pageOf(ctx, section, gap.questionId)).toMatchObject({ conceptPath, isGap: true, isBack: true });
  for (const questionId of path.slice(0, -1)) expect((await pageOf(ctx, section, questionId)).isGap).toBe(false);
  const atTheGap = (await findPlaceInSubsection(ctx, section))!.progress;
  expect(atTheGap).toMatchObject({
    mainQuestions: mainCount,
    mainQuestionsCompleted: 0,
    openBreakdowns: depth,
    completedQuestions: 0,
    isSubsectionComplete: false,
  });
  expect(atTheGap.totalQuestions).toBe(mainCount + atTheGap.parts);

  // What is missing can be read about there and then.
  expect(await requestContent(ctx, gap)).toEqual({ status: "exists" });
  const { conceptName } = (await pageOf(ctx, section, gap.questionId)).question;
  expect(await findContentPage(ctx, gap)).toMatchObject({
    conceptName: conceptName,
    content: { title: expect.any(String) },
  });

  // Up: a fresh question at each level, and what else was planned there is not needed: the reason was found.
  for (let level = depth; level >= 0; level -= 1) {
    const questionId = await currentQuestionId(ctx, section);
    const page = await pageOf(ctx, section, questionId);
    expect(page.conceptPath).toEqual(conceptPath.slice(0, level + 1));
    expect(page).toMatchObject({ isBack: true, isGap: level === depth, openPartId: null });
    expect(page).toMatchObject({ question: { attemptCount: 0 }, place: { questionNumber: 1 } });
    expect((await findPlaceInSubsection(ctx, section))!.progress.openBreakdowns).toBe(level);
    expect(await give(questionId, "right")).toEqual({ status: "correct" });
    expect((await gaps()).filter(({ closed_at }) => closed_at === null)).toEqual([]);
  }

  // Back at the top: the next main question, all parts done, and the gap closed.
  const back = (await findPlaceInSubsection(ctx, section))!;
  expect(await pageOf(ctx, section, back.currentQuestionId!)).toMatchObject({
    question: { depth: 0 },
    place: { questionNumber: 2 },
  });
  expect(back.progress).toMatchObject({
    mainQuestionsCompleted: 1,
    partsCompleted: depth,
    parts: depth,
    openBreakdowns: 0,
  });
  expect(await gaps()).toMatchObject([{ question_id: sure, closed_at: expect.any(String) }]);

  // What was missing lies beneath other parts, too, and no part teaches it: they practise it, and the rest ends the course.
  await knowAlready(ctx, { id: course.learnerId }, conceptPath);
  for (const { sectionNumber } of subsections) await masterSubsection(ctx, { ...course, sectionNumber });
  expect((await findCourse(ctx, course))!).toMatchObject({
    completedAt: expect.any(String),
    subsectionsCompleted: subsections.length,
    subsectionCount: subsections.length,
  });
});

test("on the shipped pack, no learner is ever asked the same question twice on one path", async () => {
  const ctx = workForSure(await createTestContext({ author: shippedCurriculum }));
  const course = await createAdvancedCourse(ctx, await createLearner(ctx));
  const section = { ...course, sectionNumber: "1.1" };
  await requestQuestions(ctx, section);

  for (let step = 0; step < 60; step += 1) {
    const questionId = (await findPlaceInSubsection(ctx, section))!.currentQuestionId;
    if (!questionId) break;
    ctx.travel(60_000);
    if ((await pageOf(ctx, section, questionId)).question.attemptCount === 0 && step % 3 !== 2) {
      await answer(ctx, { ...section, questionId }, "wrong");
      await startBreakdown(ctx, { ...section, questionId });
    } else {
      await answer(ctx, { ...section, questionId }, "right");
    }
  }

  const questions = await ctx.db.selectFrom("questions").selectAll().execute();
  expect(questions.length).toBeGreaterThan(10);
  for (const question of questions) {
    const items = [question.item_id];
    for (let node = question; node.parent_question_id;) {
      node = questions.find((candidate) => candidate.id === node.parent_question_id)!;
      items.push(node.item_id);
    }
    expect(new Set(items).size).toBe(items.length);
  }
});
