import { expect, test } from "vitest";
import { createCourse } from "../../../tests/support/course-factories";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { enqueue } from "~/services/jobs/queue.server";
import type { Knowledge } from "./knowledge";
import { findMissedFoundations } from "./missed-foundations.server";
import { NEW_RECORD } from "./record";

const FOUNDATION = "counting";
const missed: Knowledge = {
  probability: 0.1,
  record: { ...NEW_RECORD, lastOutcome: "wrong", evidenceCount: 1 },
  prior: null,
  ownWord: null,
  dueAt: null,
  isOpenGap: false,
};

async function beginReview(ctx: TestContext, whose: { learnerId: string; courseId: string }): Promise<string> {
  const id = `review of ${whose.courseId}`;
  const now = ctx.now().toISOString();
  await ctx.db
    .insertInto("sittings")
    .values({
      id,
      learner_id: whose.learnerId,
      course_id: whose.courseId,
      kind: "review",
      status: "open",
      wishes: "[]",
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

async function wish(ctx: TestContext, sittingId: string, wish: object): Promise<void> {
  ctx.travel(60_000);
  await ctx.db
    .updateTable("sittings")
    .set({ wishes: JSON.stringify([wish]), updated_at: ctx.now().toISOString() })
    .where("id", "=", sittingId)
    .execute();
}

test("a missed foundation is waited for while a question about it is being written, in whichever review", async () => {
  const ctx = await createTestContext();
  const { id: learnerId } = await createLearner(ctx);
  const find = async () =>
    findMissedFoundations(ctx, {
      learnerId,
      parts: [],
      knowledge: new Map([[FOUNDATION, missed]]),
      proved: new Set(),
    });
  const first = await beginReview(ctx, { learnerId, courseId: (await createCourse(ctx, { id: learnerId })).id });
  ctx.travel(60_000);
  const second = await beginReview(ctx, { learnerId, courseId: (await createCourse(ctx, { id: learnerId })).id });
  await wish(ctx, second, { conceptId: FOUNDATION, isDropped: true, inVainAt: ctx.now().toISOString() });

  expect([...(await find())], "there was none to be had").toEqual([]);

  await wish(ctx, first, { conceptId: FOUNDATION });
  await enqueue(ctx, { kind: "sitting", subjectId: first });

  expect([...(await find())], "one is wished for again").toEqual([FOUNDATION]);
});
