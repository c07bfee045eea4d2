import { expect, test } from "vitest";
import { createCheckpoint } from "../../../../tests/support/checkpoints";
import { createLearner } from "../../../../tests/support/factories";
import { createTestTaker } from "../../../../tests/support/placement";
import { startCheckpoint } from "~/services/learning/checkpoints/checkpoint.server";
import { listOpenSittings } from "./open-sittings.server";
import { finishTest, startTest } from "./placement.server";

const limit = 2;

test("a test is open from its beginning to its end, with about so many questions left, for its learner alone", async () => {
  const { ctx, ada, whose, asking, give } = await createTestTaker();
  const bob = await createLearner(ctx);
  expect(await listOpenSittings(ctx, { learnerId: ada.id, limit })).toEqual([]);

  await startTest(ctx, whose);
  const begun = await listOpenSittings(ctx, { learnerId: ada.id, limit });
  await give((await asking()).question.id, "dont-know");
  const [after] = await listOpenSittings(ctx, { learnerId: ada.id, limit });
  await finishTest(ctx, whose);

  expect(begun).toEqual([
    { courseId: whose.courseId, courseName: "Music for everyone", section: null, questionsLeft: 12 },
  ]);
  expect(after!.questionsLeft).toBe(11);
  expect(await listOpenSittings(ctx, { learnerId: ada.id, limit })).toEqual([]);
  expect(await listOpenSittings(ctx, { learnerId: bob.id, limit })).toEqual([]);
});

test("of a short test no more questions are left than it may ask", async () => {
  const { ctx, ada, whose, asking, give } = await createTestTaker();
  ctx.maxPlacementQuestions = 5;
  const left = async () => (await listOpenSittings(ctx, { learnerId: ada.id, limit }))[0]!.questionsLeft;

  await startTest(ctx, whose);

  expect(await left()).toBe(5);
  await give((await asking()).question.id, "dont-know");
  expect(await left()).toBe(4);
});

test("a checkpoint is open with its section and the questions that it still asks", async () => {
  const { ctx, ada, key, asking, give } = await createCheckpoint();
  await startCheckpoint(ctx, key);
  await give((await asking()).question.id, "right");

  const [open] = await listOpenSittings(ctx, { learnerId: ada.id, limit });

  expect(open).toMatchObject({ section: { id: key.sectionId, heading: "Section 1" }, questionsLeft: 2 });
});
