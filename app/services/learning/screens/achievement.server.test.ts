import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, knowAlready, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { hasOpenGap } from "~/services/learning/gaps/gaps.server";
import { findAchievement } from "./achievement.server";
import { findQuestionPage } from "./question-page.server";

test("a gap that a right answer closes is named, with what stands on it", async () => {
  const { ctx, learner, main, at, breakDown, partsOf } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = (await partsOf(main.questionId)).find((part) => part.concept_id === "tempo")!;
  await answer(ctx, at(tempo.id), "dont-know");
  ctx.travel(60_000);

  await answer(ctx, at(tempo.id), "right");

  expect(await findAchievement(ctx, { learnerId: learner.id, questionId: tempo.id })).toEqual({
    kind: "gap-closed",
    conceptId: "tempo",
    conceptName: "The concept tempo",
    carries: ["The concept chords"],
  });
});

test("a gap closed by trying option after option is not said to hold", async () => {
  const { ctx, learner, main, at, breakDown, partsOf } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = (await partsOf(main.questionId)).find((part) => part.concept_id === "tempo")!;
  await answer(ctx, at(tempo.id), "dont-know");
  await answer(ctx, at(tempo.id), "wrong");
  ctx.travel(60_000);

  await answer(ctx, at(tempo.id), "right");

  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "tempo" })).toBe(false);
  expect(await findAchievement(ctx, { learnerId: learner.id, questionId: tempo.id })).toBeNull();
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
