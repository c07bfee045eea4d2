import { expect, test } from "vitest";
import { createBreakableQuestion, createTempoParts } from "../../../../tests/support/breakable-question";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, knowAlready, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { findAchievement } from "./achievement.server";
import { findQuestionPage } from "./question-page.server";

/** At a fresh question about the gap "tempo". */
async function createFreshQuestion() {
  const fixture = await createTempoParts();
  await fixture.give(fixture.first, "dont-know");
  return { ...fixture, fresh: await fixture.inPlaceOf(fixture.first) };
}

test("a gap that a right answer closes is named, with what stands on it, and comes back until it is known", async () => {
  const { ctx, learner, section, first, fresh, give } = await createFreshQuestion();

  await give(fresh, "right");

  expect(await findAchievement(ctx, { learnerId: learner.id, questionId: fresh })).toEqual({
    kind: "gap-closed",
    conceptId: "tempo",
    conceptName: "The concept tempo",
    gapName: null,
    idea: null,
    comesBackInDays: 1,
    carries: ["The concept chords"],
    foundAt: { courseId: section.courseId, sectionNumber: "1.1", questionId: first },
    story: { before: { kind: "dont-know" }, isFresh: true, isSameMisconception: true, avoidedHtml: null },
  });
});

test("what a closed gap helps with is what the learner has not mastered yet", async () => {
  const { ctx, learner, fresh, give } = await createFreshQuestion();
  await give(fresh, "right");

  await ctx.db
    .updateTable("mastery")
    .set({ mastered_at: ctx.now().toISOString() })
    .where("learner_id", "=", learner.id)
    .where("concept_id", "=", "chords")
    .execute();

  expect(await findAchievement(ctx, { learnerId: learner.id, questionId: fresh })).toMatchObject({ carries: [] });
});

test("of a gap that a right answer with help leaves open nothing is said", async () => {
  const { ctx, at, learner, fresh, give } = await createFreshQuestion();
  await ctx.db.updateTable("questions").set({ help: "together" }).where("id", "=", fresh).execute();

  await give(fresh, "right");

  expect(await findAchievement(ctx, { learnerId: learner.id, questionId: fresh })).toBeNull();
  expect(await findQuestionPage(ctx, at(fresh))).toMatchObject({ isGap: false, leavesGapOpen: true });
});

test("a concept that becomes mastered is named once, with the answer that did it", async () => {
  const { ctx, learner, main, at, breakDown, partsOf } = await createBreakableQuestion();
  await knowAlready(ctx, learner, ["tempo"]);
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const scales = (await partsOf(main.questionId)).filter((part) => part.concept_id === "scales");
  const kinds: unknown[] = [];
  for (const { id } of scales) {
    ctx.travel(60_000);
    await answer(ctx, at(id), "right");
    const achievement = await findAchievement(ctx, { learnerId: learner.id, questionId: id });
    kinds.push(achievement && `${achievement.kind} ${achievement.conceptId}`);
  }

  const [{ masteredAt }] = (await ctx.db
    .selectFrom("mastery")
    .select("mastered_at as masteredAt")
    .where("concept_id", "=", "scales")
    .execute()) as [{ masteredAt: string | null }];
  expect(kinds.filter((kind) => kind === "mastered scales")).toHaveLength(masteredAt === null ? 0 : 1);
  expect(kinds[0]).toBeNull(); // one answer masters nothing
});

test("of two right answers within a moment, only the one that made the concept mastered says so", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const questions = [1, 2, 3, 4].map(() => ({ conceptId: "notes", difficulty: "intermediate" as const }));
  const section = await createOpenSubsection(ctx, learner, {
    outline: outlineDraft([[["notes", "scales"]]], {}),
    questions,
  });
  const kinds: unknown[] = [];
  for (const questionId of await mainQuestionIds(ctx, section)) {
    ctx.travel(2000);
    await answer(ctx, { ...section, questionId }, "right");
    kinds.push((await findAchievement(ctx, { learnerId: learner.id, questionId }))?.kind);
  }

  expect(kinds.filter((kind) => kind === "mastered")).toHaveLength(1);
});

test("an answer that brought nothing about has no such line, nor has the page when it is looked at again", async () => {
  const { ctx, learner, main } = await createBreakableQuestion();
  await answer(ctx, main, "right");

  expect(await findAchievement(ctx, { learnerId: learner.id, questionId: main.questionId })).toBeNull();
  expect((await findQuestionPage(ctx, { ...main, isJustAnswered: false }))!.achievement).toBeNull();
});

test("nobody is told of what somebody else has mastered", async () => {
  const { ctx, main } = await createBreakableQuestion();
  await answer(ctx, main, "right");

  expect(await findAchievement(ctx, { learnerId: "somebody else", questionId: main.questionId })).toBeNull();
});
