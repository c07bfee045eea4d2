import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createCourse } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { MODEL_VERSION, predictCorrect, UNKNOWN } from "./estimate";
import { believePrior, findMastery, recordEvidence } from "./mastery.server";

const item = { difficulty: "intermediate", optionCount: 4 } as const;

/** Two learners and the concepts of a course. */
async function createFixture() {
  const ctx = await createTestContext();
  const [ada, bob] = [await createLearner(ctx), await createLearner(ctx)];
  await createCourse(ctx, ada);
  const masteryOf = async (learner: { id: string }, conceptId: string) =>
    (await findMastery(ctx, { learnerId: learner.id, conceptIds: [conceptId] })).get(conceptId)!;
  return { ctx, ada, bob, masteryOf };
}

test("of a concept never met nothing is believed either way", async () => {
  const { ada, masteryOf } = await createFixture();

  expect(await masteryOf(ada, "notes")).toBe(0.5);
});

test("an answer changes what is believed of that learner and that concept alone", async () => {
  const { ctx, ada, bob, masteryOf } = await createFixture();

  await recordEvidence(ctx, { learnerId: ada.id, conceptId: "notes", item, outcome: "correct" });

  expect(await masteryOf(ada, "notes")).toBeGreaterThan(0.5);
  expect(await masteryOf(ada, "scales")).toBe(0.5);
  expect(await masteryOf(bob, "notes")).toBe(0.5);
});

test("evidence returns what was predicted before it, with the model's version", async () => {
  const { ctx, ada } = await createFixture();
  const evidence = { learnerId: ada.id, conceptId: "notes", item, outcome: "correct" } as const;

  const first = await recordEvidence(ctx, evidence);
  const second = await recordEvidence(ctx, evidence);

  expect(first).toEqual({
    before: UNKNOWN,
    predictedProbability: predictCorrect(UNKNOWN, item),
    modelVersion: MODEL_VERSION,
  });
  expect(second.predictedProbability).toBeGreaterThan(first.predictedProbability);
});

test("what a learner says of themselves is believed until there are answers, and does not overrule them", async () => {
  const { ctx, ada, masteryOf } = await createFixture();

  await believePrior(ctx, { learnerId: ada.id, conceptId: "notes", probability: 0.8 });
  expect(await masteryOf(ada, "notes")).toBeCloseTo(0.8);

  await recordEvidence(ctx, { learnerId: ada.id, conceptId: "notes", item, outcome: "wrong" });
  const afterwards = await masteryOf(ada, "notes");
  await believePrior(ctx, { learnerId: ada.id, conceptId: "notes", probability: 0.9 });
  expect(await masteryOf(ada, "notes")).toBe(afterwards);
  expect(afterwards).toBeLessThan(0.8);
});
