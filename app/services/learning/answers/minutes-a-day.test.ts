import { expect, test } from "vitest";
import { minutesADay, type CourseTime } from "./minutes-a-day";

function course(changes: Partial<CourseTime> = {}): CourseTime {
  return { minutesPerWeek: 70, lastActivityAt: "2026-03-01T12:00:00.000Z", completedAt: null, ...changes };
}

test("a day has a seventh of what the learner gives their courses a week, rounded up", () => {
  expect(minutesADay([course()])).toBe(10);
  expect(minutesADay([course(), course({ minutesPerWeek: 30 })])).toBe(15);
});

test("nobody can say before any course was told how much time it has", () => {
  expect(minutesADay([])).toBeNull();
  expect(minutesADay([course({ minutesPerWeek: null })])).toBeNull();
});

test("a course that is completed takes no time any more", () => {
  const completed = course({ completedAt: "2026-02-01T12:00:00.000Z", minutesPerWeek: 300 });

  expect(minutesADay([completed])).toBeNull();
  expect(minutesADay([completed, course()])).toBe(10);
});

test("a course that was left alone for four weeks, while others were worked on, takes no time any more", () => {
  const leftAlone = course({ lastActivityAt: "2026-02-01T11:00:00.000Z", minutesPerWeek: 300 });
  const lately = course({ lastActivityAt: "2026-02-02T12:00:00.000Z", minutesPerWeek: 35 });

  expect(minutesADay([leftAlone, course()])).toBe(10);
  expect(minutesADay([lately, course()])).toBe(15);
  expect(minutesADay([leftAlone, course({ completedAt: "2026-03-01T12:00:00.000Z" })])).toBeNull();
});

test("who has been away from all their courses has as much time for them as before", () => {
  expect(minutesADay([course({ lastActivityAt: "2020-01-01T12:00:00.000Z" })])).toBe(10);
});
