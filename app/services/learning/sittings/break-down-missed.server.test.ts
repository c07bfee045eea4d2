import { expect, test } from "vitest";
import { createCheckpoint } from "../../../../tests/support/checkpoints";
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

test("a test that is open tells nothing of its questions, and keeps those that were missed", async () => {
  const { ctx, ada, whose, asking, give } = await createTestTaker();
  await startTest(ctx, whose);
  const { id: questionId } = (await asking()).question;
  await give(questionId, "wrong");
  const own = { learnerId: ada.id, questionId };

  expect(await breakDownMissed(ctx, own)).toBeNull();
  expect((await asking()).count.answered).toBe(1);

  await finishTest(ctx, whose);
  expect(await breakDownMissed(ctx, own)).not.toBeNull();
});
