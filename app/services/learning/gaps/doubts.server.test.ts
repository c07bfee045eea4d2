import { expect, test } from "vitest";
import { chordsOutline } from "../../../../tests/support/breakable-question";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, knowAlready, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { findBreakdownFacts } from "./doubts.server";
import { hasOpenGap } from "./gaps.server";

/** A learner for whom scales and tempo are proved, at four questions about chords, which rest on them. */
async function createFixture() {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const questions = Array.from({ length: 4 }, () => ({ conceptId: "chords" }));
  const section = await createOpenSubsection(ctx, learner, { outline: chordsOutline, questions });
  await knowAlready(ctx, learner, ["scales", "tempo"]);
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
  return { ctx, give, isGap, holding };
}

test("a gap that comes back within days of having been closed is taken back: what is beneath has to be shown anew", async () => {
  const { give, isGap, holding } = await createFixture();
  await give(0, "dont-know");
  expect(await isGap()).toBe(true);
  await give(0, "right");

  await give(1, "wrong");
  expect(await holding()).toEqual(["notes", "scales", "tempo"]); // one miss may be a slip
  await give(2, "wrong");

  expect(await holding()).toEqual([]);
  expect(await isGap()).toBe(false);
});

test("a gap that comes back after long was forgotten, and is the gap again", async () => {
  const { ctx, give, isGap, holding } = await createFixture();
  await give(0, "dont-know");
  await give(0, "right");
  ctx.travel(30 * DAY_MS);

  await give(1, "dont-know");

  expect(await holding()).toEqual(["notes", "scales", "tempo"]);
  expect(await isGap()).toBe(true);
});
