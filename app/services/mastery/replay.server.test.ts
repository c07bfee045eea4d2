import fc from "fast-check";
import { expect, test } from "vitest";
import type { DbContext } from "~/services/context";
import { reviewGap } from "~/services/learning/gaps/gap-review.server";
import { createTestContext } from "../../../tests/support/context";
import { answer, believeTested, createOpenSubsection, mainQuestionIds } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { believePrior, findMastery } from "./mastery.server";
import type { ConceptRecord } from "./record";
import { replayMastery } from "./replay.server";
import { unvoidAnswer, voidAnswer } from "./voids.server";

const how = fc.constantFrom("right", "wrong", "dont-know");
const record = fc.array(fc.record({ question: fc.nat({ max: 3 }), how }), { minLength: 1, maxLength: 8 });
/** No gap: only one question was missed since something was right, though that shows little. */
const slipPutRight: { question: number; how: "right" | "wrong" }[] = [
  { question: 0, how: "wrong" },
  { question: 0, how: "right" },
  { question: 1, how: "wrong" },
];
const prior = fc.option(fc.double({ min: 0.05, max: 0.95, noNaN: true }));

const questions = (["beginner", "intermediate", "advanced", "intermediate"] as const).map((difficulty) => ({
  conceptId: "notes",
  difficulty,
}));

/** A learner who has given these answers, as far as their questions were still open. */
async function createRecord(given: { question: number; how: "right" | "wrong" | "dont-know" }[], prior: number | null) {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const key = await createOpenSubsection(ctx, ada, { questions });
  const ids = await mainQuestionIds(ctx, key);
  const whose = { learnerId: ada.id, conceptId: "notes" };
  if (prior !== null) await believePrior(ctx, { ...whose, probability: prior });
  for (const { question, how } of given) {
    ctx.travel(60_000);
    await answer(ctx, { ...key, questionId: ids[question] as string }, how);
  }
  const answerIds = (await ctx.db.selectFrom("answers").select("id").orderBy("answered_at").execute()).map(
    ({ id }) => id,
  );
  return { ctx, ada, key, ids, whose, answerIds };
}

async function beliefs(ctx: DbContext) {
  const concepts = await ctx.db
    .selectFrom("mastery")
    .select(["concept_id", "evidence_count", "record", "mastered_at", "lapsed_at", "due_at"])
    .execute();
  const learners = await ctx.db.selectFrom("learner_models").select("history").execute();
  return { concepts, learners };
}

/** Each context has items of its own. */
function withoutItems(believed: Awaited<ReturnType<typeof beliefs>>) {
  const concepts = believed.concepts.map((row) => ({
    ...row,
    record: row.record && { ...(JSON.parse(row.record) as ConceptRecord), lastFreshItem: null },
  }));
  return { ...believed, concepts };
}

