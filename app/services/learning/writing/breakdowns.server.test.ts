import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { answer } from "../../../../tests/support/course-factories";
import { oneByOne, questionDrafts } from "../../../../tests/support/scripted-author";
import type { BreakdownRequest } from "~/providers/author/port";
import { recordEvidence } from "~/services/mastery/mastery.server";
import { findWhatLiesBeneath, startBreakdown } from "./breakdowns.server";
import { hasOpenGap } from "~/services/learning/gaps/gaps.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { establishedConcepts } from "~/services/learning/tree/question-tree";
import { loadQuestionTree } from "~/services/learning/tree/subsections.server";

test("a wrong answer is broken down into 3 to 5 questions on what the concept stands on, and the first comes next", async () => {
  const { ctx, main, partsOf, current } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");

  const started = await startBreakdown(ctx, main);

  const parts = await partsOf(main.questionId);
  expect(
    parts.map(({ concept_id, question_number, depth, status }) => ({ concept_id, question_number, depth, status })),
  ).toEqual([
    { concept_id: "scales", question_number: 1, depth: 1, status: "open" },
    { concept_id: "scales", question_number: 2, depth: 1, status: "open" },
    { concept_id: "tempo", question_number: 3, depth: 1, status: "open" },
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

test("what the learner masters least is asked first", async () => {
  const { ctx, learner, main, partsOf } = await createBreakableQuestion();
  const item = { itemId: "elsewhere", difficulty: "beginner", optionCount: 4 } as const;
  await recordEvidence(ctx, { learnerId: learner.id, conceptId: "tempo", ...item, outcome: "wrong" });
  await answer(ctx, main, "wrong");

  await startBreakdown(ctx, main);

  expect((await partsOf(main.questionId))[0]!.concept_id).toBe("tempo");
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
  const { ctx, main, at, breakDown, partsOf } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  const first = await breakDown(main.questionId);
  await answer(ctx, at(first), "right");

  expect(await breakDown(main.questionId)).toBe((await partsOf(main.questionId))[1]!.id);
});

test("asked for again after all parts were worked through, it sends one back to the question", async () => {
  const { ctx, main, breakDown, solveParts, partsOf, current } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  await solveParts(main.questionId);
  expect(await current()).toBe(main.questionId);

  expect(await startBreakdown(ctx, main)).toEqual({ status: "nothing-simpler" });

  expect(await partsOf(main.questionId)).toHaveLength(4);
});

test("a question answered wrong once more after all its parts held is the gap itself", async () => {
  const { ctx, learner, main, breakDown, solveParts } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  await solveParts(main.questionId);

  await answer(ctx, main, "wrong");

  expect(await startBreakdown(ctx, main)).toEqual({ status: "nothing-simpler" });
  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" })).toBe(true);
});

test("what failed elsewhere in this subsection is asked about again", async () => {
  const { ctx, main, at, breakDown, partsOf } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const [first, second] = await partsOf(main.questionId);
  await answer(ctx, at(first!.id), "right");
  await answer(ctx, at(second!.id), "wrong");

  const { questions } = await loadQuestionTree(ctx, {
    learnerId: first!.learner_id,
    subsectionId: first!.subsection_id,
  });

  expect(first!.concept_id).toBe(second!.concept_id);
  expect(establishedConcepts(questions)).toEqual(new Set());
});

test("beneath a wrong answer lie simpler questions until they are done; what was shown to hold is not asked again", async () => {
  const { ctx, section, main, breakDown, solveParts } = await createBreakableQuestion();
  const beneath = async () => {
    const { attemptCount } = (await findQuestionPage(ctx, main))!.question;
    const question = { id: main.questionId, attemptCount };
    return findWhatLiesBeneath(ctx, { ...section, question, conceptPath: ["chords"], maxDepth: 8 });
  };

  await answer(ctx, main, "wrong");
  expect(await beneath()).toBe("simpler");
  await breakDown(main.questionId);
  expect(await beneath()).toBe("simpler");
  await solveParts(main.questionId);
  expect(await beneath()).toBe("done");
  await answer(ctx, main, "wrong");
  expect(await beneath()).toBe("nothing");
});

test("beneath a concept that stands on nothing lies nothing", async () => {
  const { ctx, section, at, main, breakDown, partsOf } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = (await partsOf(main.questionId)).find((part) => part.concept_id === "tempo")!;
  await answer(ctx, at(tempo.id), "wrong");

  const question = { id: tempo.id, attemptCount: 1 };
  expect(await findWhatLiesBeneath(ctx, { ...section, question, conceptPath: ["chords", "tempo"], maxDepth: 8 })).toBe(
    "nothing",
  );
});

test("below the deepest level allowed nothing is broken down", async () => {
  const { ctx, section, main, at, breakDown } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  const scales = await breakDown(main.questionId);
  await answer(ctx, at(scales), "wrong");
  const question = { id: scales, attemptCount: 1 };
  const conceptPath = ["chords", "scales"];

  expect(await findWhatLiesBeneath(ctx, { ...section, question, conceptPath, maxDepth: 2 })).toBe("simpler");
  expect(await findWhatLiesBeneath(ctx, { ...section, question, conceptPath, maxDepth: 1 })).toBe("nothing");
  expect(await startBreakdown({ ...ctx, maxBreakdownDepth: 1 }, at(scales))).toEqual({ status: "nothing-simpler" });
  expect((await startBreakdown({ ...ctx, maxBreakdownDepth: 2 }, at(scales))).status).toBe("ready");
});
