import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import {
  answer,
  createOpenSubsection,
  mainQuestionIds,
  runDueJobs,
  workAtOnce,
} from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { outlineDraft, questionDrafts, scriptedAuthor } from "../../../tests/support/scripted-author";
import { AuthorError, type Author, type BreakdownRequest } from "~/providers/author/port";
import { recordEvidence } from "~/services/mastery/mastery.server";
import { canBreakDown, findBreakdownWait, publishBreakdown, startBreakdown } from "./breakdowns.server";
import { hasOpenGap, listRecentGaps } from "./gaps.server";
import { findQuestionPage } from "./question-page.server";
import { renderItems } from "./render-item.server";
import { findLearningSession } from "./session.server";

/** Chords stand on scales and tempo, scales on notes: a learner at a question about chords. */
const outline = outlineDraft([[["chords"]]], { chords: ["scales", "tempo"], scales: ["notes"] });

async function createWorld(script: Partial<Author> = {}) {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor(script) }));
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, { outline, questions: [{ conceptId: "chords" }] });
  const [questionId] = (await mainQuestionIds(ctx, section)) as [string];
  const main = { ...section, questionId };
  const at = (questionId: string) => ({ ...section, questionId });
  const current = async () => (await findLearningSession(ctx, section))!.currentQuestionId;
  /** The parts of a question in order, all breakdowns of it taken together. */
  const partsOf = (questionId: string) =>
    ctx.db
      .selectFrom("questions")
      .selectAll()
      .where("parent_question_id", "=", questionId)
      .orderBy("question_number")
      .execute();
  /** Breaks a question down that was answered wrong, and returns its first part. */
  const breakDown = async (questionId: string) => {
    const started = await startBreakdown(ctx, at(questionId));
    if (started.status !== "ready") throw new Error(started.status);
    return started.questionId;
  };
  const solveParts = async (questionId: string, how: "right" | "wrong" = "right") => {
    for (const part of await partsOf(questionId)) {
      if (part.status !== "open") continue;
      if (how === "wrong") await answer(ctx, at(part.id), "wrong");
      await answer(ctx, at(part.id), "right");
    }
  };
  return { ctx, learner, section, main, at, current, partsOf, breakDown, solveParts };
}

test("a wrong answer is broken down into 3 to 5 questions on what the concept stands on, and the first comes next", async () => {
  const { ctx, main, partsOf, current } = await createWorld();
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
  const { ctx, main, at, breakDown } = await createWorld();
  await answer(ctx, main, "wrong");
  await answer(ctx, at(await breakDown(main.questionId)), "right");

  const records = await ctx.db.selectFrom("answers").select(["phase", "concept_id", "is_correct"]).execute();

  expect(records).toEqual([
    { phase: "main", concept_id: "chords", is_correct: 0 },
    { phase: "breakdown", concept_id: "scales", is_correct: 1 },
  ]);
});

test("what the learner masters least is asked first", async () => {
  const { ctx, learner, main, partsOf } = await createWorld();
  const item = { difficulty: "beginner", optionCount: 4 } as const;
  await recordEvidence(ctx, { learnerId: learner.id, conceptId: "tempo", item, outcome: "wrong" });
  await answer(ctx, main, "wrong");

  await startBreakdown(ctx, main);

  expect((await partsOf(main.questionId))[0]!.concept_id).toBe("tempo");
});

test("'I don't know yet' can be broken down like a wrong answer", async () => {
  const { ctx, main } = await createWorld();
  await answer(ctx, main, "dont-know");

  expect((await startBreakdown(ctx, main)).status).toBe("ready");
});

test("the author hears which misconception the chosen option shows, and what the learner wrote", async () => {
  const asked: BreakdownRequest[] = [];
  const { ctx, main } = await createWorld({
    writeBreakdown: async (request) => {
      asked.push(request);
      return questionDrafts(request);
    },
  });
  await answer(ctx, main, "wrong", { explanation: "They sound alike." });

  await startBreakdown(ctx, main);

  const { options, option_index } = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .select(["items.options", "answers.option_index"])
    .executeTakeFirstOrThrow();
  const chosen = (JSON.parse(options) as { misconception: string }[])[option_index!]!;
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    topicId: "music",
    failed: {
      conceptId: "chords",
      question: "Question 1 about chords?",
      misconception: chosen.misconception,
      explanation: "They sound alike.",
    },
  });
  expect(chosen.misconception).toContain("chords");
});

test("a question that was not answered wrong is not broken down", async () => {
  const { ctx, main } = await createWorld();
  expect(await startBreakdown(ctx, main)).toEqual({ status: "not-wrong" });

  await answer(ctx, main, "right");
  expect(await startBreakdown(ctx, main)).toEqual({ status: "not-wrong" });
});

