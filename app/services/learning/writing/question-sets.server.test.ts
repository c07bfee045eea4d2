import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { createCourse } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, questionDrafts } from "../../../../tests/support/scripted-author";
import { publishItem, type QuestionSet } from "./question-sets.server";
import { renderItem } from "~/services/learning/items/render-item.server";

/** A learner's subsection that asks about the concept twice; each question is put into words as often as wished. */
async function createFixture(conceptId: string, wish: { recheckOf?: string; isDropped?: true } = {}) {
  const ctx = await createTestContext();
  const begin = async (): Promise<QuestionSet> => {
    const { id: learnerId } = await createLearner(ctx);
    const { id: courseId } = await createCourse(ctx, { id: learnerId }, { outline: outlineDraft([[[conceptId]]], {}) });
    const { id: subsectionId } = await ctx.db
      .selectFrom("subsections")
      .select("id")
      .where("course_id", "=", courseId)
      .executeTakeFirstOrThrow();
    const wishes = [0, 1].map(() => ({ conceptId, difficulty: "beginner" as const, ...wish }));
    return { learnerId, courseId, subsectionId, topicId: "music", wishes, parent: null, sittingId: null };
  };
  const publish = async (set: QuestionSet, slot: number, explanation: string) => {
    const [draft] = questionDrafts({ wishes: [{ slot, conceptId, difficulty: "beginner" }], seen: [] });
    return publishItem(ctx, set, { slot, item: await renderItem({ ...draft!, explanation }) });
  };
  return { ctx, begin, publish };
}

test("what a model wrote is put to a learner once, however it is explained, and though it was withdrawn", async () => {
  const { ctx, begin, publish } = await createFixture("model/music/notes");
  const [ada, bob] = [await begin(), await begin()];

  expect(await publish(ada, 0, "So it is.")).toBe(true);
  expect(await publish(ada, 1, "So it is.")).toBe(false);
  expect(await publish(ada, 1, "In other words.")).toBe(false);
  await ctx.db.updateTable("questions").set({ status: "withdrawn", slot: null }).execute();
  expect(await publish(ada, 0, "So it is.")).toBe(false);
  expect(await publish(bob, 0, "So it is.")).toBe(true);
});

test("what is written twice for a wish moves no other question up", async () => {
  const { ctx, begin, publish } = await createFixture("notes");
  const set = await begin();
  await publish(set, 1, "So it is.");
  await publish(set, 0, "So it is.");

  const numbers = () => ctx.db.selectFrom("questions").select(["slot", "question_number"]).orderBy("slot").execute();
  const before = await numbers();
  await publish(set, 0, "So it is, in other words.");

  expect(await numbers()).toEqual(before);
});

test("a pack may ask the same again, but not in place of another form", async () => {
  const pack = await createFixture("notes");
  const set = await pack.begin();
  const again = await createFixture("notes", { recheckOf: "answer" });
  const setAgain = await again.begin();

  expect(await pack.publish(set, 0, "So it is.")).toBe(true);
  expect(await pack.publish(set, 1, "So it is.")).toBe(true);
  expect(await again.publish(setAgain, 0, "So it is.")).toBe(true);
  expect(await again.publish(setAgain, 1, "So it is.")).toBe(false);
});

test("nothing is put in the place of a wish that was dropped, or that nobody had", async () => {
  const { begin, publish } = await createFixture("notes", { isDropped: true });
  const set = await begin();

  expect(await publish(set, 0, "So it is.")).toBe(false);
  expect(await publish(set, 2, "So it is.")).toBe(false);
});
