import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../tests/support/breakable-question";
import { withdraw } from "../../../tests/support/two-asked-learners";
import type { TestContext } from "../../../tests/support/context";
import { answer, runDueJobs } from "../../../tests/support/course-factories";

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

test("with its last open part withdrawn a breakdown is over and leads back up, and the part says nothing of a gap", async () => {
  const { ctx, main, at, current, partsOf, breakDown } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  await allPartsWritten(ctx);
  const [last, ...others] = await partsOf(main.questionId);
  for (const part of others) await answer(ctx, at(part.id), "right");
  await answer(ctx, at(last!.id), "wrong");

  await withdraw(ctx, at(last!.id));
  await runDueJobs(ctx);

  expect(await current()).toBe(main.questionId);
  expect(await ctx.db.selectFrom("breakdowns").select("status").execute()).toEqual([{ status: "completed" }]);
  const gaps = await ctx.db.selectFrom("gaps").select("concept_id").where("closed_at", "is", null).execute();
  expect(gaps).toEqual([{ concept_id: "chords" }]); // all that counts beneath it was right at once
});

async function allPartsWritten(ctx: TestContext): Promise<void> {
  const unwritten = ctx.db.selectFrom("breakdowns").select("id").where("parts_written_at", "is", null);
  while (await unwritten.executeTakeFirst()) await ctx.jobs.nextNews(1000);
}
