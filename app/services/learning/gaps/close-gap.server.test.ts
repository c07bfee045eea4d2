import { expect, test } from "vitest";
import { createTempoParts } from "../../../../tests/support/breakable-question";
import {
  answer,
  createOpenSubsection,
  knowAlready,
  mainQuestionIds,
  positionsOf,
} from "../../../../tests/support/course-factories";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { listDueToday } from "~/services/learning/reviews/due.server";
import { putNextReview } from "~/services/learning/reviews/put-reviews.server";
import { answerReview } from "~/services/learning/reviews/review-question.server";
import { DAY_MS } from "~/time/periods";
import type { Help } from "~db/schema";
import { reviewGap } from "./gap-review.server";
import { hasOpenGap } from "./open-gaps.server";

/** At the gap "tempo", beneath a question about chords; nothing about it was answered right yet. */
async function createOpenGap() {
  const fixture = await createTempoParts();
  const { ctx, learner, first, give, inPlaceOf } = fixture;
  const whose = { learnerId: learner.id, conceptId: "tempo" };
  const reviewer = { learnerId: learner.id, timeZone: null };
  await give(first, "dont-know");
  const fresh = await inPlaceOf(first);
  const isGap = () => hasOpenGap(ctx, whose);
  const giveWithHelp = async (questionId: string, help: Help) => {
    await ctx.db.updateTable("questions").set({ help }).where("id", "=", questionId).execute();
    await give(questionId, "right");
  };
  const due = async () => (await listDueToday(ctx, reviewer)).reviews.map(({ conceptId }) => conceptId);
  const reviewRightly = async () => {
    const next = await putNextReview(ctx, reviewer);
    if (next.status !== "question") throw new Error(next.status);
    ctx.travel(1000);
    const { right } = await positionsOf(ctx, next.questionId);
    await answerReview(ctx, { ...reviewer, ...next, optionPosition: right, shownAt: ctx.now() });
  };
  return { ...fixture, whose, fresh, isGap, giveWithHelp, due, reviewRightly };
}

test("a fresh question that is answered right at once, and without help, closes a gap", async () => {
  const { fresh, give, isGap } = await createOpenGap();

  await give(fresh, "right");

  expect(await isGap()).toBe(false);
});

test("a gap that is closed is not due for having been one, where its concept is believed to be known", async () => {
  const { ctx, learner, fresh, give, isGap, due } = await createOpenGap();
  await knowAlready(ctx, learner, ["tempo"]);

  await give(fresh, "right");

  expect(await isGap()).toBe(false);
  ctx.travel(DAY_MS);
  expect(await due()).toEqual([]);
});

test.each(["first-step", "together", "solution"] as const)(
  "a right answer with help (%s) closes no gap, leads back to a fresh question, and is made sure of in the reviews",
  async (help) => {
    const { ctx, main, fresh, isGap, giveWithHelp, current, find, statusOf, due, reviewRightly } =
      await createOpenGap();

    await giveWithHelp(fresh, help);

    expect(await isGap()).toBe(true);
    expect(await statusOf(main.questionId)).toBe("missed");
    expect(await find((await current())!)).toMatchObject({ concept_id: "chords", depth: 0, status: "open" });
    expect(await due()).toEqual([]);
    ctx.travel(DAY_MS);
    expect(await due()).toEqual(["tempo"]);
    await reviewRightly();
    expect(await isGap()).toBe(false);
  },
);

test("one of the options that are left after a wrong answer closes no gap", async () => {
  const { ctx, learner, first, second, give } = await createTempoParts();
  await give(second, "wrong");
  await give(first, "dont-know");

  await give(second, "right");

  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "tempo" })).toBe(true);
});

test("what was worked out together and missed again is asked beneath the question above once more, where it can close", async () => {
  const { fresh, giveWithHelp, current, give, breakDown, find, isGap } = await createOpenGap();
  await giveWithHelp(fresh, "together");
  const above = (await current())!;

  await give(above, "wrong");
  const part = await breakDown(above);

  expect(await find(part)).toMatchObject({ concept_id: "tempo" });
  await give(part, "right");
  expect(await isGap()).toBe(false);
});

test("who works two questions about a gap out together has not shown that it holds: its other part is asked", async () => {
  const { fresh, giveWithHelp, current, give, breakDown, partsOf } = await createOpenGap();
  await giveWithHelp(fresh, "together");
  const above = (await current())!;
  await give(above, "wrong");

  await giveWithHelp(await breakDown(above), "together");

  const parts = (await partsOf(above)).filter(({ concept_id }) => concept_id === "tempo");
  expect(parts.map(({ status }) => status)).toEqual(["mastered", "open"]);
});

test("help is remembered when the record is looked through because another answer has ceased to count", async () => {
  const { ctx, whose, fresh, giveWithHelp, isGap } = await createOpenGap();
  await giveWithHelp(fresh, "together");

  await reviewGap(ctx, whose);

  expect(await isGap()).toBe(true);
});

test("an item that was met some days ago closes no gap when it is asked again elsewhere", async () => {
  const { ctx, learner, first, isGap, find } = await createOpenGap();
  const elsewhere = await createOpenSubsection(ctx, learner, {
    outline: outlineDraft([[["tempo"]]], {}),
    questions: [{ conceptId: "tempo" }],
  });
  const [questionId = ""] = await mainQuestionIds(ctx, elsewhere);
  const { item_id } = await find(first);
  await ctx.db.updateTable("questions").set({ item_id }).where("id", "=", questionId).execute();
  ctx.travel(DAY_MS);

  await answer(ctx, { ...elsewhere, questionId }, "right");

  expect(await isGap()).toBe(true);
});
