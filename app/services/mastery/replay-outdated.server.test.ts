import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { haveSameChance } from "../../../tests/support/same-chance";
import type { DbContext } from "~/services/context";
import { findMastery } from "./mastery.server";
import { FEATURES, predictionModel, SHIPPED_MODEL, type PredictionModel } from "./prediction";
import { replayOutdated } from "./replay-outdated.server";
import { unvoidAnswer, voidAnswer } from "./voids.server";

test("after an update every learner's estimates are made anew from their answers, and nothing of the older model stays", async () => {
  const ctx = await createTestContext();
  const learners: { id: string }[] = [];
  for (let count = 0; count < 25; count += 1) {
    const learner = await createLearner(ctx);
    const key = await createOpenSubsection(ctx, learner);
    const [questionId = ""] = await mainQuestionIds(ctx, key);
    await answer(ctx, { ...key, questionId }, count % 2 ? "right" : "wrong");
    learners.push(learner);
  }
  const newcomer = await createLearner(ctx);
  const known = async () => {
    const all = [];
    for (const { id } of learners)
      all.push((await findMastery(ctx, { learnerId: id, conceptIds: ["notes"] })).get("notes")!);
    return all;
  };
  await ctx.db.updateTable("learner_models").set({ model_version: "older", history: "{}" }).execute();
  await ctx.db.updateTable("mastery").set({ model_version: "older", record: null, evidence_count: 0 }).execute();
  await ctx.db.updateTable("difficulties").set({ model_version: "older" }).execute();

  let turnsOfOthers = 0;
  let turn = setImmediate(function takeTurn() {
    turnsOfOthers += 1;
    turn = setImmediate(takeTurn);
  });
  await replayOutdated(ctx);
  clearImmediate(turn);
  expect(turnsOfOthers).toBeGreaterThanOrEqual(learners.length);
  const once = await known();
  await replayOutdated(ctx);

  expect(await known()).toEqual(once);
  const [wrong, right] = once;
  expect(right! - wrong!).toBeGreaterThan(0.3);
  const models = await ctx.db.selectFrom("learner_models").select(["learner_id", "model_version"]).execute();
  expect(models).toHaveLength(25);
  expect(new Set(models.map(({ model_version }) => model_version))).toEqual(new Set([SHIPPED_MODEL.version]));
  expect(models.map(({ learner_id }) => learner_id)).not.toContain(newcomer.id);
  const counted = ctx.db.selectFrom("difficulties").select(["model_version", "answers"]).where("scope", "=", "concept");
  expect(await counted.execute()).toEqual([{ model_version: SHIPPED_MODEL.version, answers: 25 }]);
});

test("weights of an instance's own make its estimates anew, and without them it believes exactly what it did before", async () => {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const key = await createOpenSubsection(ctx, learner);
  const [questionId = ""] = await mainQuestionIds(ctx, key);
  await answer(ctx, { ...key, questionId }, "wrong");
  const stored = async () => {
    await replayOutdated(ctx);
    const known = await findMastery(ctx, { learnerId: learner.id, conceptIds: ["notes", "scales"] });
    const records = await ctx.db.selectFrom("mastery").select(["concept_id", "record", "model_version"]).execute();
    const difficulties = await ctx.db.selectFrom("difficulties").selectAll().orderBy("scope").orderBy("key").execute();
    return { known, records, difficulties };
  };

  const before = await stored();
  ctx.predictionModel = predictionModel("own", Object.fromEntries(FEATURES.map((name) => [name, 0.1])));
  const own = await stored();
  ctx.predictionModel = SHIPPED_MODEL;

  expect(own.known).not.toEqual(before.known);
  expect(new Set([...own.records, ...own.difficulties].map(({ model_version }) => model_version))).toEqual(
    new Set([predictionModel("own", {}).version]),
  );
  expect(await stored()).toEqual(before);
});

/** Each has answered three items about notes, the ones after the others; by weights that are the shipped ones at first. */
async function createCrowdOfThree(model: PredictionModel) {
  haveSameChance("answers judged by another model");
  const ctx = await createTestContext();
  ctx.predictionModel = model;
  const ways = [
    ["wrong", "wrong", "right"],
    ["right", "wrong", "dont-know"],
    ["right", "right", "wrong"],
  ] as const;
  const learners: { id: string }[] = [];
  for (const way of ways) {
    const learner = await createLearner(ctx);
    const key = await createOpenSubsection(ctx, learner, { questions: way.map(() => ({ conceptId: "notes" })) });
    const ids = await mainQuestionIds(ctx, key);
    for (const [index, how] of way.entries()) {
      ctx.travel(60_000);
      await answer(ctx, { ...key, questionId: ids[index]! }, how);
    }
    learners.push(learner);
  }
  return { ctx, learners };
}

