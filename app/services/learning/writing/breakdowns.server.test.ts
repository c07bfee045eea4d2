import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { oneByOne, outlineDraft, questionDrafts, scriptedAuthor } from "../../../../tests/support/scripted-author";
import type { Author, BreakdownRequest } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { recordEvidence } from "~/services/mastery/mastery.server";
import { startBreakdown } from "./breakdowns.server";
import { hasOpenGap } from "~/services/learning/gaps/open-gaps.server";

test("a wrong answer is broken down into 3 to 5 questions on what the concept stands on, and the first comes next", async () => {
  const { ctx, main, partsOf, current } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");

  const started = await startBreakdown(ctx, main);

  const parts = await partsOf(main.questionId);
  expect(
    parts.map(({ concept_id, question_number, depth, status }) => ({ concept_id, question_number, depth, status })),
  ).toEqual([
    { concept_id: "scales", question_number: 1, depth: 1, status: "open" },
    { concept_id: "tempo", question_number: 2, depth: 1, status: "open" },
    { concept_id: "scales", question_number: 3, depth: 1, status: "open" },
    { concept_id: "tempo", question_number: 4, depth: 1, status: "open" },
  ]);
  expect(started).toEqual({ status: "ready", questionId: parts[0]!.id });
  expect(await current()).toBe(parts[0]!.id);
});

test("answers to parts are recorded as such, those to main questions as main", async () => {
  const { ctx, main, at, breakDown } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await answer(ctx, at(await breakDown(main.questionId)), "right");

  const records = await ctx.db.selectFrom("answers").select(["phase", "concept_id", "is_correct"]).execute();

  expect(records).toEqual([
    { phase: "main", concept_id: "chords", is_correct: 0 },
    { phase: "breakdown", concept_id: "scales", is_correct: 1 },
  ]);
});

/** Has all wrong options of the questions there are point to a concept that is missing. */
async function pointTo(ctx: DbContext, conceptId: string): Promise<void> {
  for (const { id, options } of await ctx.db.selectFrom("items").select(["id", "options"]).execute()) {
    const pointing = readOptions(options).map((option) =>
      option.misconception ? { ...option, restsOn: conceptId } : option,
    );
    await ctx.db
      .updateTable("items")
      .set({ options: JSON.stringify(pointing) })
      .where("id", "=", id)
      .execute();
  }
}

test("what the learner masters least is asked first", async () => {
  const { ctx, learner, main, partsOf } = await createBreakableQuestion();
  const item = { itemId: "elsewhere", difficulty: "beginner", optionCount: 4 } as const;
  await recordEvidence(ctx, { learnerId: learner.id, conceptId: "tempo", ...item, outcome: "wrong" });
  await answer(ctx, main, "wrong");

  await startBreakdown(ctx, main);

  expect((await partsOf(main.questionId))[0]!.concept_id).toBe("tempo");
});

test.each([
  ["tempo", ["tempo", "scales", "tempo", "scales"]],
  ["notes", ["notes", "scales", "tempo", "notes", "scales"]], // which chords rest on by way of scales
  ["chords", ["scales", "tempo", "scales", "tempo"]],
])("what the chosen misconception points to (%s) is asked first", async (conceptId, expected) => {
  const { ctx, main, partsOf } = await createBreakableQuestion();
  await pointTo(ctx, conceptId);
  await answer(ctx, main, "wrong");

  await startBreakdown(ctx, main);

  expect((await partsOf(main.questionId)).map(({ concept_id }) => concept_id)).toEqual(expected);
});

test("what nobody has chosen points to nothing: 'I don't know yet' asks in the usual order", async () => {
  const { ctx, main, partsOf } = await createBreakableQuestion();
  await pointTo(ctx, "tempo");
  await answer(ctx, main, "dont-know");

  await startBreakdown(ctx, main);

  expect((await partsOf(main.questionId))[0]!.concept_id).toBe("scales");
});

test("'I don't know yet' can be broken down like a wrong answer", async () => {
  const { ctx, main } = await createBreakableQuestion();
  await answer(ctx, main, "dont-know");

  expect((await startBreakdown(ctx, main)).status).toBe("ready");
});

test("the author hears which misconception the chosen option shows, and what the learner wrote", async () => {
  const asked: BreakdownRequest[] = [];
  const { ctx, main } = await createBreakableQuestion({
    writeBreakdown: (request) => {
      asked.push(request);
      return oneByOne(questionDrafts(request));
    },
  });
  await answer(ctx, main, "wrong", { explanation: "They sound alike." });

  await startBreakdown(ctx, main);

  const { options, option_index } = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .select(["items.options", "answers.option_index"])
    .executeTakeFirstOrThrow();
  const chosen = (JSON.parse(options) as { html: string; misconception: string }[])[option_index!]!;
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    topicId: "music",
    failed: {
      concept: {
        id: "chords",
        name: "The concept chords",
        summary: "Can explain chords.",
        prerequisites: expect.arrayContaining(["The concept scales", "The concept tempo"]) as string[],
      },
      question: "Question 1 about chords?",
      chosenOption: chosen.html,
      misconception: chosen.misconception,
      explanation: "They sound alike.",
    },
  });
  expect(chosen.misconception).toContain("chords");
});

