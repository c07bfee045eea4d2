import { expect, test } from "vitest";
import { findFeedOwner, makeCalendarFeed } from "~/services/calendar/feeds.server";
import { writeReviewCalendar } from "~/services/calendar/review-calendar.server";
import { countDueToday } from "~/services/learning/reviews/due.server";
import { findReviewOverview } from "~/services/learning/reviews/overview.server";
import { findNextReview, putNextReview } from "~/services/learning/reviews/put-reviews.server";
import { findReviewPage } from "~/services/learning/reviews/review-page.server";
import { answerReview } from "~/services/learning/reviews/review-question.server";
import { positionsOf } from "./support/course-factories";
import { createLearner } from "./support/factories";
import { createMasteredCourse, UNTIL_DUE_MS } from "./support/reviews";
import { createWatchedContext } from "./support/watched-context";
import { readsLong } from "./support/reads-long";

test("no query of a review reads through a whole table, or through all a learner was ever asked", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  ctx.examiner = null; // it finds each explanation unsound, so that nothing would be mastered
  const learner = await createLearner(ctx);
  const reviewer = { learnerId: learner.id, timeZone: null };
  const prerequisites = { scales: ["notes"], chords: ["scales"] };
  await createMasteredCourse(ctx, learner, { concepts: ["notes", "scales", "chords"], prerequisites });
  ctx.travel(UNTIL_DUE_MS);

  watch(true);
  expect(await countDueToday(ctx, reviewer)).toBe(3);
  await findReviewOverview(ctx, reviewer);
  const owner = await findFeedOwner(ctx, await makeCalendarFeed(ctx, { learnerId: learner.id }));
  await writeReviewCalendar(ctx, owner!, { publicUrl: "https://learn.example.org" });
  const next = await putNextReview(ctx, reviewer);
  if (next.status !== "question") throw new Error(next.status);
  const { right: optionPosition } = await positionsOf(ctx, next.questionId);
  const given = { ...reviewer, questionId: next.questionId, optionPosition, shownAt: ctx.now() };
  expect(await answerReview(ctx, given)).toMatchObject({ status: "taken", outcome: "correct" });
  await findReviewPage(ctx, { ...reviewer, questionId: next.questionId });
  await findNextReview(ctx, reviewer);
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(20);
  expect(steps.filter(readsLong)).toEqual([]);
});
