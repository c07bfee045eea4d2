import { expect, test } from "vitest";
import { createMasteredCourse, createReviewer, UNTIL_DUE_MS } from "../../../tests/support/reviews";
import { readCalendar } from "../../../tests/support/read-calendar";
import { writeReviewCalendar } from "./review-calendar.server";

test("what was missed today is asked again, tomorrow at the earliest", async () => {
  const { ctx, ada, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  ctx.travel(UNTIL_DUE_MS);
  await review("wrong");

  const calendar = await writeReviewCalendar(
    ctx,
    { feedId: "feed", learnerId: ada.id, timeZone: null },
    { publicUrl: "https://learn.example.org" },
  );

  const { events } = readCalendar(calendar);
  expect(events).toHaveLength(1);
  const today = ctx.now().toISOString().slice(0, 10).replaceAll("-", "");
  expect(events[0]!.start > today).toBe(true);
});
