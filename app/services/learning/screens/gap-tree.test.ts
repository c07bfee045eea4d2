import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { answer } from "../../../../tests/support/course-factories";
import { findQuestionPage } from "./question-page.server";

test("the way to a gap is one branch for each concept: what failed, what held, what was not asked yet", async () => {
  const { ctx, main, at, breakDown, partsOf } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const parts = await partsOf(main.questionId);
  const tempo = parts.find((part) => part.concept_id === "tempo")!;
  const scales = parts.find((part) => part.concept_id === "scales")!;
  await answer(ctx, at(scales.id), "right");
  await answer(ctx, at(tempo.id), "dont-know");

  const { gapTree } = (await findQuestionPage(ctx, at(tempo.id)))!;

  expect(gapTree).toMatchObject({
    conceptName: "The concept chords",
    outcome: "failed",
    isGap: false,
    isCurrent: false,
  });
  const beneath = gapTree!.children.map(({ conceptName, outcome, isGap, isCurrent }) =>
    [conceptName, outcome, isGap && "gap", isCurrent && "here"].filter(Boolean).join(" "),
  );
  expect(beneath.sort()).toEqual(["The concept scales held", "The concept tempo failed gap here"]);
});

test("a question that made sure of another is no branch of its own", async () => {
  const { ctx, main, at, breakDown, partsOf } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = (await partsOf(main.questionId)).find((part) => part.concept_id === "tempo")!;
  await answer(ctx, at(tempo.id), "wrong");
  const sure = await breakDown(tempo.id);

  const { gapTree } = (await findQuestionPage(ctx, at(sure)))!;

  const branch = gapTree!.children.find(({ conceptName }) => conceptName === "The concept tempo")!;
  expect(branch).toMatchObject({ isCurrent: true, children: [] });
});

test("before anything is broken down there is no such picture", async () => {
  const { ctx, main } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");

  expect((await findQuestionPage(ctx, main))!.gapTree).toBeNull();
});
