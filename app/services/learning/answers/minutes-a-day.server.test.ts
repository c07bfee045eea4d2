import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { createTestContext } from "../../../../tests/support/context";
import { createCourse } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { findMinutesADay } from "./minutes-a-day.server";

/** Of Ada, who has a course for each of these. */
async function minutesWith(
  courses: { minutes: number | null; restedMs?: number; isCompleted?: boolean }[],
): Promise<number | null> {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const bob = await createLearner(ctx);
  await createCourse(ctx, bob);
  await ctx.db.updateTable("courses").set({ minutes_per_week: 700 }).execute();
  for (const { minutes, restedMs = 0, isCompleted = false } of courses) {
    const { id } = await createCourse(ctx, ada);
    const lastActivityAt = new Date(ctx.now().getTime() - restedMs).toISOString();
    const completed = isCompleted ? { completed_at: lastActivityAt } : {};
    await ctx.db
      .updateTable("courses")
      .set({ minutes_per_week: minutes, last_activity_at: lastActivityAt, ...completed })
      .where("id", "=", id)
      .execute();
  }
  return findMinutesADay(ctx, { learnerId: ada.id });
}

test("a day has a seventh of what the learner gives their courses a week, rounded up", async () => {
  expect(await minutesWith([{ minutes: 70 }])).toBe(10);
  expect(await minutesWith([{ minutes: 70 }, { minutes: 30 }])).toBe(15);
});

test("nobody can say before a learner told how much time they have", async () => {
  expect(await minutesWith([])).toBeNull();
  expect(await minutesWith([{ minutes: null }])).toBeNull();
});

test("a course that is completed takes no time any more", async () => {
  expect(await minutesWith([{ minutes: 300, isCompleted: true }])).toBeNull();
  expect(await minutesWith([{ minutes: 300, isCompleted: true }, { minutes: 70 }])).toBe(10);
});

test("a course that was left alone for four weeks, while others were worked on, takes no time any more", async () => {
  const left = { minutes: 300, restedMs: 28 * DAY_MS + MINUTE_MS };

  expect(await minutesWith([left, { minutes: 70 }])).toBe(10);
  expect(await minutesWith([left, { minutes: 70, isCompleted: true }])).toBeNull();
  expect(await minutesWith([{ minutes: 35, restedMs: 28 * DAY_MS }, { minutes: 70 }])).toBe(15);
});

test("who has been away from all their courses has as much time for them as before", async () => {
  expect(await minutesWith([{ minutes: 70, restedMs: 400 * DAY_MS }])).toBe(10);
});
