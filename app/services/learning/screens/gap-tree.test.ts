import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { createJump } from "../../../../tests/support/jump";
import { answer } from "../../../../tests/support/course-factories";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import type { QuestionStatus } from "~db/schema";
import { gapTreeOf } from "./gap-tree";
import type { GapTreePage } from "./gap-tree-page";
import { findGapTreePage } from "./gap-tree-page.server";
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
  expect(branch).toMatchObject({ isCurrent: true, timesMissed: 1, children: [] });
});

test("where nothing but “I don't know yet” was said nothing was missed, which the tree tells then and later", async () => {
  const { ctx, main, at, give, breakDown, partAbout } = await createBreakableQuestion();
  await give(main.questionId, "dont-know");
  await breakDown(main.questionId);
  const scales = await partAbout(main.questionId, "scales");
  await give(scales, "dont-know");
  await breakDown(scales);

  const unknown = (await findQuestionPage(ctx, at(scales)))!.gapTree!;
  await give(main.questionId, "wrong");
  const missed = (await findQuestionPage(ctx, at(scales)))!.gapTree!;
  const { tree } = (await findGapTreePage(ctx, main)) as GapTreePage;

  expect(branches(unknown)).toEqual([
    "The concept chords failed, not known",
    "The concept notes open",
    "The concept scales failed, not known",
    "The concept tempo open",
  ]);
  for (const later of [missed, tree]) {
    expect(branches(later)).toEqual(["The concept chords failed", ...branches(unknown).slice(1)]);
  }
});

test("before anything is broken down there is no such picture", async () => {
  const { ctx, main } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");

  expect((await findQuestionPage(ctx, main))!.gapTree).toBeNull();
});

test("to look back on, what failed is told though it holds by now, and the gap though it is closed", async () => {
  const { ctx, main, at, breakDown, partAbout, inPlaceOf, give, gaps } = await createBreakableQuestion();
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  const tempo = await partAbout(main.questionId, "tempo");
  await give(tempo, "dont-know");
  const before = (await findGapTreePage(ctx, main)) as GapTreePage;
  await give(await inPlaceOf(tempo), "right");
  await give(await inPlaceOf(main.questionId), "right");

  const page = (await findGapTreePage(ctx, at(tempo))) as GapTreePage;

  expect(before.isOver).toBe(false);
  expect(branches(before.tree)).toEqual([
    "The concept chords failed",
    "The concept scales open",
    "The concept tempo failed the gap",
  ]);
  expect(page.isOver).toBe(true);
  expect(page.conceptName).toBe("The concept chords");
  expect(branches(page.tree)).toEqual([
    "The concept chords failed solid now",
    "The concept scales skipped",
    "The concept tempo failed the gap solid now",
  ]);
  expect(page.gaps).toMatchObject([{ conceptName: "The concept tempo", closedAt: expect.any(String) }]);
  expect(await gaps()).toHaveLength(1);
  expect(page.answers.map(({ conceptName, outcome }) => `${conceptName} ${outcome}`)).toEqual([
    "The concept chords wrong",
    "The concept tempo dont-know",
    "The concept tempo correct",
    "The concept chords correct",
  ]);
});

test("a gap that was worked out together stays the gap, and does not hold", async () => {
  const { ctx, main, at, breakDown, partAbout, inPlaceOf, give } = await createBreakableQuestion();
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  const tempo = await partAbout(main.questionId, "tempo");
  await give(tempo, "dont-know");
  const fresh = await inPlaceOf(tempo);
  await ctx.db.updateTable("questions").set({ help: "together" }).where("id", "=", fresh).execute();
  await give(fresh, "right");
  const above = await inPlaceOf(main.questionId);

  const { gapTree } = (await findQuestionPage(ctx, at(above)))!;
  expect(gapTree!.children.filter(({ isGap }) => isGap)).toMatchObject([{ conceptName: "The concept tempo" }]);
  await give(above, "right");

  const { tree, gaps } = (await findGapTreePage(ctx, at(tempo))) as GapTreePage;
  expect(branches(tree)).toEqual([
    "The concept chords failed solid now",
    "The concept scales skipped",
    "The concept tempo failed the gap",
  ]);
  expect(gaps).toMatchObject([{ closedAt: null }]);
});

test("what was asked in one place is not called unasked in another, where it is asked again", async () => {
  const { ctx, main, at, give, breakDown, current } = await createJump();
  await give(main.questionId, "wrong");
  const notes = await breakDown(main.questionId);
  await give(notes, "right");
  const scales = (await current())!;
  await give(scales, "wrong");
  const again = await breakDown(scales);

  const { tree } = (await findGapTreePage(ctx, main)) as GapTreePage;
  expect(branches(tree)).toEqual(["The concept chords failed", "The concept notes held", "The concept scales failed"]);
  const { gapTree } = (await findQuestionPage(ctx, at(again)))!;
  expect(branches(gapTree!), "but where one is, it stands").toEqual([
    "The concept chords failed",
    "The concept notes held",
    "The concept notes open",
    "The concept scales failed",
  ]);
});

test("what is to be asked in one place and was not needed in another is told once, as what is to be asked", () => {
  const about = (conceptId: string, parentQuestionId: string | null, status: QuestionStatus, attemptCount = 0) => ({
    ...{ id: `${parentQuestionId} ${conceptId}`, questionNumber: 1, parentQuestionId, breakdownId: parentQuestionId },
    ...{ depth: parentQuestionId === null ? 0 : 1, conceptId, conceptName: conceptId, status, attemptCount },
  });
  const questions = [
    about("chords", null, "open", 1),
    about("scales", "null chords", "open", 1),
    about("notes", "null chords", "open"),
    about("notes", "null chords scales", "skipped"),
  ];

  const tree = gapTreeOf({
    questions,
    questionId: "null chords",
    openGaps: new Set(),
    gapNames: new Map(),
    wrongChoices: new Set(questions.map(({ id }) => id)),
    hrefOf: ({ id }) => id,
  });

  expect(branches(tree!)).toEqual(["chords failed", "notes open", "scales failed"]);
});

test("a question where nothing was missed has no tree to look back on, nor has somebody else's", async () => {
  const { ctx, main, give } = await createBreakableQuestion();
  expect(await findGapTreePage(ctx, main)).toBe("not-missed");
  await give(main.questionId, "right");

  expect(await findGapTreePage(ctx, main)).toBe("not-missed");
  expect(await findGapTreePage(ctx, { ...main, learnerId: "somebody else" })).toBeNull();
  expect(await findGapTreePage(ctx, { ...main, questionId: "none" })).toBeNull();
});

/** From the top, those beneath one another by name. */
function branches({ conceptName, outcome, saidDontKnow, isGap, holdsNow, children }: GapTreeNode): string[] {
  const here = [
    conceptName,
    saidDontKnow && !isGap ? `${outcome}, not known` : outcome,
    isGap && "the gap",
    holdsNow && "solid now",
  ]
    .filter(Boolean)
    .join(" ");
  return [here, ...children.flatMap(branches).sort()];
}
