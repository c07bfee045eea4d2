import { expect, test } from "vitest";
import { createBreakableQuestion, createTempoParts } from "../../../../tests/support/breakable-question";
import { answer, createOpenSubsection, knowAlready, mainQuestionIds } from "../../../../tests/support/course-factories";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { findMastery } from "~/services/mastery/mastery.server";
import { DAY_MS } from "~/time/periods";
import { hasOpenGap } from "./open-gaps.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

/** The breakdown of the question about chords is done and nothing beneath it is in doubt; a fresh question is next. */
async function createHoldingBreakdown(how: "wrong" | "dont-know" = "wrong") {
  const fixture = await createBreakableQuestion();
  const { main, give, breakDown, solveParts, current } = fixture;
  await give(main.questionId, how);
  await breakDown(main.questionId);
  await solveParts(main.questionId);
  const fresh = (await current())!;
  return { ...fixture, fresh };
}

test("a concept that stands on nothing is a gap when an easier question about it is missed, too", async () => {
  const { ctx, main, at, first, give, breakDown, find, statusOf, gaps, inPlaceOf } = await createTempoParts();
  await give(first, "wrong");
  expect(await gaps()).toEqual([]);

  const sure = await breakDown(first);
  expect(await find(sure)).toMatchObject({ concept_id: "tempo" });
  expect(await findQuestionPage(ctx, at(sure))).toMatchObject({ makesSure: true, isGap: false });
  await give(sure, "wrong");

  expect(await gaps()).toEqual([{ conceptId: "tempo", questionId: sure, closedAt: null }]);
  expect([await statusOf(sure), await statusOf(first)]).toEqual(["missed", "missed"]);
  expect((await findQuestionPage(ctx, at(await inPlaceOf(first))))!.isGap).toBe(true);
  expect((await findQuestionPage(ctx, main))!.isGap).toBe(false);
  expect(await startBreakdown(ctx, at(sure))).toEqual({ status: "not-wrong" });
});

test("a slip is no gap: when an easier question about the concept is right, a fresh one follows, and that is all", async () => {
  const { ctx, at, first, give, breakDown, find, statusOf, gaps, inPlaceOf } = await createTempoParts();
  await give(first, "wrong");
  const sure = await breakDown(first);

  await give(sure, "right");

  expect(await gaps()).toEqual([]);
  const fresh = await inPlaceOf(first);
  const [missed, asked] = [await find(first), await find(fresh)];
  expect(missed.status).toBe("missed");
  expect(asked).toMatchObject({
    concept_id: "tempo",
    status: "open",
    attempt_count: 0,
    question_number: missed.question_number,
    parent_question_id: missed.parent_question_id,
    breakdown_id: missed.breakdown_id,
    depth: missed.depth,
  });
  expect(new Set([missed.item_id, asked.item_id, (await find(sure)).item_id]).size).toBe(3);
  expect(await findQuestionPage(ctx, at(fresh))).toMatchObject({ isBack: true, isGap: false, makesSure: false });
  const { status } = await ctx.db
    .selectFrom("breakdowns")
    .select("status")
    .where("question_id", "=", first)
    .executeTakeFirstOrThrow();
  expect(status).toBe("completed");
  expect(await statusOf(sure)).toBe("mastered");
});

test("'I don't know yet' about a concept that stands on nothing is the gap at once", async () => {
  const { ctx, main, at, first, give, gaps } = await createTempoParts();

  await give(first, "dont-know");

  expect(await gaps()).toEqual([{ conceptId: "tempo", questionId: first, closedAt: null }]);
  expect(await startBreakdown(ctx, at(first))).toEqual({ status: "not-wrong" }); // a fresh one has taken its place
  expect((await findQuestionPage(ctx, main))!.isGap).toBe(false);
});

test("failing a concept that stands on others is no gap yet, however surely", async () => {
  const { ctx, main, give, gaps } = await createBreakableQuestion();

  await give(main.questionId, "wrong");
  await give(main.questionId, "dont-know");

  expect((await findQuestionPage(ctx, main))!.isGap).toBe(false);
  expect(await gaps()).toEqual([]);
});

test("when everything beneath holds, one wrong answer is no gap, and a second to another question is", async () => {
  const { ctx, at, main, fresh, give, gaps, learner } = await createHoldingBreakdown();
  expect(fresh).not.toBe(main.questionId);
  expect(await findQuestionPage(ctx, at(fresh))).toMatchObject({ isGap: false, isBack: true });
  expect(await gaps()).toEqual([]);

  await give(fresh, "wrong");
  expect(await gaps()).toEqual([{ conceptId: "chords", questionId: fresh, closedAt: null }]);

  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" })).toBe(true);
});

test("when everything beneath turns out to hold, what was not known is the gap, until a question about it is solved", async () => {
  const { ctx, learner, at, main, fresh, give, gaps } = await createHoldingBreakdown("dont-know");

  expect(await findQuestionPage(ctx, at(fresh))).toMatchObject({ isGap: true, isBack: true });
  expect(await gaps()).toEqual([{ conceptId: "chords", questionId: main.questionId, closedAt: null }]);

  await give(fresh, "right");
  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" })).toBe(false);
  expect(await gaps()).toMatchObject([{ closedAt: ctx.now().toISOString() }]);
});