test("a breakdown asked for ten times at once is written once", async () => {
  let written = 0;
  const { ctx, main, partsOf } = await createWorld({
    writeBreakdown: async (request) => {
      written += 1;
      return questionDrafts(request);
    },
  });
  await answer(ctx, main, "wrong");

  const results = await Promise.all(Array.from({ length: 10 }, () => startBreakdown(ctx, main)));

  expect(written).toBe(1);
  expect(await partsOf(main.questionId)).toHaveLength(4);
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
});

test("asked for again while parts are open, it goes on with the first open one", async () => {
  const { ctx, main, at, breakDown, partsOf } = await createWorld();
  await answer(ctx, main, "wrong");
  const first = await breakDown(main.questionId);
  await answer(ctx, at(first), "right");

  expect(await breakDown(main.questionId)).toBe((await partsOf(main.questionId))[1]!.id);
});

test("asked for again after all parts were worked through, it sends one back to the question", async () => {
  const { ctx, main, breakDown, solveParts, partsOf, current } = await createWorld();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  await solveParts(main.questionId);
  expect(await current()).toBe(main.questionId);

  expect(await startBreakdown(ctx, main)).toEqual({ status: "worked-through" });

  expect(await partsOf(main.questionId)).toHaveLength(4);
});

test("a question answered wrong once more after its parts can be broken down anew, with questions not met before", async () => {
  const { ctx, main, breakDown, solveParts, partsOf, current } = await createWorld();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  await solveParts(main.questionId);

  await answer(ctx, main, "wrong");
  const part = await breakDown(main.questionId);

  const parts = await partsOf(main.questionId);
  expect(parts).toHaveLength(8);
  expect(new Set(parts.map((part) => part.item_id)).size).toBe(8);
  expect(await current()).toBe(part);
});

test("a concept that stands on nothing cannot be broken down, and failing it is the gap", async () => {
  const { ctx, main, at, breakDown, partsOf } = await createWorld();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = (await partsOf(main.questionId)).find((part) => part.concept_id === "tempo")!;

  await answer(ctx, at(tempo.id), "wrong");

  expect(await startBreakdown(ctx, at(tempo.id))).toEqual({ status: "nothing-simpler" });
  expect((await findQuestionPage(ctx, at(tempo.id)))!.isGap).toBe(true);
  expect((await findQuestionPage(ctx, main))!.isGap).toBe(false);
});

test("failing a concept that stands on others is no gap yet", async () => {
  const { ctx, learner, main } = await createWorld();

  await answer(ctx, main, "wrong");

  expect((await findQuestionPage(ctx, main))!.isGap).toBe(false);
  expect(await listRecentGaps(ctx, { learnerId: learner.id, limit: 5 })).toEqual([]);
});

test("when everything beneath was known at once, the concept itself is the gap, until its question is solved", async () => {
  const { ctx, learner, main, breakDown, solveParts } = await createWorld();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);

  await solveParts(main.questionId);

  expect(await findQuestionPage(ctx, main)).toMatchObject({ isGap: true, isBack: true });
  expect(await listRecentGaps(ctx, { learnerId: learner.id, limit: 5 })).toMatchObject([
    { concept_name: "The concept chords", closed_at: null },
  ]);

  ctx.travel(1000);
  await answer(ctx, main, "right");
  expect(await hasOpenGap(ctx, main)).toBe(false);
  expect(await listRecentGaps(ctx, { learnerId: learner.id, limit: 5 })).toMatchObject([
    { closed_at: ctx.now().toISOString() },
  ]);
});

test("when something beneath was failed first, the concept is no gap: the gap was beneath", async () => {
  const { ctx, main, breakDown, solveParts } = await createWorld();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);

  await solveParts(main.questionId, "wrong");

  expect(await findQuestionPage(ctx, main)).toMatchObject({ isGap: false, isBack: true });
});

test("a question solved early needs none of its parts, however deep they go", async () => {
  const { ctx, section, main, at, breakDown, partsOf, current } = await createWorld();
  await answer(ctx, main, "wrong");
  const part = await breakDown(main.questionId);
  await answer(ctx, at(part), "wrong");
  const deepest = await breakDown(part);
  await answer(ctx, at(deepest), "right");

  expect(await answer(ctx, main, "right")).toEqual({ status: "correct" });

  expect((await partsOf(main.questionId)).every((one) => one.status === "skipped")).toBe(true);
  expect((await partsOf(part)).map((one) => one.status)).toEqual(["mastered", "skipped", "skipped"]);
  const breakdowns = await ctx.db.selectFrom("breakdowns").select(["status", "closed_at"]).execute();
  expect(breakdowns).toEqual([
    { status: "skipped", closed_at: ctx.now().toISOString() },
    { status: "skipped", closed_at: ctx.now().toISOString() },
  ]);
  expect(await current()).toBeNull();
  expect((await findLearningSession(ctx, section))!.progress).toMatchObject({
    is_section_complete: true,
    active_decompositions: 0,
  });
});