test("a question that was not answered wrong is not broken down", async () => {
  const { ctx, main } = await createBreakableQuestion();
  expect(await startBreakdown(ctx, main)).toEqual({ status: "not-wrong" });

  await answer(ctx, main, "right");
  expect(await startBreakdown(ctx, main)).toEqual({ status: "not-wrong" });
});

test("a breakdown asked for ten times at once is written once", async () => {
  let written = 0;
  const { ctx, main, partsOf } = await createBreakableQuestion({
    writeBreakdown: (request) => {
      written += 1;
      return oneByOne(questionDrafts(request));
    },
  });
  await answer(ctx, main, "wrong");

  const results = await Promise.all(Array.from({ length: 10 }, () => startBreakdown(ctx, main)));

  expect(written).toBe(1);
  expect(await partsOf(main.questionId)).toHaveLength(4);
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
});

test("asked for again while parts are open, it goes on with the first open one", async () => {
  const { main, give, breakDown, partsOf } = await createBreakableQuestion();
  await give(main.questionId, "wrong");
  await give(await breakDown(main.questionId), "right");

  expect(await breakDown(main.questionId)).toBe((await partsOf(main.questionId))[1]!.id);
});

/** The parts beneath the question about chords are done. */
async function createDoneBreakdown(script: Partial<Author> = {}) {
  const fixture = await createBreakableQuestion(script);
  const { main, give, breakDown, solveParts, inPlaceOf } = fixture;
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  await solveParts(main.questionId);
  return { ...fixture, back: await inPlaceOf(main.questionId) };
}

const NOTHING_FRESH: Partial<Author> = {
  writeBreakdown: (request) => oneByOne(questionDrafts(request).filter(({ conceptId }) => conceptId !== "chords")),
};

test("after all parts were worked through, the failed question is broken down no more: a fresh one is next", async () => {
  const { ctx, main, at, back, partsOf, current } = await createDoneBreakdown();
  expect(await current()).toBe(back);
  expect(back).not.toBe(main.questionId);

  expect(await startBreakdown(ctx, main)).toEqual({ status: "not-wrong" });
  expect(await startBreakdown(ctx, at(back))).toEqual({ status: "not-wrong" });

  expect(await partsOf(main.questionId)).toHaveLength(4);
});

test("asked for again after all parts were worked through, it sends one back to a question without a fresh one", async () => {
  const { ctx, main, partsOf, current } = await createDoneBreakdown(NOTHING_FRESH);
  expect(await current()).toBe(main.questionId);

  expect(await startBreakdown(ctx, main)).toEqual({ status: "worked-through" });

  expect(await partsOf(main.questionId)).toHaveLength(4);
});

test("a fresh question answered wrong after all parts held is the gap itself", async () => {
  const { ctx, learner, at, back, give } = await createDoneBreakdown();

  await give(back, "wrong");

  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" })).toBe(true);
  expect(await startBreakdown(ctx, at(back))).toEqual({ status: "not-wrong" }); // the next fresh one is there
});

test("the same question answered wrong once more after all its parts held is made sure of", async () => {
  const { ctx, learner, main, breakDown, find, give } = await createDoneBreakdown(NOTHING_FRESH);
  const { writeBreakdown } = scriptedAuthor();
  ctx.author.writeBreakdown = writeBreakdown;
  await give(main.questionId, "wrong");
  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" })).toBe(false);

  const sure = await breakDown(main.questionId);

  expect(await find(sure)).toMatchObject({ concept_id: "chords", parent_question_id: main.questionId });
});

test("what was shown to hold and failed later, wherever that was, is asked about again", async () => {
  const { ctx, learner, back, give, breakDown, partsOf } = await createDoneBreakdown();
  const elsewhere = await createOpenSubsection(ctx, learner, {
    outline: outlineDraft([[["scales"]]], {}),
    questions: [{ conceptId: "scales" }],
  });
  const [questionId = ""] = await mainQuestionIds(ctx, elsewhere);
  ctx.travel(1000);
  await answer(ctx, { ...elsewhere, questionId }, "wrong");

  await give(back, "wrong");
  await breakDown(back);

  expect(new Set((await partsOf(back)).map(({ concept_id }) => concept_id))).toEqual(new Set(["scales"]));
});
