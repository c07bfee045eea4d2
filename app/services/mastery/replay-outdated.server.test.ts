import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { findMastery } from "./mastery.server";
import { FEATURES, predictionModel, SHIPPED_MODEL } from "./prediction";
import { replayOutdated } from "./replay-outdated.server";

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
