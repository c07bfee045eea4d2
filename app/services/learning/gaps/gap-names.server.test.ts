import { expect, test } from "vitest";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createTestContext, noRemedies } from "../../../../tests/support/context";
import { createLearner } from "../../../../tests/support/factories";
import { openMigratedDatabase } from "../../../../tests/support/migrated-database";
import type { Remedies } from "~/providers/author/remedies-port";
import { namesOfOpenGaps, withNames } from "./gap-names.server";
import type { NamelessGap } from "./last-misses.server";

/** Ada with two questions about notes, of whose wrong options each has a named idea. */
async function startNaming() {
  const queries: string[] = [];
  const db = await openMigratedDatabase({ log: ({ query }) => void queries.push(query.sql) });
  const remedies: Remedies = {
    ...noRemedies,
    remedyFor: async ({ conceptId }) => ({ name: `Telling ${conceptId} apart`, idea: `These are ${conceptId}.` }),
  };
  const ctx = { ...(await createTestContext({ remedies })), db };
  const ada = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, ada, { questions: [1, 2, 3].map(() => ({ conceptId: "notes" })) });
  const questionIds = await mainQuestionIds(ctx, section);
  const miss = (index: number, how: "wrong" | "dont-know") =>
    answer(ctx, { ...section, questionId: questionIds[index]! }, how);
  const namesOf = async (gaps: NamelessGap[], { app = ctx, learnerId = ada.id } = {}) =>
    (await withNames(app, { learnerId, gaps })).map(({ gapName }) => gapName);
  return { ctx, queries, miss, namesOf, ada, section, questionIds, gap: { conceptId: "notes", closedAt: null } };
}

test("a gap is called what the wrong option chosen last shows to be missing", async () => {
  const { miss, namesOf, gap } = await startNaming();
  expect(await namesOf([gap])).toEqual([null]);

  await miss(0, "wrong");

  expect(await namesOf([{ ...gap, conceptId: "scales" }, gap])).toEqual([null, "Telling notes apart"]);
  expect(await namesOf([gap], { learnerId: "somebody else" })).toEqual([null]);
});

test("a gap keeps its name when its learner says next that they don't know it, and has none where they said only that", async () => {
  const { ctx, miss, namesOf, gap } = await startNaming();
  await miss(1, "dont-know");
  const before = ctx.now().toISOString();
  expect(await namesOf([gap])).toEqual([null]);
  ctx.travel(1000);
  await miss(0, "wrong");
  ctx.travel(1000);

  await miss(1, "dont-know");

  // The second as it was called when it was closed.
  expect(await namesOf([gap, { ...gap, closedAt: before }])).toEqual(["Telling notes apart", null]);
});

test("what was shown to be known since is no name of a gap that is found by saying so", async () => {
  const { ctx, miss, namesOf, gap, section, questionIds } = await startNaming();
  await miss(0, "wrong");
  ctx.travel(1000);
  await answer(ctx, { ...section, questionId: questionIds[1]! }, "right");
  const closedAt = ctx.now().toISOString();
  ctx.travel(1000);

  await miss(2, "dont-know");

  expect(await namesOf([gap, { ...gap, closedAt }])).toEqual([null, "Telling notes apart"]);
});

test("of two misses within a millisecond the one whose id is later counts", async () => {
  const { ctx, miss, namesOf, questionIds, gap } = await startNaming();
  await miss(0, "wrong");
  const first = await ctx.db.selectFrom("answers").selectAll().executeTakeFirstOrThrow();
  const [other = -1, third = -1] = [0, 1, 3].filter((index) => index !== first.option_index);
  const missAtOnce = (id: string, question_id: string, option_index: number) =>
    ctx.db
      .insertInto("answers")
      .values({ ...first, id, question_id, option_index })
      .execute();
  const remedyFor: Remedies["remedyFor"] = async ({ misconception }) => ({ name: misconception, idea: null });
  const named = () => namesOf([gap], { app: { ...ctx, remedies: { ...noRemedies, remedyFor } } });
  const misconceptions = ["Mixes notes up.", "Stops notes too soon.", null, "Guesses notes."];

  await missAtOnce("0", questionIds[1]!, other);
  expect(await named()).toEqual([misconceptions[first.option_index!]]);
  await missAtOnce("~", questionIds[2]!, third);
  expect(await named()).toEqual([misconceptions[third]]);
});

test("an idea that its author gave no name leaves the gap without one, and so does a question that was withdrawn", async () => {
  const { ctx, miss, namesOf, gap } = await startNaming();
  await miss(0, "wrong");

  const unnamed = await namesOf([gap], { app: { ...ctx, remedies: noRemedies } });
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();

  expect(unnamed).toEqual([null]);
  expect(await namesOf([gap])).toEqual([null]);
});

test("with its name comes the idea that replaces the wrong one, or neither", async () => {
  const { ctx, miss, ada, gap } = await startNaming();
  await miss(0, "wrong");

  const gaps = await withNames(ctx, { learnerId: ada.id, gaps: [gap, { ...gap, conceptId: "scales" }] });

  expect(gaps.map(({ idea }) => idea)).toEqual(["These are notes.", null]);
});

test("however many gaps are named, one query asks, and none where there is no gap", async () => {
  const { ctx, ada, queries, miss, namesOf, gap } = await startNaming();
  await miss(0, "wrong");
  const gaps = [gap, ...["scales", "chords", "tempo"].map((conceptId) => ({ conceptId, closedAt: null }))];

  queries.length = 0;
  const names = await namesOf(gaps);
  const open = await namesOfOpenGaps(ctx, { learnerId: ada.id, conceptIds: gaps.map(({ conceptId }) => conceptId) });

  expect(names).toEqual(["Telling notes apart", null, null, null]);
  expect(open).toEqual(new Map([["notes", "Telling notes apart"]]));
  expect(queries).toHaveLength(2);
  expect(await namesOf([])).toEqual([]);
  expect(queries).toHaveLength(2);
});

test("one more query asks what was told before of all about which I don't know yet was said since", async () => {
  const { ctx, ada, queries, namesOf } = await startNaming();
  const conceptIds = ["scales", "chords", "notes"];
  const questions = conceptIds.flatMap((conceptId) => Array.from({ length: 4 }, () => ({ conceptId })));
  const section = await createOpenSubsection(ctx, ada, { questions });
  const questionIds = await mainQuestionIds(ctx, section);
  const give = async (index: number, how: "right" | "wrong" | "dont-know") => {
    ctx.travel(1000);
    await answer(ctx, { ...section, questionId: questionIds[index]! }, how);
  };
  for (const first of [0, 4, 8]) {
    await give(first, "wrong");
    await give(first + 1, "dont-know");
  }
  const before = ctx.now().toISOString();
  await give(10, "right");
  await give(11, "dont-know");
  const gaps = [...conceptIds, "chords"].map((conceptId) => ({ conceptId, closedAt: null }));

  queries.length = 0;
  const names = await namesOf([...gaps, { conceptId: "notes", closedAt: before }]);

  const [scales, chords, notes] = conceptIds.map((conceptId) => `Telling ${conceptId} apart`);
  expect(names).toEqual([scales, chords, null, chords, notes]);
  expect(queries).toHaveLength(2);
});
