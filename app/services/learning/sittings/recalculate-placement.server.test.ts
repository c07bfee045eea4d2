import { expect, test } from "vitest";
import { runDueJobs } from "../../../../tests/support/course-factories";
import { createTestTaker, names } from "../../../../tests/support/placement";
import { findCourse } from "~/services/courses/courses.server";
import { withdrawItem } from "~/services/challenges/withdrawal.server";
import { inTransaction } from "~/services/context";
import { unvoidAnswer, voidAnswer } from "~/services/mastery/voids.server";
import { recalculateSittingsWith } from "~/services/learning/answers/sittings-after-void.server";
import { isKnown } from "~/services/mastery/known";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { finishTest, startTest } from "./placement.server";

/** A learner of whom the test was told that they know everything. */
async function createKnower() {
  const taker = await createTestTaker();
  const { ctx, ada, whose, takeWhole } = taker;
  await startTest(ctx, whose);
  await takeWhole(() => "right");
  const answers = await ctx.db
    .selectFrom("answers")
    .select(["id", "item_id as itemId"])
    .orderBy("answered_at")
    .execute();
  const eachAnswer = async (change: typeof voidAnswer) => {
    for (const { id } of answers) {
      await change(ctx, { answerId: id, learnerId: ada.id, reason: "challenged" });
      await inTransaction(ctx, (ctx) => recalculateSittingsWith(ctx, { learnerId: ada.id, answerId: id }));
    }
    await runDueJobs(ctx);
  };
  const known = async () => {
    const knowledge = await findKnowledge(ctx, { learnerId: ada.id, conceptIds: names });
    return [...knowledge.values()].map(({ probability }) => probability);
  };
  const figures = async () => {
    const course = (await findCourse(ctx, whose))!;
    const { concepts_known } = await ctx.db.selectFrom("courses").select("concepts_known").executeTakeFirstOrThrow();
    return { conceptsKnown: concepts_known, parts: course.subsectionsCompleted };
  };
  return { ...taker, answers, eachAnswer, known, figures };
}

test("without any answer that counts a test is believed of nothing, and the parts that it completed are open again", async () => {
  const { eachAnswer, figures, known, done } = await createKnower();
  expect((await figures()).conceptsKnown).toBeGreaterThanOrEqual(10);

  await eachAnswer(voidAnswer);

  expect(await figures()).toEqual({ conceptsKnown: 0, parts: 0 });
  expect(Math.max(...(await known()))).toBeLessThan(0.9);
  const { concepts, parts, nextPart } = await done();
  expect(concepts.flatMap(({ outcomes }) => outcomes)).toEqual([]);
  expect(concepts.filter(({ state }) => state === "proved")).toEqual([]);
  expect(parts).toEqual([]);
  expect(nextPart).not.toBeNull();
});

test("once its answers count again, it is as if nothing had been", async () => {
  const { eachAnswer, figures, known, done } = await createKnower();
  const before = { figures: await figures(), known: await known(), report: await done() };

  await eachAnswer(voidAnswer);
  await eachAnswer(unvoidAnswer);

  expect(await figures()).toEqual(before.figures);
  (await known()).forEach((probability, index) => expect(probability).toBeCloseTo(before.known[index]!, 5));
  expect(await done()).toEqual(before.report);
});

test("a withdrawn question leaves an open test, too: what its answer said is forgotten, and the test goes on", async () => {
  const { ctx, whose, ada, asking, give, takeWhole, done } = await createTestTaker();
  await startTest(ctx, whose);
  ctx.travel(20_000);
  await give((await asking()).question.id, "right");
  const { itemId } = await ctx.db.selectFrom("answers").select("item_id as itemId").executeTakeFirstOrThrow();

  await inTransaction(ctx, (ctx) => withdrawItem(ctx, itemId));
  await runDueJobs(ctx);
  await takeWhole(() => "dont-know");

  const { concepts } = await done();
  expect(concepts.filter(({ state, isLikely }) => state === "proved" || isLikely)).toEqual([]);
  expect(concepts.flatMap(({ outcomes }) => outcomes)).not.toContain("correct");
  expect(
    await ctx.db.selectFrom("priors").select("concept_id").where("learner_id", "=", ada.id).execute(),
  ).toHaveLength(names.length);
});

test("a test taken again and left early comes to the same when it is made anew, and loses what the earlier one loses", async () => {
  const { ctx, ada, whose, asking, give, eachAnswer, known } = await createKnower();
  ctx.travel(15 * 24 * 3_600_000);
  await startTest(ctx, whose);
  ctx.travel(20_000);
  await give((await asking()).question.id, "right");
  await finishTest(ctx, whose);
  const before = await known();
  const { answerId } = await ctx.db
    .selectFrom("answers")
    .select("id as answerId")
    .orderBy("answered_at", "desc")
    .executeTakeFirstOrThrow();
  await inTransaction(ctx, (ctx) => recalculateSittingsWith(ctx, { learnerId: ada.id, answerId }));
  await runDueJobs(ctx);
  (await known()).forEach((probability, index) => expect(probability).toBeCloseTo(before[index]!, 5));

  await eachAnswer(voidAnswer);

  expect((await known()).filter(isKnown).length).toBeLessThan(before.filter(isKnown).length);
});

test("a test that began after the answer knew of it as well", async () => {
  const { ctx, ada, answers, whose, takeWhole } = await createKnower();
  ctx.travel(15 * 24 * 3_600_000);
  await startTest(ctx, whose);
  await takeWhole(() => "right");

  await inTransaction(ctx, (ctx) => recalculateSittingsWith(ctx, { learnerId: ada.id, answerId: answers[0]!.id }));

  const jobs = await ctx.db
    .selectFrom("jobs")
    .select("subject_id")
    .where("kind", "=", "placement-result")
    .where("status", "=", "queued")
    .execute();
  expect(jobs).toHaveLength(2);
});
