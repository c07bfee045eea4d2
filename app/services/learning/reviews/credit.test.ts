import { expect, test } from "vitest";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { replayMastery } from "~/services/mastery/replay.server";
import { unvoidAnswer, voidAnswer } from "~/services/mastery/voids.server";
import { DAY_MS } from "~/time/periods";
import type { TestContext } from "../../../../tests/support/context";
import type { Learner } from "../../../../tests/support/factories";
import { createMasteredCourse, createReviewer, UNTIL_DUE_MS } from "../../../../tests/support/reviews";

const CHAIN = { scales: ["notes"], chords: ["scales"] };

test("a right answer moves what its concept rests on, two steps down, until it is voided", async () => {
  const { ctx, ada, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales", "chords"], prerequisites: CHAIN });
  ctx.travel(UNTIL_DUE_MS);
  const memories = async () => {
    const known = await findKnowledge(ctx, { learnerId: ada.id, conceptIds: ["notes", "scales", "chords"] });
    return new Map([...known].map(([id, { record, dueAt }]) => [id, { at: record.memory!.at, dueAt }]));
  };
  const before = await memories();
  for (const conceptId of ["notes", "scales"]) await postpone(ctx, ada, conceptId);

  const { conceptId } = await review("right");

  expect(conceptId).toBe("chords");
  const after = await memories();
  const moved = (id: string) => after.get(id)!.at - before.get(id)!.at;
  expect(moved("scales")).toBeGreaterThan(0);
  expect(moved("notes")).toBeGreaterThan(0);
  expect(moved("scales")).toBeGreaterThan(moved("notes"));
  expect(after.get("scales")!.dueAt! > before.get("scales")!.dueAt!).toBe(true);
  const [answerId = ""] = await latestAnswerIds(ctx);
  const stored = await beliefs(ctx);
  await replayMastery(ctx, ada.id);
  expect(await beliefs(ctx)).toEqual(stored);
  await voidAnswer(ctx, { learnerId: ada.id, answerId, reason: "withdrawn" });
  expect((await memories()).get("scales")!.at).toBe(before.get("scales")!.at);
  expect((await memories()).get("notes")!.at).toBe(before.get("notes")!.at);
  await unvoidAnswer(ctx, { learnerId: ada.id, answerId, reason: "withdrawn" });
  expect(await beliefs(ctx)).toEqual(stored);
});

/** Leaves a concept out of what is due, for a test of the others. */
async function postpone(ctx: TestContext, { id }: Learner, conceptId: string) {
  await ctx.db
    .updateTable("mastery")
    .set({ due_at: new Date(ctx.now().getTime() + DAY_MS).toISOString() })
    .where("learner_id", "=", id)
    .where("concept_id", "=", conceptId)
    .execute();
}

async function latestAnswerIds(ctx: TestContext) {
  const rows = await ctx.db.selectFrom("answers").select("id").orderBy("answered_at", "desc").execute();
  return rows.map(({ id }) => id);
}

async function beliefs(ctx: TestContext) {
  return ctx.db.selectFrom("mastery").select(["concept_id", "record", "mastered_at"]).orderBy("concept_id").execute();
}