test("a gap found at a question that is being made sure of in its turn needs none of what lies beneath", async () => {
  const { ctx, learner, first, give, breakDown, statusOf, gaps, inPlaceOf } = await createTempoParts();
  await knowAlready(ctx, learner, ["tempo"]);
  await give(first, "wrong");
  const sure = await breakDown(first);
  await give(sure, "wrong");
  const surer = await breakDown(sure);

  await give(sure, "dont-know");

  expect(await gaps()).toMatchObject([{ conceptId: "tempo", questionId: sure }]);
  expect([await statusOf(sure), await statusOf(surer)]).toEqual(["missed", "skipped"]);
  expect(await statusOf(await inPlaceOf(first))).toBe("open");
  const left = ctx.db.selectFrom("questions").select("id").where("parent_question_id", "=", sure);
  expect(await left.where("status", "in", ["open", "reserved"]).execute()).toEqual([]);
});

test("the very same question missed twice is no more than a slip, nor are two with a right answer between them", async () => {
  const { first, second, give, gaps } = await createTempoParts();

  await give(first, "wrong");
  await give(first, "wrong");
  expect(await gaps()).toEqual([]);

  await give(first, "right");
  await give(second, "wrong");
  expect(await gaps()).toEqual([]);
});

test("who was likely to know a concept may slip twice: it takes three misses to make it a gap", async () => {
  const { ctx, learner, first, give, breakDown, gaps, inPlaceOf, statusOf } = await createTempoParts();
  await knowAlready(ctx, learner, ["tempo"]);

  await give(first, "wrong");
  const sure = await breakDown(first);
  await give(sure, "wrong");
  expect(await gaps()).toEqual([]);
  expect([await statusOf(first), await statusOf(sure)]).toEqual(["open", "open"]);
  await give(await breakDown(sure), "wrong");

  expect(await gaps()).toMatchObject([{ conceptId: "tempo", closedAt: null }]);
  expect(await statusOf(await inPlaceOf(sure))).toBe("open");
});

test("of what different questions have shown before, two misses may be slips as well, whatever they make of it", async () => {
  const { ctx, learner, first, give, breakDown, gaps } = await createTempoParts();
  await masterElsewhere(ctx, learner, ["tempo"]);
  ctx.travel(DAY_MS); // the author there asks the same

  await give(first, "wrong");
  const sure = await breakDown(first);
  await give(sure, "wrong");
  const known = (await findMastery(ctx, { learnerId: learner.id, conceptIds: ["tempo"] })).get("tempo")!;
  expect(known).toBeLessThan(0.2);
  expect(await gaps()).toEqual([]);

  await give(await breakDown(sure), "wrong");
  expect(await gaps()).toMatchObject([{ conceptId: "tempo", closedAt: null }]);
});

test.each(["another course", "a placement test"])(
  "a concept missed for sure is the gap at once when all that it rests on is proved by %s",
  async (how) => {
    const { ctx, learner, main, give, gaps } = await createBreakableQuestion();
    if (how === "a placement test") await knowAlready(ctx, learner, ["scales", "tempo"]);
    else await masterElsewhere(ctx, learner, ["scales", "tempo"]);

    await give(main.questionId, "dont-know");

    expect(await gaps()).toEqual([{ conceptId: "chords", questionId: main.questionId, closedAt: null }]);
    expect(await startBreakdown(ctx, main)).toEqual({ status: "not-wrong" });
  },
);

test("where all that a concept rests on is proved in another course, one easier question makes sure at once", async () => {
  const { ctx, learner, main, give, gaps, breakDown, find } = await createBreakableQuestion();
  await masterElsewhere(ctx, learner, ["scales", "tempo"]);

  await give(main.questionId, "wrong");
  expect(await gaps()).toEqual([]);
  const sure = await breakDown(main.questionId);
  expect(await find(sure)).toMatchObject({ concept_id: "chords" });
  await give(sure, "wrong");

  expect(await gaps()).toEqual([{ conceptId: "chords", questionId: sure, closedAt: null }]);
});

test("a concept is one gap, however many of its questions show it and however often", async () => {
  const { ctx, main, at, first, second, give, gaps, partsOf, inPlaceOf } = await createTempoParts();

  await give(first, "dont-know");
  await give(await inPlaceOf(first), "dont-know");
  await give(second, "wrong");

  expect(await gaps()).toHaveLength(1);
  for (const { id, concept_id } of await partsOf(main.questionId)) {
    expect((await findQuestionPage(ctx, at(id)))!.isGap).toBe(concept_id === "tempo");
  }
});

/** Masters concepts that stand on nothing, each in a course of its own. */
async function masterElsewhere(
  ctx: Awaited<ReturnType<typeof createBreakableQuestion>>["ctx"],
  learner: { id: string },
  conceptIds: string[],
): Promise<void> {
  for (const conceptId of conceptIds) {
    const section = await createOpenSubsection(ctx, learner, {
      outline: outlineDraft([[[conceptId]]], {}),
      questions: [
        { conceptId, difficulty: "intermediate" },
        { conceptId, difficulty: "advanced" },
      ],
    });
    for (const questionId of await mainQuestionIds(ctx, section)) {
      ctx.travel(1000);
      await answer(ctx, { ...section, questionId }, "right");
    }
  }
}
