import { expect, test } from "vitest";
import { FRESH_AFTER_DAYS } from "~/services/mastery/evidence";
import { DAY_MS } from "~/time/periods";
import { createTestContext, type TestContext } from "../../../../tests/support/context";
import {
  answer,
  createOpenSubsection,
  mainQuestionIds,
  positionsOf,
  workAtOnce,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { scriptedAuthor } from "../../../../tests/support/scripted-author";
import { findMisses } from "./misses.server";
import { wasMetToday } from "./nothing-fresh.server";

test("a question in a new wording is no other one: met in the old one that day, a miss of it is none", async () => {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  const learner = await createLearner(ctx);
  const part = await createOpenSubsection(ctx, learner, {
    questions: [{ conceptId: "scales" }, { conceptId: "scales" }],
  });
  const whose = { learnerId: learner.id, conceptId: "scales" };
  const [first = "", second = ""] = await mainQuestionIds(ctx, part);
  const items = await ctx.db.selectFrom("items").select(["id", "source_key"]).orderBy("created_at").execute();
  expect(items).toHaveLength(2);
  await ctx.db.updateTable("items").set({ source_key: "the same" }).execute();

  await answer(ctx, { ...part, questionId: first }, "wrong");
  ctx.travel(20_000);

  expect(await wasMetToday(ctx, { ...whose, id: second })).toBe(true);
  await answer(ctx, { ...part, questionId: second }, "wrong");
  expect(await findMisses(ctx, whose)).toMatchObject({ questions: 1 });
  for (const { id, source_key } of items)
    await ctx.db.updateTable("items").set({ source_key }).where("id", "=", id).execute();
  expect(await findMisses(ctx, whose)).toMatchObject({ questions: 2 });
});

test("a question in a new wording that was met in the old one that day, and is right then, closes no gap", async () => {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  const learner = await createLearner(ctx);
  const part = await createOpenSubsection(ctx, learner, {
    questions: [{ conceptId: "notes" }, { conceptId: "notes" }, { conceptId: "notes" }],
  });
  const [first = "", second = ""] = await mainQuestionIds(ctx, part);
  const gaps = () => ctx.db.selectFrom("gaps").select(["concept_id", "closed_at"]).execute();
  await ctx.db.updateTable("items").set({ source_key: "the same" }).execute();
  await answer(ctx, { ...part, questionId: first }, "dont-know");
  ctx.travel(20_000);

  await answer(ctx, { ...part, questionId: second }, "right");

  expect(await gaps()).toEqual([{ concept_id: "notes", closed_at: null }]);
});

test.each([
  { lately: "a moment less than thirty days ago", after: FRESH_AFTER_DAYS * DAY_MS - 1, closes: false },
  { lately: "thirty days ago", after: FRESH_AFTER_DAYS * DAY_MS, closes: true },
])("a right answer to what was met in another wording $lately closes a gap: $closes", async ({ after, closes }) => {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  const learner = await createLearner(ctx);
  const part = await createOpenSubsection(ctx, learner, {
    questions: [{ conceptId: "notes" }, { conceptId: "notes" }],
  });
  const [first = "", second = ""] = await mainQuestionIds(ctx, part);
  await ctx.db.updateTable("items").set({ source_key: "the same" }).execute();
  await answer(ctx, { ...part, questionId: first }, "dont-know");
  ctx.travel(after);

  await answer(ctx, { ...part, questionId: second }, "right");

  const { closed_at } = await ctx.db.selectFrom("gaps").select("closed_at").executeTakeFirstOrThrow();
  expect(closed_at !== null).toBe(closes);
});

test.each([
  { others: 90, misses: 2 },
  { others: 100, misses: 0 },
])(
  "the last option left is no right answer, with $others others in between: $misses questions are missed",
  async (given) => {
    const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
    const learner = await createLearner(ctx);
    const part = await createOpenSubsection(ctx, learner, {
      questions: [{ conceptId: "scales" }, { conceptId: "scales" }],
    });
    const [first = "", second = ""] = await mainQuestionIds(ctx, part);
    const { right } = await positionsOf(ctx, second);
    await answer(ctx, { ...part, questionId: first }, "wrong");
    for (const optionPosition of [0, 1, 2, 3].filter((position) => position !== right)) {
      ctx.travel(60_000);
      await answer(ctx, { ...part, questionId: second }, "wrong", { optionPosition });
    }
    await answerAgain(ctx, { questionId: first, times: given.others });
    ctx.travel(60_000);

    await answer(ctx, { ...part, questionId: second }, "right");

    expect(await findMisses(ctx, { learnerId: learner.id, conceptId: "scales" })).toMatchObject({
      questions: given.misses,
    });
  },
);

/** Its first answer so many times more, a minute apart. */
async function answerAgain(ctx: TestContext, { questionId, times }: { questionId: string; times: number }) {
  const answered = ctx.db.selectFrom("answers").selectAll().where("question_id", "=", questionId);
  const answer = await answered.executeTakeFirstOrThrow();
  for (let time = 1; time <= times; time++) {
    ctx.travel(60_000);
    const again = { id: `again-${time}`, attempt_number: 1 + time, answered_at: ctx.now().toISOString() };
    await ctx.db
      .insertInto("answers")
      .values({ ...answer, ...again })
      .execute();
  }
}