/** What is believed of everybody, and of difficulties, without ids and times of writing. */
async function beliefs(ctx: DbContext) {
  const mastery = await ctx.db.selectFrom("mastery").select("record").orderBy("learner_id").execute();
  const models = await ctx.db.selectFrom("learner_models").select("history").orderBy("learner_id").execute();
  const difficulties = await ctx.db
    .selectFrom("difficulties")
    .select(["scope", "residual", "variance", "answers", "right"])
    .where("answers", ">", 0) // a row whose answers are void by now is left with nothing in it
    .orderBy("scope")
    .orderBy("residual")
    .execute();
  const numbersOf = (text: string | null) => [...text!.matchAll(/-?\d+\.\d+/g)].map(([number]) => Number(number));
  return {
    known: mastery.map(({ record }) => numbersOf(record)),
    learners: models.map(({ history }) => numbersOf(history)),
    difficulties,
  };
}

const OWN = predictionModel("own", Object.fromEntries(FEATURES.map((name) => [name, 0.1])));

test("answers that another model took are judged by this one alone: all is as if it had taken them itself", async () => {
  const itself = await createCrowdOfThree(OWN);
  const { ctx, learners } = await createCrowdOfThree(SHIPPED_MODEL);
  const easiness = await ctx.db.selectFrom("answers").select("concept_easiness as concept").execute();
  expect(easiness.filter(({ concept }) => concept !== 0).length).toBeGreaterThan(5);

  ctx.predictionModel = OWN;
  await replayOutdated(ctx);

  const [replayed, expected] = [await beliefs(ctx), await beliefs(itself.ctx)];
  const close = (numbers: number[]) => numbers.map((number) => expect.closeTo(number, 3) as number);
  expect(replayed.known).toEqual(expected.known.map(close));
  expect(replayed.learners).toEqual(expected.learners.map(close));
  expect(replayed.difficulties).toEqual(
    expected.difficulties.map(({ scope, residual, variance, ...counts }) => ({
      scope,
      residual: expect.closeTo(residual, 3) as number,
      variance: expect.closeTo(variance, 3) as number,
      ...counts,
    })),
  );
  expect(learners).toHaveLength(3);
});

test("what this model has judged stays so judged: an answer voided and taken back leaves all as it was", async () => {
  const { ctx, learners } = await createCrowdOfThree(SHIPPED_MODEL);
  const { id: answerId } = await ctx.db
    .selectFrom("answers")
    .select("id")
    .where("learner_id", "=", learners[0]!.id)
    .executeTakeFirstOrThrow();
  const one = { answerId, learnerId: learners[0]!.id, reason: "challenged" } as const;
  await voidAnswer(ctx, one);
  ctx.predictionModel = OWN;
  await replayOutdated(ctx);
  const voided = await beliefs(ctx);

  await unvoidAnswer(ctx, one); // which OWN has not judged yet
  const counted = await beliefs(ctx);
  await voidAnswer(ctx, one);

  expect(withCloseNumbers(await beliefs(ctx), voided)).toBe(true);
  await unvoidAnswer(ctx, one);
  expect(withCloseNumbers(await beliefs(ctx), counted)).toBe(true);
  expect(withCloseNumbers(counted, voided)).toBe(false);
});

test("of earlier models only the shipped one's judgements are kept, to go back to", async () => {
  const { ctx } = await createCrowdOfThree(predictionModel("before", {}));
  const versions = async () => {
    const rows = await ctx.db.selectFrom("judged_answers").select("model_version as version").distinct().execute();
    return rows.map(({ version }) => version).sort();
  };

  for (const model of [SHIPPED_MODEL, predictionModel("first", {}), OWN]) {
    ctx.predictionModel = model;
    await replayOutdated(ctx);
  }

  expect(await versions()).toEqual([SHIPPED_MODEL.version, OWN.version].sort());
});

/** Whether all numbers are the same, but for what adding and taking away costs. */
function withCloseNumbers(one: Awaited<ReturnType<typeof beliefs>>, other: typeof one): boolean {
  const numbers = (all: typeof one) =>
    JSON.stringify(all, (_key, value: unknown) => (typeof value === "number" ? Number(value.toFixed(9)) + 0 : value));
  return numbers(one) === numbers(other);
}
