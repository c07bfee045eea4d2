import { expect, test } from "vitest";
import { chordsOutline } from "../../../../tests/support/breakable-question";
import { createTestContext } from "../../../../tests/support/context";
import {
  answer,
  believeTested,
  createOpenSubsection,
  hardlyKnow,
  knowAlready,
  mainQuestionIds,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { listDueToday } from "~/services/learning/reviews/due.server";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { findBreakdownFacts } from "./doubts.server";
import { hasOpenGap } from "./open-gaps.server";

/** Four questions about chords come first, then of what chords rest on. */
const SCALES = [4, 5, 6];
const TEMPO = [7, 8, 9];

/** @param believe what is believed of scales and tempo beforehand */
async function createFixture(believe = knowAlready) {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const about = (conceptId: string, length: number) =>
    Array.from({ length }, () => ({ conceptId, difficulty: "intermediate" as const }));
  const questions = [
    ...about("chords", 4),
    ...about("scales", 3),
    ...about("tempo", 3),
    ...about("scales", 1),
    ...about("tempo", 1),
  ];
  const section = await createOpenSubsection(ctx, learner, { outline: chordsOutline, questions });
  await believe(ctx, learner, ["scales", "tempo"]);
  const ids = await mainQuestionIds(ctx, section);
  const give = async (index: number, how: "right" | "wrong" | "dont-know") => {
    ctx.travel(MINUTE_MS);
    await answer(ctx, { ...section, questionId: ids[index]! }, how);
  };
  const isGap = () => hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" });
  const holding = async () => {
    const failed = { itemId: "any", optionIndex: null };
    const facts = await findBreakdownFacts(ctx, { ...section, conceptPath: ["chords"], depth: 0, answer: failed });
    return [...facts.holding].sort();
  };
  const dueIds = async () => {
    const { reviews } = await listDueToday(ctx, { learnerId: learner.id, timeZone: null });
    return reviews.map(({ conceptId }) => conceptId);
  };
  return { ctx, give, isGap, holding, dueIds };
}

test("a gap that comes back within days of having been closed is the gap again, and the reviews ask what is proved beneath", async () => {
  const { give, isGap, holding, dueIds } = await createFixture();
  for (const index of [...SCALES, ...TEMPO]) await give(index, "right");
  await give(0, "dont-know");
  await give(3, "right");
  expect(await dueIds()).toEqual([]);

  await give(1, "wrong");
  expect(await isGap()).toBe(false); // one miss may be a slip
  await give(2, "wrong");

  expect(await isGap()).toBe(true);
  expect(await holding()).toEqual(["notes", "scales", "tempo"]);
  expect((await dueIds()).toSorted()).toEqual(["scales", "tempo"]);
});

test("when such a gap is taken back, since it lay deeper, what else is beneath is not asked in the reviews for it any more", async () => {
  const { give, isGap, dueIds } = await createFixture();
  for (const index of [...SCALES, ...TEMPO]) await give(index, "right");
  await give(0, "dont-know");
  await give(3, "right");
  await give(1, "wrong");
  await give(2, "wrong");
  expect([await isGap(), await dueIds()]).toEqual([true, expect.arrayContaining(["scales", "tempo"])]);

  await give(10, "wrong"); // scales
  await give(2, "wrong");

  expect([await isGap(), await dueIds()]).toEqual([false, []]);
});

test("what is not proved beneath a gap that comes back has to be shown three times", async () => {
  const { give, isGap, holding } = await createFixture(hardlyKnow);
  for (const index of [...SCALES.slice(1), ...TEMPO.slice(1)]) await give(index, "right");
  expect(await holding()).toEqual(["notes", "scales", "tempo"]); // scales rest on notes
  await give(0, "dont-know");
  await give(3, "right");

  await give(1, "dont-know");

  expect(await holding()).toEqual([]);
  expect(await isGap()).toBe(false);
});

test("a gap that comes back after long was forgotten, and is the gap again", async () => {
  const { ctx, give, isGap, holding } = await createFixture();
  await give(0, "dont-know");
  await give(3, "right");
  ctx.travel(30 * DAY_MS);

  await give(1, "dont-know");

  expect(await holding()).toEqual(["notes", "scales", "tempo"]);
  expect(await isGap()).toBe(true);
});

test("a gap that was right again and again, though never afresh, is not asked for once more", async () => {
  const { ctx, give, holding } = await createFixture((ctx, learner) =>
    believeTested(ctx, learner, new Map([["tempo", 0.5]])),
  );
  await give(TEMPO[0]!, "dont-know");
  for (const [index, holds] of [
    [TEMPO[1]!, false],
    [TEMPO[2]!, false],
    [11, true],
  ] as const) {
    await give(index, "right");
    const { numUpdatedRows } = await ctx.db.updateTable("gaps").set({ closed_at: null }).executeTakeFirst();
    expect(numUpdatedRows).toBe(1n); // it stays open, as where the questions had been met before
    expect((await holding()).includes("tempo")).toBe(holds);
  }
});
