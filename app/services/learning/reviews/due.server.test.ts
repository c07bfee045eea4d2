import { expect, test } from "vitest";
import type { DbContext } from "~/services/context";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { voidAnswer } from "~/services/mastery/voids.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time/periods";
import { createMasteredCourse, createReviewer, tellMinutes, UNTIL_DUE_MS } from "../../../../tests/support/reviews";
import { countDueToday } from "./due.server";
import { findReviewOverview } from "./overview.server";
import { practise } from "./practise.server";
import { putNextReview } from "./put-reviews.server";
import { answerReview } from "./review-question.server";
import { listUpcoming } from "./see-you.server";

const MANY = Array.from({ length: 14 }, (_, index) => `concept-${String(index).padStart(2, "0")}`);

test("what was mastered is due some days later, not before, and a right answer to a fresh item moves it further", async () => {
  const { ctx, ada, reviewer, dueIds, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  const fresh = await dueIds();
  const firstDue = await untilNextDue(ctx, reviewer);
  ctx.travel(firstDue - MINUTE_MS);
  const early = await dueIds();
  ctx.travel(MINUTE_MS);
  const due = await dueIds();

  const { conceptId, outcome } = await review("right");

  const secondDue = await untilNextDue(ctx, reviewer);
  expect([fresh, early, due]).toEqual([[], [], ["notes"]]);
  expect({ conceptId, outcome }).toEqual({ conceptId: "notes", outcome: "correct" });
  expect(await dueIds()).toEqual([]);
  expect(firstDue).toBeGreaterThanOrEqual(DAY_MS);
  expect(secondDue).toBeGreaterThan(1.5 * firstDue);
  const asked = await ctx.db.selectFrom("answers").select("item_id").execute();
  expect(new Set(asked.map(({ item_id }) => item_id)).size).toBe(asked.length);
});

test("a wrong answer is a lapse, which comes back tomorrow at the earliest and is closed by a right one", async () => {
  const { ctx, ada, reviewer, dueIds, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  ctx.travel(UNTIL_DUE_MS);
  const notes = async () => (await findKnowledge(ctx, { learnerId: ada.id, conceptIds: ["notes"] })).get("notes")!;

  const { change } = await review("wrong");

  expect(change).toBe("lapsed");
  expect((await notes()).record.lapsedAt).not.toBeNull();
  expect(await dueIds()).toEqual([]);
  const wait = await untilNextDue(ctx, reviewer);
  expect(wait).toBeGreaterThanOrEqual(DAY_MS);
  ctx.travel(wait);
  expect(await dueIds()).toEqual(["notes"]);
  const again = await review("right");
  expect(again.difficulty).toBe("beginner");
  expect((await notes()).record.lastOutcome).toBe("correct");
});

test("a day has ten reviews at most unless its learner told their minutes, the others come the days after, and nobody is told of a pile", async () => {
  const { ctx, ada, reviewer, dueIds, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: MANY });
  await tellMinutes(ctx, null);
  ctx.travel(UNTIL_DUE_MS);
  expect(await countDueToday(ctx, reviewer)).toBe(10);
  const asked: string[] = [];
  for (let left = 10; left > 0; left -= 1) {
    expect(await dueIds()).toHaveLength(left);
    asked.push((await review("right")).conceptId);
  }

  const overview = await findReviewOverview(ctx, reviewer);

  expect(new Set(asked).size).toBe(10);
  expect(overview).toMatchObject({ reviews: [], answered: 10, isEnough: true });
  expect(await countDueToday(ctx, reviewer)).toBe(0);
  expect(await putNextReview(ctx, reviewer)).toEqual({ status: "nothing-due" });
  ctx.travel(DAY_MS);
  const tomorrow = await dueIds();
  expect(tomorrow.filter((id) => !asked.includes(id))).toHaveLength(4);
  expect(await countDueToday(ctx, reviewer)).toBe(tomorrow.length);
}, 30_000);

test("a day's reviews follow the minutes that its learner has for the courses under way", async () => {
  const { ctx, ada, reviewer, dueIds, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: MANY });
  ctx.travel(UNTIL_DUE_MS);
  const dueWith = async (minutesAWeek: number | null) => {
    await tellMinutes(ctx, minutesAWeek);
    expect(await countDueToday(ctx, reviewer)).toBe((await dueIds()).length);
    return (await dueIds()).length;
  };

  expect(await dueWith(null)).toBe(10);
  expect(await dueWith(168)).toBe(12);
  expect(await dueWith(10_000)).toBe(14); // all there are
  expect(await dueWith(7)).toBe(5);

  for (let count = 0; count < 5; count += 1) await review("right");
  expect(await findReviewOverview(ctx, reviewer)).toMatchObject({ reviews: [], answered: 5, isEnough: true });
  expect(await countDueToday(ctx, reviewer)).toBe(0);
});

