import { expect, test } from "vitest";
import { seeYou, seeYouAfterToday, type Upcoming } from "./see-you";

const NOW = new Date("2026-01-05T20:00:00.000Z"); // a Monday
const usual = { dueToday: 0, daily: 10, reviewedToday: 0, pace: null, now: NOW, timeZone: null };

test("the next reviews come on the day of the first of them, with all that fall due by its end", () => {
  const upcoming = dueAt("2026-01-08T09:00:00.000Z", "2026-01-08T23:59:00.000Z", "2026-01-09T00:00:00.000Z");

  const next = seeYou({ ...usual, upcoming, pace: 90 });

  expect(next).toMatchObject({ day: "2026-01-08", inDays: 3, count: 2, minutes: 3, conceptName: "Concept 1" });
});

test("a day is that of the learner's time zone", () => {
  const upcoming = dueAt("2026-01-06T07:30:00.000Z");

  const days = ["America/Los_Angeles", "Pacific/Auckland", null].map((timeZone) => {
    const { day, inDays } = seeYou({ ...usual, upcoming, timeZone })!;
    return [day, inDays];
  });

  expect(days).toEqual([
    ["2026-01-05", 0],
    ["2026-01-06", 0],
    ["2026-01-06", 1],
  ]);
});

test("what today has no room for is asked tomorrow, and no more than a day has", () => {
  const upcoming = dueAt(...Array.from({ length: 12 }, () => "2026-01-05T10:00:00.000Z"), "2026-01-06T10:00:00.000Z");

  expect(seeYou({ ...usual, upcoming })).toMatchObject({ day: "2026-01-06", inDays: 1, count: 10, isNow: false });
});

test("what falls due later today waits for tomorrow where the day has no room left, and comes today where it has", () => {
  const upcoming = dueAt("2026-01-05T22:00:00.000Z", "2026-01-05T23:00:00.000Z", "2026-01-06T10:00:00.000Z");

  const full = seeYou({ ...usual, upcoming, reviewedToday: 10 });
  const oneLeft = seeYou({ ...usual, upcoming, reviewedToday: 9 });

  expect(full).toMatchObject({ day: "2026-01-06", inDays: 1, count: 3, isNow: false });
  expect(oneLeft).toMatchObject({ day: "2026-01-05", inDays: 0, count: 1, isNow: false });
});

test("as long as reviews are left for today, these are the next ones", () => {
  const upcoming = dueAt("2026-01-05T10:00:00.000Z", "2026-01-09T10:00:00.000Z");

  expect(seeYou({ ...usual, upcoming, dueToday: 1 })).toMatchObject({ inDays: 0, count: 1, isNow: true });
});

test("across a change of the clocks nights are counted, not hours", () => {
  const now = new Date("2026-03-28T22:30:00.000Z"); // half past eleven, before a day of 23 hours

  const next = seeYou({ ...usual, now, timeZone: "Europe/Berlin", upcoming: dueAt("2026-03-29T22:30:00.000Z") });

  expect(next).toMatchObject({ day: "2026-03-30", inDays: 2 });
});

test("what comes on a later day is known, whatever today still has", () => {
  const dueNow = "2026-01-05T10:00:00.000Z";
  const tonight = "2026-01-05T22:00:00.000Z";
  const tomorrow = "2026-01-06T10:00:00.000Z";
  const after = (dueToday: number, times: string[], daily = usual.daily) =>
    seeYouAfterToday({ ...usual, daily, dueToday, upcoming: dueAt(...times) });

  expect(after(1, [dueNow, tomorrow])).toMatchObject({ day: "2026-01-06", inDays: 1, count: 1, isNow: false });
  expect(after(0, [tonight, tomorrow])).toMatchObject({ day: "2026-01-06", inDays: 1, count: 1 });
  expect(after(1, [dueNow, tonight, "2026-01-08T10:00:00.000Z"], 1)).toMatchObject({ day: "2026-01-06", count: 1 });
  expect(after(1, [dueNow])).toBeNull();
});

test("while nothing is planned there is nothing to say", () => {
  expect(seeYou({ ...usual, upcoming: [] })).toBeNull();
});

function dueAt(...times: string[]): Upcoming[] {
  return times.map((time, index) => ({ conceptName: `Concept ${index + 1}`, dueAt: time, isReminded: false }));
}