test("a part solved early skips what lies beneath it and leads on to its sibling", async () => {
  const { ctx, main, at, breakDown, partsOf, current } = await createWorld();
  await answer(ctx, main, "wrong");
  const part = await breakDown(main.questionId);
  await answer(ctx, at(part), "wrong");
  await breakDown(part);

  await answer(ctx, at(part), "right");

  expect((await partsOf(part)).every((one) => one.status === "skipped")).toBe(true);
  expect(await current()).toBe((await partsOf(main.questionId))[1]!.id);
});

test("a question solved while its parts are still being written gets none", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, { outline, questions: [{ conceptId: "chords" }] });
  const main = { ...section, questionId: (await mainQuestionIds(ctx, section))[0]! };
  await answer(ctx, main, "wrong");
  expect(await startBreakdown(ctx, main)).toEqual({ status: "started", since: ctx.now() });

  await answer(ctx, main, "right");
  await runDueJobs(ctx);

  expect(await ctx.db.selectFrom("questions").selectAll().execute()).toHaveLength(1);
  expect(await ctx.db.selectFrom("breakdowns").select("status").execute()).toEqual([{ status: "skipped" }]);
  expect(await ctx.db.selectFrom("jobs").select("status").execute()).toEqual([{ status: "done" }]);
});

test("parts published twice are there once", async () => {
  const { ctx, main, breakDown, partsOf } = await createWorld();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const { id } = await ctx.db.selectFrom("breakdowns").select("id").executeTakeFirstOrThrow();
  const wishes = [{ conceptId: "scales", difficulty: "beginner" as const }];

  await publishBreakdown(ctx, { breakdownId: id, items: renderItems(questionDrafts({ wishes, seen: [] })) });

  expect(await partsOf(main.questionId)).toHaveLength(4);
});

test("when the parts cannot be written it says why, and asking again writes them", async () => {
  let isBroken = true;
  const { ctx, main, partsOf } = await createWorld({
    writeBreakdown: async (request) => {
      if (isBroken) throw new AuthorError("error", "The author is ill.");
      return questionDrafts(request);
    },
  });
  await answer(ctx, main, "wrong");

  expect((await startBreakdown(ctx, main)).status).toBe("started");
  expect(await findBreakdownWait(ctx, main)).toEqual({ status: "failed", message: "The author is ill." });

  isBroken = false;
  ctx.travel(1000);
  expect((await startBreakdown(ctx, main)).status).toBe("ready");
  expect(await partsOf(main.questionId)).toHaveLength(4);
});

test("an author that writes nothing is a visible failure, not an empty screen", async () => {
  const { ctx, main } = await createWorld({ writeBreakdown: async () => [] });
  await answer(ctx, main, "wrong");
  await startBreakdown(ctx, main);

  for (let attempt = 2; attempt <= 3; attempt += 1) {
    ctx.travel(5000);
    await runDueJobs(ctx);
  }

  expect(await findBreakdownWait(ctx, main)).toMatchObject({
    status: "failed",
    message: expect.stringContaining("No questions"),
  });
});

test("while the parts are being written one can see since when", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, { outline, questions: [{ conceptId: "chords" }] });
  const main = { ...section, questionId: (await mainQuestionIds(ctx, section))[0]! };
  expect(await findBreakdownWait(ctx, main)).toEqual({ status: "not-wrong" });
  await answer(ctx, main, "wrong");
  const askedAt = ctx.now();

  await startBreakdown(ctx, main);
  ctx.travel(16_000);

  expect(await findBreakdownWait(ctx, main)).toEqual({ status: "started", since: askedAt });
  await runDueJobs(ctx);
  expect(await findBreakdownWait(ctx, main)).toEqual({ status: "ready", questionId: expect.any(String) });
});

test("below the deepest level allowed nothing is broken down", async () => {
  const { ctx, main, at, breakDown, section } = await createWorld();
  const limited = { ...ctx, maxBreakdownDepth: 1 };
  const facts = { learnerId: section.learnerId, courseId: section.courseId, maxDepth: 1 };
  await answer(ctx, main, "wrong");
  expect(await canBreakDown(ctx, { ...facts, conceptPath: ["chords"] })).toBe(true);
  const scales = await breakDown(main.questionId);
  await answer(ctx, at(scales), "wrong");

  expect(await canBreakDown(ctx, { ...facts, conceptPath: ["chords", "scales"] })).toBe(false);
  expect(await startBreakdown(limited, at(scales))).toEqual({ status: "nothing-simpler" });
});
