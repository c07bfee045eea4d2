import { expect, test } from "vitest";
import { createTempoParts } from "../../../../tests/support/breakable-question";
import { knowAlready, positionsOf } from "../../../../tests/support/course-factories";
import { cannotShow } from "../../../../tests/support/misconceptions";
import { listDueToday } from "~/services/learning/reviews/due.server";
import { putNextReview } from "~/services/learning/reviews/put-reviews.server";
import { answerReview } from "~/services/learning/reviews/review-question.server";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { DAY_MS } from "~/time/periods";
import { needsOneMore } from "./last-shown.server";
import { hasOpenGap } from "./open-gaps.server";
import { reviewGap } from "./gap-review.server";

/** At the gap "tempo", beneath a question about chords: what is asked there now cannot show the mistake that was made. */
async function createGap() {
  const fixture = await createTempoParts();
  const { ctx, learner, first, missForSure, inPlaceOf } = fixture;
  await missForSure(first);
  const fresh = await inPlaceOf(first);
  await cannotShow(ctx, [fresh]);
  const whose = { learnerId: learner.id, conceptId: "tempo" };
  const reviewer = { learnerId: learner.id, timeZone: null };
  const isGap = () => hasOpenGap(ctx, whose);
  const due = async () => (await listDueToday(ctx, reviewer)).reviews.map(({ conceptId }) => conceptId);
  const nextReview = async () => {
    const next = await putNextReview(ctx, reviewer);
    if (next.status !== "question") throw new Error(next.status);
    return next.questionId;
  };
  const reviewRightly = async (questionId: string) => {
    ctx.travel(1000);
    const { right } = await positionsOf(ctx, questionId);
    await answerReview(ctx, { ...reviewer, questionId, optionPosition: right, shownAt: ctx.now() });
  };
  return { ...fixture, whose, fresh, isGap, due, nextReview, reviewRightly };
}

test("a question that cannot show the same mistake closes no gap: what builds on it goes on, and a review makes sure", async () => {
  const { ctx, main, fresh, give, isGap, statusOf, current, find, due, nextReview, reviewRightly } = await createGap();

  await give(fresh, "right");

  expect(await isGap()).toBe(true);
  expect(await statusOf(main.questionId)).toBe("missed");
  expect(await find((await current())!)).toMatchObject({ concept_id: "chords", depth: 0, status: "open" });
  expect(await due()).toEqual([]);
  ctx.travel(DAY_MS);
  expect(await due()).toEqual(["tempo"]);
  await reviewRightly(await nextReview()); // which can show it
  expect(await isGap()).toBe(false);
});

test("a second question that cannot show the same mistake closes a gap where it is right, too", async () => {
  const { ctx, fresh, give, isGap, nextReview, reviewRightly } = await createGap();
  await give(fresh, "right");
  ctx.travel(DAY_MS);
  const review = await nextReview();
  await cannotShow(ctx, [review]);

  await reviewRightly(review);

  expect(await isGap()).toBe(false);
});

test("a mistake is to be shown overcome also after I don't know yet was said since", async () => {
  const { ctx, at, learner, first, give, breakDown, inPlaceOf } = await createTempoParts();
  await give(first, "wrong");
  await give(await breakDown(first), "dont-know");
  const fresh = await inPlaceOf(first);
  await cannotShow(ctx, [fresh]);

  await give(fresh, "right");

  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "tempo" })).toBe(true);
  expect(await findQuestionPage(ctx, at(fresh))).toMatchObject({ needsOneMore: true });
});

test("two right answers with a miss between them close no gap", async () => {
  const { ctx, fresh, give, isGap, breakDown, current } = await createGap();
  await give(fresh, "right");
  const above = (await current())!;
  await give(above, "wrong");
  const part = await breakDown(above);
  await give(part, "wrong");
  const again = (await current())!;
  await cannotShow(ctx, [again]);

  await give(again, "right");

  expect(await isGap()).toBe(true);
});

test("what was right before a gap was found left no gap open, nor could its question not show the mistake", async () => {
  const { ctx, at, first, second, give, gaps } = await createTempoParts();
  await cannotShow(ctx, [second]);
  await give(second, "right");

  await give(first, "dont-know");
  await give(first, "wrong");

  expect(await gaps()).toMatchObject([{ conceptId: "tempo", closedAt: null }]);
  expect(await findQuestionPage(ctx, at(second))).toMatchObject({ leavesGapOpen: false, needsOneMore: false });
});

test("one more is to be right after a question that cannot show the mistake, until it is made again", async () => {
  const { ctx, at, whose, fresh, give, breakDown, current, isGap } = await createGap();
  await give(fresh, "right");
  expect(await findQuestionPage(ctx, at(fresh))).toMatchObject({ leavesGapOpen: true, needsOneMore: true });
  const above = (await current())!;
  await give(above, "wrong");

  await give(await breakDown(above), "wrong");

  expect(await isGap()).toBe(true);
  expect(await needsOneMore(ctx, { ...whose, questionId: fresh })).toBe(false);
});

test("a gap that is open is due, however surely its concept is believed to be known", async () => {
  const { ctx, learner, fresh, give, due } = await createGap();
  await knowAlready(ctx, learner, ["tempo"]);

  await give(fresh, "right");
  ctx.travel(DAY_MS);

  expect(await due()).toEqual(["tempo"]);
});

test("a gap that is left open stays so however often the record is looked through, and is none once its misses are void", async () => {
  const { ctx, section, first, whose, fresh, give, isGap, partsOf } = await createGap();
  await give(fresh, "right");

  await reviewGap(ctx, whose);
  await reviewGap(ctx, whose);
  expect(await isGap()).toBe(true);
  const [madeSure] = await partsOf(first);
  for (const questionId of [first, madeSure!.id]) {
    await challengeQuestion(ctx, { ...section, questionId, reason: "Two options are right." });
  }

  expect(await isGap()).toBe(false);
});
