import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, workAtOnce } from "../../../../tests/support/course-factories";
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