test("the record replayed gives what its answers gave one by one", async () => {
  await fc.assert(
    fc.asyncProperty(record, prior, async (given, prior) => {
      const { ctx, whose } = await createRecord(given, prior);
      const before = await beliefs(ctx);

      await replayMastery(ctx, whose.learnerId);

      expect(await beliefs(ctx)).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

test("an answer voided and taken back, for any reasons in any order, leaves what was believed", async () => {
  const reasons = fc.subarray(["challenged", "withdrawn", "lucky-guess"] as const, { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(record, prior, reasons, fc.nat(), async (given, prior, reasons, which) => {
      const { ctx, ada, answerIds } = await createRecord(given, prior);
      const answerId = answerIds[which % answerIds.length] as string;
      const before = await beliefs(ctx);

      for (const reason of reasons) await voidAnswer(ctx, { answerId, learnerId: ada.id, reason });
      expect(await beliefs(ctx)).not.toEqual(before);
      for (const reason of reasons) await unvoidAnswer(ctx, { answerId, learnerId: ada.id, reason });

      expect(await beliefs(ctx)).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

test("without its void answer a record says what it would have said had that answer never been given", async () => {
  await fc.assert(
    fc.asyncProperty(record, how, prior, async (given, last, prior) => {
      const without = await createRecord(given, prior);
      const { ctx, ada, key, ids, whose, answerIds } = await createRecord(given, prior);
      const tried = new Set(given.filter(({ how }) => how === "right").map(({ question }) => question));
      const openId = ids.find((_, question) => !tried.has(question));
      fc.pre(openId !== undefined);
      ctx.travel(60_000);
      await answer(ctx, { ...key, questionId: openId as string }, last);
      const extra = await ctx.db.selectFrom("answers").select("id").where("id", "not in", answerIds).execute();

      await voidAnswer(ctx, { answerId: extra[0]?.id as string, learnerId: ada.id, reason: "challenged" });
      await reviewGap(ctx, whose);

      expect(withoutItems(await beliefs(ctx))).toEqual(withoutItems(await beliefs(without.ctx)));
    }),
    { numRuns: 20, examples: [[slipPutRight, "dont-know", null]] },
  );
});

test("answers of one moment are replayed as they were given, whichever question came first", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const key = await createOpenSubsection(ctx, ada, { questions });
  const [first = "", second = "", third = ""] = await mainQuestionIds(ctx, key);
  await answer(ctx, { ...key, questionId: third }, "wrong");
  await answer(ctx, { ...key, questionId: second }, "right");
  await answer(ctx, { ...key, questionId: third }, "right");
  await answer(ctx, { ...key, questionId: first }, "wrong");
  const before = await beliefs(ctx);

  await replayMastery(ctx, ada.id);

  expect(await beliefs(ctx)).toEqual(before);
});

test("what another version of the model believed is worked out anew, when it is read and for good when there is an answer", async () => {
  const { ctx, key, ids, whose } = await createRecord(
    [
      { question: 0, how: "right" },
      { question: 1, how: "wrong" },
    ],
    0.4,
  );
  const before = await beliefs(ctx);
  const read = () => findMastery(ctx, { learnerId: whose.learnerId, conceptIds: ["notes", "scales"] });
  const known = await read();
  await ctx.db.updateTable("learner_models").set({ model_version: "older", history: "{}" }).execute();
  await ctx.db.updateTable("mastery").set({ model_version: "older", record: null, evidence_count: 0 }).execute();

  expect(await read()).toEqual(known);
  await replayMastery(ctx, whose.learnerId);
  expect(await beliefs(ctx)).toEqual(before);
  await ctx.db.updateTable("learner_models").set({ model_version: "older", history: "{}" }).execute();
  await answer(ctx, { ...key, questionId: ids[2] as string }, "right");
  const { learners, concepts } = await beliefs(ctx);
  expect(JSON.parse(learners[0]!.history)).toMatchObject({ answers: 3 });
  expect(concepts).toMatchObject([{ evidence_count: 3 }]);
});

test("what answers say of difficulties counts once, however often they are replayed", async () => {
  const { ctx, whose } = await createRecord([{ question: 0, how: "wrong" }], null);
  const counted = () =>
    ctx.db.selectFrom("difficulties").select(["answers", "right"]).where("scope", "=", "concept").execute();

  await replayMastery(ctx, whose.learnerId);
  await replayMastery(ctx, whose.learnerId);

  expect(await counted()).toEqual([{ answers: 1, right: 0 }]);
});

test("replayed, a placement test's word stands beside the answers after it, not those before", async () => {
  const { ctx, ada, key, ids, whose } = await createRecord([{ question: 0, how: "right" }], null);
  ctx.travel(60_000);
  await believeTested(ctx, ada, new Map([["notes", 0.2]]));
  for (const questionId of ids.slice(1, 3)) {
    ctx.travel(60_000);
    await answer(ctx, { ...key, questionId: questionId! }, "right");
  }
  const before = await beliefs(ctx);

  await replayMastery(ctx, whose.learnerId);

  expect(await beliefs(ctx)).toEqual(before);
  expect(JSON.parse(before.concepts[0]!.record!)).toMatchObject({ priorLeft: { left: expect.closeTo(0.81) } });
});
