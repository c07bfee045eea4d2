import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createCourse } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { believePrior, findKnowledge, findMastery, recordEvidence } from "./mastery.server";
import { SHIPPED_MODEL } from "./prediction";

const item = { itemId: "an item", difficulty: "intermediate", optionCount: 4 } as const;

/** Two learners and the concepts of a course. */
async function createFixture() {
  const ctx = await createTestContext();
  const [ada, bob] = [await createLearner(ctx), await createLearner(ctx)];
  await createCourse(ctx, ada);
  const masteryOf = async (learner: { id: string }, conceptId: string) =>
    (await findMastery(ctx, { learnerId: learner.id, conceptIds: [conceptId] })).get(conceptId)!;
  return { ctx, ada, bob, masteryOf };
}

test("of a concept never met nothing much is believed either way, of nobody more than of another", async () => {
  const { ada, bob, masteryOf } = await createFixture();

  const unknown = await masteryOf(ada, "notes");

  expect(unknown).toBeGreaterThan(0.4);
  expect(unknown).toBeLessThan(0.7);
  expect(await masteryOf(ada, "scales")).toBe(unknown);
  expect(await masteryOf(bob, "notes")).toBe(unknown);
});

test("an answer changes what is believed of that learner, most of that concept", async () => {
  const { ctx, ada, bob, masteryOf } = await createFixture();
  const before = await masteryOf(ada, "notes");

  await recordEvidence(ctx, { learnerId: ada.id, conceptId: "notes", ...item, outcome: "wrong" });

  expect(await masteryOf(ada, "notes")).toBeLessThan(before - 0.3);
  expect(await masteryOf(ada, "scales")).toBeLessThan(before);
  expect(await masteryOf(ada, "scales")).toBeGreaterThan(before - 0.2);
  expect(await masteryOf(bob, "notes")).toBeGreaterThan(before - 0.2);
});

test("a concept that others find hard is believed known less often of those who come after them", async () => {
  const { ctx, ada, bob, masteryOf } = await createFixture();
  const before = await masteryOf(bob, "notes");

  for (const itemId of ["one", "two", "three"]) {
    await recordEvidence(ctx, { learnerId: ada.id, conceptId: "notes", ...item, itemId, outcome: "wrong" });
  }

  expect(await masteryOf(bob, "notes")).toBeLessThan(before);
  expect(await masteryOf(bob, "scales")).toBe(before);
});

test("evidence tells what was believed and predicted before it, and by which model", async () => {
  const { ctx, ada, masteryOf } = await createFixture();
  const evidence = { learnerId: ada.id, conceptId: "notes", ...item, outcome: "correct" } as const;

  const first = await recordEvidence(ctx, evidence);
  const believed = await masteryOf(ada, "notes");
  const second = await recordEvidence(ctx, { ...evidence, itemId: "another item" });

  expect(first).toMatchObject({
    before: null,
    modelVersion: SHIPPED_MODEL.version,
    conceptEasiness: 0,
    itemEasiness: 0,
  });
  expect(second.before).toBeCloseTo(believed);
  expect(second.predictedProbability).toBeGreaterThan(first.predictedProbability);
  expect(second.conceptEasiness).toBeGreaterThan(0);
});

test("two different items right at once make a concept mastered, and due again some day; failing it is a lapse", async () => {
  const { ctx, ada } = await createFixture();
  const take = (itemId: string, outcome: "correct" | "wrong") =>
    recordEvidence(ctx, { learnerId: ada.id, conceptId: "notes", ...item, itemId, outcome });
  const notes = async () => (await findKnowledge(ctx, { learnerId: ada.id, conceptIds: ["notes"] })).get("notes")!;

  const changes = [];
  for (const itemId of ["one", "two", "three"]) changes.push((await take(itemId, "correct")).change);
  const mastered = await notes();
  const { change: lapse } = await take("four", "wrong");
  const lapsed = await notes();

  expect(changes.filter((change) => change !== null)).toEqual(["mastered"]);
  expect(changes[0]).toBeNull();
  expect(mastered.probability).toBeGreaterThan(0.9);
  expect(mastered.record.masteredAt).not.toBeNull();
  expect(new Date(mastered.dueAt!).getTime()).toBeGreaterThan(ctx.now().getTime() + 86_400_000 - 1);
  expect(lapse).toBe("lapsed");
  expect(lapsed.record).toMatchObject({ masteredAt: null, lapsedAt: ctx.now().getTime() });
});

test("what a learner says of themselves is believed in part, until there are answers, and does not overrule them", async () => {
  const { ctx, ada, masteryOf } = await createFixture();
  const unknown = await masteryOf(ada, "notes");

  await believePrior(ctx, { learnerId: ada.id, conceptId: "notes", probability: 0.9 });
  const said = await masteryOf(ada, "notes");
  await recordEvidence(ctx, { learnerId: ada.id, conceptId: "notes", ...item, outcome: "wrong" });
  const afterwards = await masteryOf(ada, "notes");
  await believePrior(ctx, { learnerId: ada.id, conceptId: "notes", probability: 0.99 });

  expect(said).toBeGreaterThan(unknown);
  expect(said).toBeLessThan(0.9);
  expect(afterwards).toBeLessThan(unknown);
  expect(await masteryOf(ada, "notes")).toBe(afterwards);
});
