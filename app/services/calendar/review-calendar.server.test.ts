import { expect, test } from "vitest";
import type { DbContext } from "~/services/context";
import { createMasteredCourse, createReviewer, tellMinutes, UNTIL_DUE_MS } from "../../../tests/support/reviews";
import { readCalendar } from "../../../tests/support/read-calendar";
import { writeReviewCalendar } from "./review-calendar.server";

test("what was missed today is asked again, tomorrow at the earliest", async () => {
  const { ctx, ada, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  ctx.travel(UNTIL_DUE_MS);
  await review("wrong");

  const { events } = await calendarOf(ctx, ada);

  expect(events).toHaveLength(1);
  const today = ctx.now().toISOString().slice(0, 10).replaceAll("-", "");
  expect(events[0]!.start > today).toBe(true);
});

test("no day has more reviews than the learner's minutes have room for", async () => {
  const { ctx, ada } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales", "chords", "keys", "tempo", "rests", "bars"] });
  await tellMinutes(ctx, 7);
  ctx.travel(UNTIL_DUE_MS);

  const { events } = await calendarOf(ctx, ada);

  expect(events.map(({ summary }) => summary)).toEqual([
    "Review: 5 concepts, about 4 minutes",
    "Review: 2 concepts, about 2 minutes",
  ]);
});

async function calendarOf(ctx: DbContext, { id: learnerId }: { id: string }) {
  const owner = { feedId: "feed", learnerId, timeZone: null };
  return readCalendar(await writeReviewCalendar(ctx, owner, { publicUrl: "https://learn.example.org" }));
}
