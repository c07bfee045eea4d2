import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import {
  answer,
  createCourse,
  createQuestions,
  hardlyKnow,
  workAtOnce,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import type { Difficulty } from "~db/schema";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { hasOpenGap } from "~/services/learning/gaps/open-gaps.server";
import { findWhatLiesBeneath, startBreakdown } from "./breakdowns.server";

/** A course whose part 1.1 is about scales and 1.2 about chords, which stand on scales and, if asked for, on tempo. */
async function createTwoParts({ chordsStandOn = ["scales", "tempo"], difficulty = "beginner" as Difficulty } = {}) {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  const learner = await createLearner(ctx);
  const outline = outlineDraft([[["scales"], ["chords"]]], { chords: chordsStandOn });
  const course = await createCourse(ctx, learner, { outline });
  const part = (sectionNumber: string) => ({ learnerId: learner.id, courseId: course.id, sectionNumber });
  const ask = async (sectionNumber: string, wishes: { conceptId: string; difficulty: Difficulty }[]) =>
    (await createQuestions(ctx, part(sectionNumber), wishes)).map((questionId) => ({
      ...part(sectionNumber),
      questionId,
    }));
  const wish = { conceptId: "scales", difficulty: "intermediate" } as const;
  const [scales, moreScales] = (await ask("1.1", [wish, wish])) as [OwnQuestionKey, OwnQuestionKey];
  const [chords] = (await ask("1.2", [{ conceptId: "chords", difficulty }])) as [OwnQuestionKey];
  const partsOf = (questionId: string) =>
    ctx.db
      .selectFrom("questions")
      .innerJoin("items", "items.id", "questions.item_id")
      .select(["questions.concept_id as conceptId", "items.difficulty"])
      .where("parent_question_id", "=", questionId)
      .where("question_number", ">", 0) // without what is kept to come back to
      .orderBy("question_number")
      .execute();
  return { ctx, learner, scales, moreScales, chords, partsOf };
}

test("a breakdown does not ask again what was mastered in an earlier subsection", async () => {
  const { ctx, scales, moreScales, chords, partsOf } = await createTwoParts();
  await answer(ctx, scales, "right");
  await answer(ctx, moreScales, "right");
  await answer(ctx, chords, "wrong");

  await startBreakdown(ctx, chords);

  const parts = await partsOf(chords.questionId);
  expect(parts.map(({ conceptId }) => conceptId)).toEqual(["tempo", "tempo", "tempo"]);
});

test("one right answer in an earlier subsection may have been a guess: what it was about is asked", async () => {
  const { ctx, learner, scales, chords, partsOf } = await createTwoParts({ chordsStandOn: ["scales"] });
  await hardlyKnow(ctx, learner, ["scales"]);
  await answer(ctx, scales, "right");
  await answer(ctx, chords, "wrong");

  await startBreakdown(ctx, chords);

  const parts = await partsOf(chords.questionId);
  expect(parts.map(({ conceptId }) => conceptId)).toEqual(["scales", "scales", "scales"]);
});

test("when all it stands on was shown in earlier parts, a concept answered wrong is made sure of at once", async () => {
  const { ctx, learner, scales, moreScales, chords, partsOf } = await createTwoParts({ chordsStandOn: ["scales"] });
  await answer(ctx, scales, "right");
  await answer(ctx, moreScales, "right");

  await answer(ctx, chords, "wrong");

  const question = { id: chords.questionId, attemptCount: 1, depth: 0 };
  const beneath = await findWhatLiesBeneath(ctx, { ...chords, question, conceptPath: ["chords"] });
  expect(beneath).toBe("make-sure");
  expect((await startBreakdown(ctx, chords)).status).toBe("ready");
  expect((await partsOf(chords.questionId)).map(({ conceptId }) => conceptId)).toEqual(["chords"]);
  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" })).toBe(false);
});

test("when all it stands on was shown in earlier parts, a concept not known yet is the gap at once", async () => {
  const { ctx, learner, scales, moreScales, chords } = await createTwoParts({ chordsStandOn: ["scales"] });
  await answer(ctx, scales, "right");
  await answer(ctx, moreScales, "right");

  await answer(ctx, chords, "dont-know");

  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" })).toBe(true);
  expect(await startBreakdown(ctx, chords)).toEqual({ status: "nothing-simpler" });
});

test("what was tried in an earlier part and never mastered is asked about in a breakdown", async () => {
  const { ctx, scales, chords, partsOf } = await createTwoParts({ chordsStandOn: ["scales"] });
  await answer(ctx, scales, "wrong");
  await answer(ctx, chords, "wrong");

  await startBreakdown(ctx, chords);

  expect((await partsOf(chords.questionId)).map(({ conceptId }) => conceptId)).toEqual(["scales", "scales", "scales"]);
});

test.each<[Difficulty, Difficulty[]]>([
  ["beginner", ["beginner", "beginner", "beginner"]],
  ["intermediate", ["beginner", "intermediate", "intermediate"]],
  ["advanced", ["beginner", "intermediate", "advanced"]],
])("no part of a %s question is harder than that question", async (difficulty, expected) => {
  const { ctx, chords, partsOf } = await createTwoParts({ chordsStandOn: ["scales"], difficulty });
  await answer(ctx, chords, "wrong");

  await startBreakdown(ctx, chords);

  expect((await partsOf(chords.questionId)).map((part) => part.difficulty)).toEqual(expected);
});
