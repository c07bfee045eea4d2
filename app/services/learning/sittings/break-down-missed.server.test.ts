import { expect, test } from "vitest";
import { createCheckpoint } from "../../../../tests/support/checkpoints";
import { settle } from "../../../../tests/support/course-factories";
import { createTestTaker } from "../../../../tests/support/placement";
import { startCheckpoint } from "~/services/learning/checkpoints/checkpoint.server";
import { breakDownMissed } from "./break-down-missed.server";
import { finishTest, startTest } from "./placement.server";

test("nothing is taken out of a checkpoint before it has ended: what was missed there stays missed", async () => {
  const { ctx, ada, key, asking, give, take, done } = await createCheckpoint();
  await startCheckpoint(ctx, key);
  const { id: questionId, conceptId } = (await asking()).question;
  await give(questionId, "dont-know");
  const own = { learnerId: ada.id, questionId };

  expect(await breakDownMissed(ctx, own)).toBeNull();
  await take(() => "right");

  const { passedAt, concepts } = await done();
  expect(passedAt).toBeNull();
  expect(concepts.find(({ id }) => id === conceptId)).toMatchObject({ verdict: "missed" });
  expect(await breakDownMissed(ctx, own)).not.toBeNull();
});

test("what is a gap at once is asked with a fresh question, not with the one whose options were seen", async () => {
  const { ctx, ada, take } = await createCheckpoint({ concepts: ["notes"] });
  await take(() => "dont-know");
  const asked = async () =>
    ctx.db
      .selectFrom("questions")
      .select(["id", "item_id as itemId", "missed_in as missedIn", "status"])
      .where("concept_id", "=", "notes")
      .where("missed_in", "is not", null)
      .execute();
  const { id: questionId } = await ctx.db
    .selectFrom("questions")
    .select("id")
    .where("sitting_id", "is not", null)
    .where("status", "=", "missed")
    .executeTakeFirstOrThrow();

  const way = await breakDownMissed(ctx, { learnerId: ada.id, questionId });
  await settle(ctx);

  expect(way).toMatchObject({ screen: "wrongAnswerOptions" });
  const [missed, fresh] = await asked();
  expect(missed).toMatchObject({ id: questionId, status: "missed" });
  expect(fresh).toMatchObject({ status: "open", missedIn: "checkpoint" });
  expect(fresh!.itemId).not.toBe(missed!.itemId);
  expect(await breakDownMissed(ctx, { learnerId: ada.id, questionId })).toEqual(way); // clicked again
});

test("a test tells nothing of its questions while it is open, and keeps those that were missed for good", async () => {
  const { ctx, ada, whose, asking, give } = await createTestTaker();
  await startTest(ctx, whose);
  const { id: questionId } = (await asking()).question;
  await give(questionId, "wrong");
  const own = { learnerId: ada.id, questionId };

  expect(await breakDownMissed(ctx, own)).toBeNull();
  expect((await asking()).count.answered).toBe(1);

  await finishTest(ctx, whose);
  expect(await breakDownMissed(ctx, own)).toBeNull();
});