test("a day ends at midnight where the learner is", async () => {
  const { ctx, ada, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: MANY.slice(0, 2) });
  ctx.travel(UNTIL_DUE_MS); // 09:00 in UTC and a little
  await review("right");
  const answeredIn = async (timeZone: string | null) =>
    (await findReviewOverview(ctx, { learnerId: ada.id, timeZone })).answered;

  ctx.travel(13 * HOUR_MS);

  expect(await answeredIn("UTC")).toBe(1);
  expect(await answeredIn("Asia/Tokyo")).toBe(0);
});

test("an answer that turned out void uses up nothing of the day: its concept is asked again", async () => {
  const { ctx, ada, reviewer, dueIds, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: MANY });
  await tellMinutes(ctx, null);
  ctx.travel(UNTIL_DUE_MS);
  const { answerId, conceptId } = await review("wrong");

  await voidAnswer(ctx, { answerId, learnerId: ada.id, reason: "challenged" });

  expect(await dueIds()).toContain(conceptId);
  expect(await countDueToday(ctx, reviewer)).toBe(10);
  expect(await findReviewOverview(ctx, reviewer)).toMatchObject({ answered: 0 });
});

test("practising one concept again and again takes no review's place on its day", async () => {
  const { ctx, ada, reviewer, dueIds } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: MANY });
  ctx.travel(UNTIL_DUE_MS);
  const { id: courseId } = await createMasteredCourse(ctx, ada, { concepts: ["scales"] });
  await tellMinutes(ctx, null);
  expect(await dueIds()).toHaveLength(10);

  for (let time = 0; time < 3; time += 1) {
    const practice = await practise(ctx, { learnerId: ada.id, courseId, conceptId: "scales" });
    if (practice.status !== "question") throw new Error(practice.status);
    const { questionId } = practice;
    ctx.travel(MINUTE_MS);
    await answerReview(ctx, { ...reviewer, questionId, optionPosition: 0, shownAt: ctx.now() });
  }

  expect((await dueIds()).filter((id) => id !== "scales")).toHaveLength(10);
});

test("reviews go through all courses in turn, and a concept of two is asked in the one worked on last", async () => {
  const { ctx, ada, dueIds, review } = await createReviewer();
  const first = await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales", "tempo"] });
  const second = await createMasteredCourse(ctx, ada, { concepts: ["chords", "keys", "tempo"] });
  ctx.travel(UNTIL_DUE_MS);
  expect((await dueIds()).toSorted()).toEqual(["chords", "keys", "notes", "scales", "tempo"]);

  const asked = [];
  for (let count = 0; count < 5; count += 1) {
    const { conceptId, courseId } = await review("right");
    asked.push({ conceptId, courseId });
  }

  expect(asked.slice(0, 4).map(({ courseId }) => courseId)).toEqual(
    asked[0]!.courseId === first.id
      ? [first.id, second.id, first.id, second.id]
      : [second.id, first.id, second.id, first.id],
  );
  expect(asked.find(({ conceptId }) => conceptId === "tempo")).toMatchObject({ courseId: expect.any(String) });
});

/** In milliseconds. */
async function untilNextDue(ctx: DbContext, reviewer: { learnerId: string }): Promise<number> {
  const upcoming = await listUpcoming(ctx, reviewer);
  return Math.min(...upcoming.map(({ dueAt }) => Date.parse(dueAt) - ctx.now().getTime()).filter((wait) => wait > 0));
}
