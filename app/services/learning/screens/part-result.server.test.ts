import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import {
  answer,
  createOpenSubsection,
  knowAlready,
  mainQuestionIds,
  runDueJobs,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { HOUR_MS, MINUTE_MS } from "~/time/periods";
import { findPartResult } from "./part-result.server";

test("a complete part says how long its answers took, without the time that somebody was away", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const part = await createOpenSubsection(ctx, learner, {
    outline: outlineDraft([[["notes"]]], {}),
    questions: [1, 2, 3].map(() => ({ conceptId: "notes", difficulty: "intermediate" as const })),
  });
  const took = [3 * MINUTE_MS, HOUR_MS, 2 * MINUTE_MS];
  const before = await findPartResult(ctx, part);
  for (const [index, questionId] of (await mainQuestionIds(ctx, part)).entries()) {
    ctx.travel(2 * HOUR_MS);
    const shownAt = new Date(ctx.now().getTime() - took[index]!);
    await answer(ctx, { ...part, questionId }, "right", { shownAt });
  }

  expect(before).toBeNull();
  expect(await findPartResult(ctx, part)).toMatchObject({
    sectionNumber: "1.1",
    answers: { given: [true, true, true], missesLedToGap: false },
    closedGaps: [],
    shown: 1,
    minutes: 15,
  });
});

test("a complete part names the gaps that were closed in it, each once", async () => {
  const { ctx, learner, main, at, breakDown, partAbout, inPlaceOf } = await createBreakableQuestion();
  await knowAlready(ctx, learner, ["scales"]);
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = at(await partAbout(main.questionId, "tempo"));
  await answer(ctx, tempo, "dont-know");
  await runDueJobs(ctx);
  await ctx.db.updateTable("subsections").set({ completed_at: ctx.now().toISOString() }).execute();
  await ctx.db.updateTable("questions").set({ status: "mastered" }).where("id", "=", main.questionId).execute();
  const whileOpen = await findPartResult(ctx, main);

  await answer(ctx, at(await inPlaceOf(tempo.questionId)), "right");

  expect(whileOpen).toMatchObject({ closedGaps: [] });
  expect(await findPartResult(ctx, main)).toMatchObject({ closedGaps: ["The concept tempo"], shown: 1 });

  const setMastered = (at: string) =>
    ctx.db.updateTable("mastery").set({ mastered_at: at }).where("concept_id", "=", "tempo");
  await setMastered("2020-01-01T00:00:00.000Z").execute();
  expect(await findPartResult(ctx, main)).toMatchObject({ shown: 1 });
  await setMastered(ctx.now().toISOString()).execute();
  expect(await findPartResult(ctx, main)).toMatchObject({ shown: 2 });

  const { conceptId } = await ctx.db
    .selectFrom("questions")
    .select("concept_id as conceptId")
    .where("id", "=", main.questionId)
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable("mastery")
    .set({ mastered_at: "2020-01-01T00:00:00.000Z" })
    .where("concept_id", "=", conceptId)
    .execute();
  expect(await findPartResult(ctx, main), "what it teaches was known before").toMatchObject({ shown: 1 });
});
