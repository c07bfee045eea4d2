import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { answer, knowAlready, runDueJobs } from "../../../../tests/support/course-factories";
import { cannotShow } from "../../../../tests/support/misconceptions";
import { oneByOne, questionDrafts } from "../../../../tests/support/scripted-author";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { hasNothingFresh } from "./nothing-fresh.server";

test("at a gap a fresh question that could not be written leaves the learner free to go, and is tried again", async () => {
  let isIll = true;
  const { ctx, learner, main, statusOf } = await createBreakableQuestion({
    writeBreakdown: (request) => {
      if (isIll) throw new Error("the disk is full");
      return oneByOne(questionDrafts(request));
    },
  });
  await knowAlready(ctx, learner, ["scales", "tempo"]);
  await answer(ctx, main, "dont-know");
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await runDueJobs(ctx).catch(() => undefined); // a bug is told of
    ctx.travel(MINUTE_MS);
  }
  const { conceptId, attemptCount } = await ctx.db
    .selectFrom("questions")
    .select(["concept_id as conceptId", "attempt_count as attemptCount"])
    .where("id", "=", main.questionId)
    .executeTakeFirstOrThrow();

  expect(await hasNothingFresh(ctx, { id: main.questionId, learnerId: learner.id, conceptId, attemptCount })).toBe(
    true,
  );

  isIll = false;
  ctx.travel(DAY_MS);
  await answer(ctx, main, "wrong");
  await runDueJobs(ctx);

  expect(await statusOf(main.questionId)).toBe("missed"); // a fresh one has taken its place
});

test("a bug while a better question is asked for does not keep back the one that is there", async () => {
  const { ctx, learner, main, at, give, breakDown, statusOf, current } = await createBreakableQuestion();
  await knowAlready(ctx, learner, ["scales", "tempo"]);
  await give(main.questionId, "wrong");
  const part = await breakDown(main.questionId);
  const reserved = ctx.db.selectFrom("questions").select("id").where("status", "=", "reserved");
  const { id: kept } = await reserved.executeTakeFirstOrThrow();
  await cannotShow(ctx, [kept]);
  ctx.author.writeBreakdown = () => {
    throw new Error("a bug");
  };

  await answer(ctx, at(part), "wrong");
  const told: unknown[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await runDueJobs(ctx).catch((error: unknown) => told.push(error));
    ctx.travel(MINUTE_MS);
  }

  expect(told.length).toBeGreaterThan(0);
  expect(await current()).toBe(kept);
  expect(await statusOf(kept)).toBe("open");
});
