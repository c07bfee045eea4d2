import { expect, test } from "vitest";
import type { DbContext } from "~/services/context";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { createTestContext } from "../../../tests/support/context";
import { createCrowd, findGapAt } from "../../../tests/support/crowd";
import { scriptedAuthor } from "../../../tests/support/scripted-author";
import { createWatchedContext } from "../../../tests/support/watched-context";
import { measureInstance } from "./measure.server";

const NOTHING = {
  counted: null,
  calibration: null,
  submissionsToGap: null,
  gapsClosed: null,
  reviewsRemembered: null,
  questionsWithdrawn: null,
};

async function startWithCrowd(size: number) {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  return { ctx, ...(await createCrowd(ctx, size)) };
}

/** As if its question had been withdrawn; without what follows for mastery. */
async function makeVoid(ctx: DbContext, { learnerId, answerId }: { learnerId: string; answerId: string }) {
  const created_at = ctx.now().toISOString();
  await ctx.db
    .insertInto("voided_answers")
    .values({ answer_id: answerId, learner_id: learnerId, reason: "withdrawn", created_at })
    .execute();
}

test("an empty server tells nothing, and neither does one with few learners, however much they answer", async () => {
  const empty = await createTestContext();
  const { ctx, learnerIds, give } = await startWithCrowd(19);
  for (let count = 0; count < 50; count += 1) for (const id of learnerIds) await give(id, { phase: "review" });

  expect(await measureInstance(empty)).toEqual(NOTHING);
  expect(await measureInstance(ctx)).toEqual(NOTHING);
});

test("answers are counted, and predictions of today's model compared with them, but for void ones and for 'I don't know yet'", async () => {
  const { ctx, learnerIds, give } = await startWithCrowd(20);
  const today = { model_version: SHIPPED_MODEL.version, predicted_probability: 0.65 };
  for (const id of learnerIds) {
    for (let count = 0; count < 10; count += 1) await give(id, { ...today, is_correct: count < 6 ? 1 : 0 });
    await give(id, { ...today, model_version: "elo-1", is_correct: 0 });
    await give(id, { ...today, is_correct: 0, dont_know: 1, option_index: null });
    const { answerId } = await give(id, { ...today, is_correct: 0 });
    await makeVoid(ctx, { learnerId: id, answerId });
  }

  const { counted, calibration } = await measureInstance(ctx);

  expect(counted).toEqual({ learners: 20, answers: 260 });
  expect(calibration!.predictions).toBe(200);
  expect(calibration!.deciles[6]).toEqual({ predictions: 200, predicted: expect.closeTo(0.65), right: 0.6 });
  expect(calibration!.error).toBeCloseTo(0.05);
});

test("reviews are remembered as often as they are answered rightly", async () => {
  const { ctx, learnerIds, give } = await startWithCrowd(25);
  for (const id of learnerIds) {
    for (const is_correct of [1, 1, 1, 0] as const) await give(id, { phase: "review", is_correct });
    await give(id, { phase: "main", is_correct: 0 });
  }

  expect((await measureInstance(ctx)).reviewsRemembered).toEqual({ cases: 100, share: 0.75 });
});

test("a gap takes the answers from the first wrong one above it until it is named, and counts as closed after a while", async () => {
  const { ctx, learnerIds, give } = await startWithCrowd(25);
  const start = ctx.now().getTime();
  const at = (minutes: number) => ({ answered_at: new Date(start + minutes * MINUTE_MS).toISOString() });
  for (const [index, id] of learnerIds.entries()) {
    for (const isLong of [true, false]) {
      const top = await give(id, { is_correct: 0, ...at(0) });
      const voided = await give(id, { is_correct: 0, ...at(1) }, { parent_question_id: top.questionId });
      await makeVoid(ctx, { learnerId: id, answerId: voided.answerId });
      const part = await give(id, { is_correct: 1, ...at(1) }, { parent_question_id: top.questionId });
      const below = isLong ? await give(id, { is_correct: 0, ...at(2) }, { parent_question_id: top.questionId }) : part;
      const gap = { learnerId: id, questionId: below.questionId, foundAt: at(2).answered_at };
      const isClosed = isLong ? index % 2 === 0 : true;
      await findGapAt(ctx, { ...gap, closedAt: isClosed ? at(9).answered_at : null });
      await give(id, { is_correct: 1, ...at(5) }, { parent_question_id: top.questionId }); // afterwards
    }
  }
  expect((await measureInstance(ctx)).gapsClosed).toBeNull();
  ctx.travel(15 * DAY_MS);

  const { gapsClosed, submissionsToGap } = await measureInstance(ctx);

  expect(submissionsToGap).toEqual({ gaps: 50, median: 2, ninthOfTen: 3 });
  expect(gapsClosed).toEqual({ cases: 50, share: (13 + 25) / 50 });
});

test("withdrawn questions are a share of those that were put to anybody", async () => {
  const { ctx, learnerIds, give } = await startWithCrowd(20);
  const item = await ctx.db.selectFrom("items").selectAll().executeTakeFirstOrThrow();
  for (let number = 0; number < 120; number += 1) {
    const id = `item-${number}`;
    const status = number % 30 === 0 ? "withdrawn" : "published";
    await ctx.db
      .insertInto("items")
      .values({ ...item, id, source_key: id, fingerprint: id, status })
      .execute();
    if (number < 119) await give(learnerIds[number % 20]!, {}, { item_id: id });
  }

  expect((await measureInstance(ctx)).questionsWithdrawn).toEqual({ cases: 120, share: 4 / 120 }); // with the crowd's own
});

test("measuring goes through every table by its key, some rows at a time", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const { learnerIds, give } = await createCrowd(ctx, 20);
  for (const id of learnerIds) {
    const { questionId } = await give(id, { is_correct: 0 });
    const now = ctx.now().toISOString();
    await findGapAt(ctx, { learnerId: id, questionId, foundAt: now, closedAt: null });
  }

  watch(true);
  await measureInstance(ctx);
  watch(false);

  const { steps } = await plans();
  const scans = steps.filter(({ detail }) => detail.startsWith("SCAN")).map(({ detail }) => detail);
  expect(scans.filter((scan) => !/^SCAN (above|tree|learners|first)/.test(scan))).toEqual([]);
});
