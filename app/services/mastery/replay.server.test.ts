import fc from "fast-check";
import { expect, test } from "vitest";
import type { DbContext } from "~/services/context";
import { createTestContext } from "../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { believePrior } from "./mastery.server";
import { replayMastery } from "./replay.server";
import { unvoidAnswer, voidAnswer } from "./voids.server";

const how = fc.constantFrom("right", "wrong", "dont-know");
const record = fc.array(fc.record({ question: fc.nat({ max: 3 }), how }), { minLength: 1, maxLength: 8 });
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
  return ctx.db
    .selectFrom("mastery")
    .select(["learner_id", "concept_id", "ability", "prior_ability", "evidence_count"])
    .execute();
}

test("the record replayed gives what its answers gave one by one", async () => {
  await fc.assert(
    fc.asyncProperty(record, prior, async (given, prior) => {
      const { ctx, whose } = await createRecord(given, prior);
      const before = await beliefs(ctx);

      await replayMastery(ctx, whose);

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
      const { ctx, ada, key, ids, answerIds } = await createRecord(given, prior);
      const tried = new Set(given.filter(({ how }) => how === "right").map(({ question }) => question));
      const openId = ids.find((_, question) => !tried.has(question));
      fc.pre(openId !== undefined);
      await answer(ctx, { ...key, questionId: openId as string }, last);
      const extra = await ctx.db.selectFrom("answers").select("id").where("id", "not in", answerIds).execute();

      await voidAnswer(ctx, { answerId: extra[0]?.id as string, learnerId: ada.id, reason: "challenged" });

      const [expected] = await beliefs(without.ctx);
      expect(await beliefs(ctx)).toEqual([{ ...expected, learner_id: ada.id }]);
    }),
    { numRuns: 20 },
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

  await replayMastery(ctx, { learnerId: ada.id, conceptId: "notes" });

  expect(await beliefs(ctx)).toEqual(before);
});
