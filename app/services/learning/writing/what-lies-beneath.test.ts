import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { answer } from "../../../../tests/support/course-factories";
import { oneByOne, questionDrafts } from "../../../../tests/support/scripted-author";
import type { Author } from "~/providers/author/port";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { findWhatLiesBeneath, startBreakdown } from "./breakdowns.server";

const NOTHING_FRESH: Partial<Author> = {
  writeBreakdown: (request) => oneByOne(questionDrafts(request).filter(({ conceptId }) => conceptId !== "chords")),
};

test("beneath a wrong answer lie simpler questions until they are done; what was shown to hold is not asked again", async () => {
  const { ctx, section, main, give, breakDown, solveParts } = await createBreakableQuestion(NOTHING_FRESH);
  const beneath = async () => {
    const { question } = (await findQuestionPage(ctx, main))!;
    return findWhatLiesBeneath(ctx, { ...section, question, conceptPath: ["chords"] });
  };

  await give(main.questionId, "wrong");
  expect(await beneath()).toBe("simpler");
  await breakDown(main.questionId);
  expect(await beneath()).toBe("simpler");
  await solveParts(main.questionId);
  expect(await beneath()).toBe("done");
  await give(main.questionId, "wrong");
  expect(await beneath()).toBe("make-sure");
});

test("beneath a concept that stands on nothing lies what makes sure of the gap, and nothing once it is known", async () => {
  const { ctx, section, main, give, breakDown, partAbout } = await createBreakableQuestion({
    writeBreakdown: (request) => oneByOne(questionDrafts(request).filter(({ slot }) => slot > 0)),
  });
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  const tempo = await partAbout(main.questionId, "tempo");
  const beneath = async () => {
    const { question } = (await findQuestionPage(ctx, { ...section, questionId: tempo }))!;
    return findWhatLiesBeneath(ctx, { ...section, question, conceptPath: ["chords", "tempo"] });
  };

  await give(tempo, "wrong");
  expect(await beneath()).toBe("make-sure");
  await give(tempo, "dont-know");
  expect(["nothing", "done"]).toContain(await beneath());
});

test("below the deepest level allowed nothing simpler is asked: one more question about the concept itself makes sure", async () => {
  const { ctx, section, main, at, breakDown, find } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  const scales = await breakDown(main.questionId);
  await answer(ctx, at(scales), "wrong");
  const question = { id: scales, attemptCount: 1, depth: 1 };
  const beneath = async (maxBreakdownDepth: number) =>
    findWhatLiesBeneath({ ...ctx, maxBreakdownDepth }, { ...section, question, conceptPath: ["chords", "scales"] });

  expect(await beneath(2)).toBe("simpler");
  expect(await beneath(1)).toBe("make-sure");

  ctx.maxBreakdownDepth = 1;
  expect(await find(await breakDown(scales))).toMatchObject({ concept_id: "scales", depth: 2 });
});

test("even at the deepest level one question makes sure of a gap", async () => {
  const { ctx, main, at, give, breakDown, partAbout, find } = await createBreakableQuestion();
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  const tempo = await partAbout(main.questionId, "tempo");
  await give(tempo, "wrong");

  const started = await startBreakdown({ ...ctx, maxBreakdownDepth: 1 }, at(tempo));

  if (started.status !== "ready") throw new Error(started.status);
  expect(await find(started.questionId)).toMatchObject({ concept_id: "tempo", depth: 2 });
});
