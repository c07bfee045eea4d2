import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../tests/support/breakable-question";
import { withdraw } from "../../../tests/support/two-asked-learners";
import { answer, knowAlready, runDueJobs } from "../../../tests/support/course-factories";

test("gaps that a withdrawn question showed are dropped, and the work beneath it is skipped", async () => {
  const { ctx, main, partsOf, breakDown } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  await ctx.db
    .insertInto("gaps")
    .values({
      id: "gap",
      learner_id: main.learnerId,
      course_id: main.courseId,
      concept_id: "chords",
      question_id: main.questionId,
      found_at: ctx.now().toISOString(),
    })
    .execute();

  await withdraw(ctx, main);
  await runDueJobs(ctx);

  expect(new Set((await partsOf(main.questionId)).map((part) => part.status))).toEqual(new Set(["skipped"]));
  expect(await ctx.db.selectFrom("breakdowns").select("status").execute()).toEqual([{ status: "skipped" }]);
  expect(await ctx.db.selectFrom("gaps").selectAll().execute()).toEqual([]);
});

test("with its last open part withdrawn a breakdown is over and leads back up, and the part puts nothing in doubt", async () => {
  const { ctx, learner, main, give, gaps, current, partsOf, inPlaceOf, breakDown } = await createBreakableQuestion();
  await give(main.questionId, "dont-know");
  await breakDown(main.questionId);
  const parts = (await partsOf(main.questionId)).map(({ id }) => id);
  const last = parts.at(-1)!;
  for (const id of parts.slice(0, -1)) await give(id, "right");
  await give(last, "wrong");
  await knowAlready(ctx, learner, ["tempo"]);
  expect(await gaps()).toEqual([]);

  await withdraw(ctx, { questionId: last });
  await runDueJobs(ctx);

  const back = await inPlaceOf(main.questionId);
  expect(back).not.toBe(main.questionId);
  expect(await current()).toBe(back);
  expect(await ctx.db.selectFrom("breakdowns").select("status").execute()).toEqual([{ status: "completed" }]);
  expect(await gaps()).toMatchObject([{ conceptId: "chords" }]); // all that counts beneath it was right at once
});

test("what was kept to come back to is withdrawn with its item, and the failed question stays", async () => {
  const { ctx, main, give, statusOf, current, breakDown, solveParts } = await createBreakableQuestion();
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  const kept = await ctx.db
    .selectFrom("questions")
    .select("id as questionId")
    .where("status", "=", "reserved")
    .executeTakeFirstOrThrow();

  await withdraw(ctx, kept);
  await runDueJobs(ctx);
  await solveParts(main.questionId);

  expect(await statusOf(kept.questionId)).toBe("withdrawn");
  expect(await current()).toBe(main.questionId);
  expect(await ctx.db.selectFrom("breakdowns").select("status").execute()).toEqual([{ status: "completed" }]);
});

test("a fresh question that is withdrawn after it has taken a main question's place is written anew", async () => {
  const { ctx, main, at, give, find, inPlaceOf, breakDown, solveParts } = await createBreakableQuestion();
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  await solveParts(main.questionId);
  const fresh = await inPlaceOf(main.questionId);

  await withdraw(ctx, at(fresh));
  await runDueJobs(ctx);

  const open = await ctx.db.selectFrom("questions").selectAll().where("status", "=", "open").execute();
  expect(open).toMatchObject([{ concept_id: "chords", depth: 0, slot: 0, parent_question_id: null }]);
  expect(new Set([open[0]!.item_id, (await find(fresh)).item_id, (await find(main.questionId)).item_id]).size).toBe(3);
});
