import { expect, test } from "vitest";
import { dayBegan, nextDayBegins } from "./local-day";

test.each([
  ["Europe/Berlin", "2026-01-05T23:30:00.000Z", "2026-01-05T23:00:00.000Z", "2026-01-06T23:00:00.000Z"],
  ["Asia/Kathmandu", "2026-01-05T12:00:00.000Z", "2026-01-04T18:15:00.000Z", "2026-01-05T18:15:00.000Z"],
  [null, "2026-01-05T00:00:00.000Z", "2026-01-05T00:00:00.000Z", "2026-01-06T00:00:00.000Z"],
  ["Europe/Berlin", "2026-03-29T12:00:00.000Z", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"], // 23 hours
])("in %s the day at %s began at %s and ends at %s", (timeZone, now, began, ends) => {
  expect(dayBegan(new Date(now), timeZone).toISOString()).toBe(began);
  expect(nextDayBegins(new Date(now), timeZone).toISOString()).toBe(ends);
});
