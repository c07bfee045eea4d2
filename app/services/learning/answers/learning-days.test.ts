import { expect, test } from "vitest";
import { localDay } from "~/time/local-day";
import { extendStreak, stepSeconds, streakLength, type Streak } from "./learning-days";

const MINUTE = 60_000;

test.each([
  ["2026-01-05T09:00:00Z", null, "2026-01-05"],
  ["2026-01-05T23:30:00Z", "Europe/Berlin", "2026-01-06"],
  ["2026-01-05T04:59:00Z", "America/New_York", "2026-01-04"],
  ["2026-01-05T10:00:00Z", "Pacific/Kiritimati", "2026-01-06"],
  ["2026-01-05T09:59:00Z", "Pacific/Kiritimati", "2026-01-05"],
  ["2026-01-05T10:59:00Z", "Pacific/Pago_Pago", "2026-01-04"],
  ["2026-12-31T23:59:59Z", "Asia/Kathmandu", "2027-01-01"],
])("at %s it is, in %s, %s", (time, timeZone, day) => {
  expect(localDay(new Date(time), timeZone)).toBe(day);
});

test("the day changes at the learner's midnight, summer time or not", () => {
  const inBerlin = (time: string) => localDay(new Date(time), "Europe/Berlin");

  // Clocks go forward on 29 March 2026 at 01:00 UTC, and back on 25 October.
  expect(inBerlin("2026-03-28T22:59:59Z")).toBe("2026-03-28");
  expect(inBerlin("2026-03-28T23:00:00Z")).toBe("2026-03-29");
  expect(inBerlin("2026-03-29T21:59:59Z")).toBe("2026-03-29");
  expect(inBerlin("2026-03-29T22:00:00Z")).toBe("2026-03-30");
  expect(inBerlin("2026-10-25T22:59:59Z")).toBe("2026-10-25");
  expect(inBerlin("2026-10-25T23:00:00Z")).toBe("2026-10-26");
});

test("in a time zone that the server does not know, days are those of UTC", () => {
  expect(localDay(new Date("2026-01-05T23:30:00Z"), "Mars/Olympus_Mons")).toBe("2026-01-05");
});

test.each([
  ["the first day", ["2026-03-01"], "2026-03-01", 1],
  ["three in a row, over the end of February", ["2026-02-27", "2026-02-28", "2026-03-01"], "2026-03-01", 3],
  ["a leap day between", ["2028-02-28", "2028-02-29", "2028-03-01"], "2028-03-01", 3],
  ["a night of 23 hours between", ["2026-03-28", "2026-03-29", "2026-03-30"], "2026-03-30", 3],
  ["twice on one day", ["2026-02-28", "2026-03-01", "2026-03-01"], "2026-03-01", 2],
  ["today not begun", ["2026-02-27", "2026-02-28"], "2026-03-01", 2],
  ["yesterday missed", ["2026-02-26", "2026-02-27"], "2026-03-01", 0],
  ["a day missed, then learned again", ["2026-02-26", "2026-02-27", "2026-03-01"], "2026-03-01", 1],
  ["travelled west since, where it is the day before", ["2026-03-01", "2026-03-02"], "2026-03-01", 2],
  ["travelled west and learned there, too", ["2026-03-02", "2026-03-01", "2026-03-02"], "2026-03-02", 2],
])("a streak: %s", (_what, days, today, length) => {
  const streak = days.reduce<Streak | null>(extendStreak, null);

  expect(streakLength(streak, today)).toBe(length);
});

test("who never learned has no streak", () => {
  expect(streakLength(null, "2026-03-01")).toBe(0);
});

test.each([
  ["answering alone", 42_000, null, 42],
  ["a long thought counts for ten minutes", 25 * MINUTE, null, 600],
  ["reading before it", 30_000, 4 * MINUTE, 270],
  ["long reading counts for ten minutes", 30_000, 3 * 60 * MINUTE, 630],
  ["material opened while the form was there is part of the answer's time", 90_000, -MINUTE, 90],
])("%s", (_what, elapsedMs, readMs, seconds) => {
  const shownAt = new Date("2026-01-05T09:00:00Z");
  const readingSince = readMs === null ? null : new Date(shownAt.getTime() - readMs);

  expect(stepSeconds({ elapsedMs, shownAt, readingSince, uncountedMs: 24 * 60 * MINUTE })).toBe(seconds);
});

test("a step is no longer than the time since the one before", () => {
  const step = { elapsedMs: 9 * MINUTE, shownAt: new Date("2026-01-05T09:00:00Z"), readingSince: null };

  expect(stepSeconds({ ...step, uncountedMs: 5_000 })).toBe(5);
  expect(stepSeconds({ ...step, uncountedMs: -1 })).toBe(0);
});
