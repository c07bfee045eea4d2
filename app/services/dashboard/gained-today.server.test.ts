import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../tests/support/breakable-question";
import { answer, knowAlready, runDueJobs } from "../../../tests/support/course-factories";
import { dayBegan } from "~/time/local-day";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import { findGainedToday } from "./gained-today.server";

test("what was gained today is the gaps closed and the parts completed since the learner's day began", async () => {
  const { ctx, learner, main, at, breakDown, partAbout, inPlaceOf } = await createBreakableQuestion();
  const gained = (timeZone: string) =>
    findGainedToday(ctx, { learnerId: learner.id, since: dayBegan(ctx.now(), timeZone) });
  await knowAlready(ctx, learner, ["scales"]);
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = at(await partAbout(main.questionId, "tempo"));
  await answer(ctx, tempo, "dont-know");
  await runDueJobs(ctx);
  expect(await gained("UTC")).toEqual({ gapsClosed: 0, partsCompleted: 0 });

  await answer(ctx, at(await inPlaceOf(tempo.questionId)), "right");
  await ctx.db
    .updateTable("subsections")
    .set({ completed_at: ctx.now().toISOString() })
    .where("section_number", "=", "1.1")
    .execute();
  expect(await gained("UTC")).toEqual({ gapsClosed: 1, partsCompleted: 1 });

  ctx.travel(8 * HOUR_MS); // nine in the morning was before midnight in Sydney
  expect(await gained("UTC")).toEqual({ gapsClosed: 1, partsCompleted: 1 });
  expect(await gained("Australia/Sydney")).toEqual({ gapsClosed: 0, partsCompleted: 0 });

  ctx.travel(DAY_MS);
  expect(await gained("UTC")).toEqual({ gapsClosed: 0, partsCompleted: 0 });
});
