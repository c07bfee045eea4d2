import { expect, test } from "vitest";
import { localDay } from "~/time/local-day";
import type { ActivityEvent } from "./activity";
import { activityDays, type WholeDay } from "./activity-days";

test("what was done is told by days, where the learner is, with how much it was", () => {
  const events = [
    event("right", "2026-01-05T23:30:00.000Z"), // after midnight in Berlin
    event("gap-closed", "2026-01-05T23:30:00.000Z"),
    event("right", "2026-01-06T09:00:00.000Z"),
    event("wrong", "2026-01-05T22:00:00.000Z"),
  ];

  const days = daysOf(events, "Europe/Berlin");

  expect(days.map(({ day, daysAgo, counts }) => ({ day, daysAgo, counts }))).toEqual([
    { day: "2026-01-06", daysAgo: 0, counts: { right: 2, "gap-closed": 1 } },
    { day: "2026-01-05", daysAgo: 1, counts: { wrong: 1 } },
  ]);
  expect(days.flatMap(({ events }) => events.map(({ kind }) => kind))).toEqual([
    "right",
    "gap-closed",
    "right",
    "wrong",
  ]);
});

test("a day counts all of its answers, read or not, and names no more than there is room for", () => {
  const names = ["scales", "chords", "tempo"];
  const events = [
    ...names.map((name) => ({ ...event("right", "2026-01-06T09:00:00.000Z"), name })),
    { ...event("right", "2026-01-05T09:00:00.000Z"), isOldestRead: true as const },
    event("course-created", "2026-01-01T09:00:00.000Z"),
  ];

  const wholeDay = { day: "2026-01-05", counts: { right: 4, wrong: 2 } };

  const full = daysOf(events, null, { limit: 2 });
  const all = daysOf(events, null, { wholeDay });

  expect(full).toMatchObject([{ counts: { right: 3 }, events: [{}, {}] }]);
  expect(full[0]?.events).toHaveLength(2);
  expect(all.map(({ daysAgo, counts }) => [daysAgo, counts])).toEqual([
    [0, { right: 3 }],
    [1, { right: 4, wrong: 2 }],
    [5, { "course-created": 1 }],
  ]);
});

function daysOf(
  events: ActivityEvent[],
  timeZone: string | null,
  { limit = 8, wholeDay = null }: { limit?: number; wholeDay?: WholeDay | null } = {},
) {
  const dayOf = (time: string) => localDay(new Date(time), timeZone);
  return activityDays(events, { dayOf, today: "2026-01-06", limit, wholeDay });
}

function event(kind: ActivityEvent["kind"], at: string): ActivityEvent {
  return { kind, at, name: "scales", courseId: "c", sectionNumber: "1.1", questionId: "q" };
}
