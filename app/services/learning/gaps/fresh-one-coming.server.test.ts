import { expect, test } from "vitest";
import { createBreakableQuestion, createTempoParts } from "../../../../tests/support/breakable-question";
import { answer, knowAlready } from "../../../../tests/support/course-factories";
import { cannotShow } from "../../../../tests/support/misconceptions";
import { enqueue } from "~/services/jobs/queue.server";
import { findFreshOneComing } from "./fresh-one-coming.server";

test("what made sure of a gap leads back to a fresh question, which is written when none can show the mistake", async () => {
  const { ctx, learner, main, at, give, breakDown } = await createBreakableQuestion();
  await knowAlready(ctx, learner, ["scales", "tempo"]); // so that nothing beneath is in doubt
  await give(main.questionId, "wrong");
  const madeSure = await breakDown(main.questionId);
  const kept = await ctx.db.selectFrom("questions").select("id").where("status", "=", "reserved").execute();
  await cannotShow(
    ctx,
    kept.map(({ id }) => id),
  );

  ctx.travel(1000);
  await answer(ctx, at(madeSure), "wrong");

  expect(await findFreshOneComing(ctx, { id: madeSure, learnerId: learner.id })).toMatchObject({ status: "queued" });
});

test("nothing fresh is coming for a part whose place was filled, while others beside it are being written", async () => {
  const { ctx, learner, main, first, inPlaceOf, missForSure } = await createTempoParts();
  await missForSure(first);
  expect(await inPlaceOf(first)).not.toBe(first);

  const { id: subjectId } = await ctx.db
    .updateTable("breakdowns")
    .set({ parts_written_at: null })
    .where("question_id", "=", main.questionId)
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueue(ctx, { kind: "breakdown", subjectId });

  expect(await findFreshOneComing(ctx, { id: first, learnerId: learner.id })).toBeNull();
});
