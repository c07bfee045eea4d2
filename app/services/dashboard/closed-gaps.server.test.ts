import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../tests/support/breakable-question";
import { answer, knowAlready, runDueJobs } from "../../../tests/support/course-factories";
import { noRemedies } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { DAY_MS } from "~/time/periods";
import { findPartResult } from "~/services/learning/screens/part-result.server";
import { readOptions } from "~/services/learning/items/item";
import { findDashboard } from "./dashboard.server";
import { findStillClosed } from "./closed-gaps.server";

/** A learner at questions about chords, whose gaps are named by their mistakes: "mixing" and "stopping". */
async function createChords() {
  const fixture = await createBreakableQuestion({}, { others: ["chords", "chords"] });
  const { learner, main, at, current, give } = fixture;
  const ctx = Object.assign(fixture.ctx, {
    remedies: {
      ...noRemedies,
      remedyFor: async ({ misconception }: { misconception: string }) => ({
        name: misconception.startsWith("Mixes") ? "mixing" : "stopping",
        idea: null,
      }),
    },
  });
  await knowAlready(ctx, learner, ["scales", "tempo"]);
  const choose = async (mistake: "Mixes" | "Stops") => {
    const questionId = (await current())!;
    ctx.travel(1000);
    await answer(ctx, at(questionId), "wrong", { optionPosition: await positionOf(questionId, mistake) });
    await runDueJobs(ctx);
  };
  const positionOf = async (questionId: string, mistake: string) => {
    const { options, option_order } = await ctx.db
      .selectFrom("questions")
      .innerJoin("items", "items.id", "questions.item_id")
      .select(["items.options", "questions.option_order"])
      .where("questions.id", "=", questionId)
      .executeTakeFirstOrThrow();
    const index = readOptions(options).findIndex(({ misconception }) => misconception?.startsWith(mistake));
    return (JSON.parse(option_order) as number[]).indexOf(index);
  };
  /** Found by "I don't know yet". */
  const open = async (mistake: "Mixes" | "Stops") => {
    await give((await current())!, "dont-know");
    await choose(mistake);
  };
  const close = async () => give((await current())!, "right");
  const shown = async () => {
    const { growth, todaysGain, gaps } = await findDashboard(ctx, {
      learnerId: learner.id,
      timeZone: null,
      locale: null,
    });
    return { ever: growth.gapsClosed, today: todaysGain.gapsClosed, names: gaps.map(({ gapName }) => gapName) };
  };
  return { ...fixture, ctx, main, open, close, shown };
}

test("two gaps of one concept, each closed by its own name, are two", async () => {
  const { ctx, main, open, close, shown } = await createChords();
  await open("Mixes");
  await close();
  expect(await shown()).toEqual({ ever: 1, today: 1, names: ["mixing"] });
  ctx.travel(DAY_MS);

  await open("Stops");
  expect(await shown()).toEqual({ ever: 1, today: 0, names: ["stopping", "mixing"] });
  await close();

  expect(await shown()).toEqual({ ever: 2, today: 1, names: ["stopping", "mixing"] });
  await ctx.db.updateTable("subsections").set({ completed_at: ctx.now().toISOString() }).execute();
  expect(await findPartResult(ctx, main)).toMatchObject({ closedGaps: ["stopping", "mixing"] });
});

test("a gap that came back is one however often it was closed, and none while it is open", async () => {
  const { ctx, main, open, close, shown } = await createChords();
  await open("Mixes");
  await close();

  await open("Mixes");
  expect(await shown()).toEqual({ ever: 0, today: 0, names: ["mixing"] });
  await close();

  expect(await shown()).toEqual({ ever: 1, today: 1, names: ["mixing"] });
  await ctx.db.updateTable("subsections").set({ completed_at: ctx.now().toISOString() }).execute();
  expect(await findPartResult(ctx, main)).toMatchObject({ closedGaps: ["mixing"] });
});

test("closed gaps are their learner's own", async () => {
  const { ctx, learner, open, close } = await createChords();
  await open("Mixes");
  await close();
  const first = ctx.now().toISOString();
  ctx.travel(DAY_MS);
  await open("Stops");
  await close();
  const own = [ctx.now().toISOString(), first];
  const bob = { learnerId: (await createLearner(ctx)).id };
  expect(await findStillClosed(ctx, { learnerId: learner.id })).toEqual(own);
  expect(await findStillClosed(ctx, bob)).toEqual([]);

  ctx.travel(DAY_MS);
  const gaps = await ctx.db.selectFrom("gaps").selectAll().execute();
  const strange = gaps.map((gap) => ({ ...gap, id: `strange ${gap.id}`, learner_id: bob.learnerId }));
  const closed_at = ctx.now().toISOString();
  await ctx.db
    .insertInto("gaps")
    .values(strange.map((gap) => ({ ...gap, closed_at })))
    .execute();

  expect(await findStillClosed(ctx, { learnerId: learner.id })).toEqual(own);
  expect(await findStillClosed(ctx, bob)).toEqual([closed_at]); // neither has a name: one that came back
});
