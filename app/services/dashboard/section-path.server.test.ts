import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createOpenSubsection } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../tests/support/scripted-author";
import { findSectionPath } from "./section-path.server";

async function startInSection() {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const outline = outlineDraft([[["notes"], ["scales"], ["chords"]], [["tempo"]]], { scales: ["notes"] });
  const key = await createOpenSubsection(ctx, learner, { outline });
  const part = await ctx.db
    .selectFrom("subsections")
    .select(["id", "section_id"])
    .where("section_number", "=", "1.1")
    .executeTakeFirstOrThrow();
  const pathOf = (learnerId: string) =>
    findSectionPath(ctx, { learnerId, subsectionId: part.id, sectionNumber: "1.1" });
  return { ctx, learner, key, part, pathOf };
}

test("the way through a section has its parts in order, and its checkpoint at the end", async () => {
  const { learner, pathOf } = await startInSection();

  expect(await pathOf(learner.id)).toEqual({
    words: "3 parts until the checkpoint",
    parts: [
      { sectionNumber: "1.1", heading: "About notes", state: "next" },
      { sectionNumber: "1.2", heading: "About scales", state: "later" },
      { sectionNumber: "1.3", heading: "About chords", state: "later" },
    ],
    checkpoint: "later",
    passedOver: null,
  });
});

test("a part that is passed over because it is locked shows that, after those that can be begun before it", async () => {
  const { ctx, learner, part } = await startInSection();
  await ctx.db.updateTable("subsections").set({ is_unlocked: 1 }).where("section_number", "=", "1.3").execute();

  const path = await findSectionPath(ctx, { learnerId: learner.id, subsectionId: part.id, sectionNumber: "1.3" });

  expect(path.parts.map(({ sectionNumber, state }) => `${sectionNumber} ${state}`)).toEqual([
    "1.3 next",
    "1.1 later",
    "1.2 locked",
  ]);
});

test("a part that rests until tomorrow says so, and no longer on the next day", async () => {
  const { ctx, learner, part } = await startInSection();
  const statesFor = async (restDay: string) => {
    await ctx.db.updateTable("subsections").set({ rest_day: restDay }).where("section_number", "=", "1.1").execute();
    await ctx.db.updateTable("subsections").set({ is_unlocked: 1 }).execute();
    const path = await findSectionPath(ctx, { learnerId: learner.id, subsectionId: part.id, sectionNumber: "1.2" });
    return path.parts.map(({ sectionNumber, state }) => `${sectionNumber} ${state}`);
  };
  const today = ctx.now().toISOString().slice(0, 10);

  expect(await statesFor(today)).toEqual(["1.1 resting", "1.2 next", "1.3 later"]);
  expect(await statesFor("2020-01-01")).toEqual(["1.2 next", "1.1 later", "1.3 later"]);
});

test("a checkpoint that was begun is no stop on the way through parts that are open again", async () => {
  const { ctx, learner, key, part, pathOf } = await startInSection();
  const now = ctx.now().toISOString();
  await ctx.db
    .insertInto("sittings")
    .values({
      id: "checkpoint",
      learner_id: learner.id,
      course_id: key.courseId,
      kind: "checkpoint",
      section_id: part.section_id,
      status: "done",
      wishes: "[]",
      created_at: now,
      updated_at: now,
      ended_at: now,
    })
    .execute();

  expect(await pathOf(learner.id)).toMatchObject({ words: "3 parts in this section", checkpoint: null });
});

test("another learner has no way through it", async () => {
  const { ctx, pathOf } = await startInSection();

  expect((await pathOf((await createLearner(ctx)).id)).parts).toEqual([]);
});
