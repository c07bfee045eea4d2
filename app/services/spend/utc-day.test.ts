import { expect, test } from "vitest";
import { restOfUtcDay, utcDay, utcDayBefore } from "./utc-day";

test("a day is that of UTC", () => {
  expect(utcDay(new Date("2026-01-05T23:30:00.000-02:00"))).toBe("2026-01-06");
  expect(utcDayBefore(new Date("2026-03-01T00:00:00.000Z"), 1)).toBe("2026-02-28");
});

test.each([
  ["00:00:00.000", "24 hours"],
  ["18:30:00.000", "6 hours"],
  ["19:00:00.000", "5 hours"],
  ["22:59:59.999", "2 hours"],
  ["23:00:00.000", "1 hour"],
  ["23:48:00.000", "12 minutes"],
  ["23:59:00.000", "1 minute"],
  ["23:59:59.999", "1 minute"],
])("at %s it lasts another %s, and nobody who waits so long comes too early", (time, words) => {
  expect(restOfUtcDay(new Date(`2026-01-05T${time}Z`))).toBe(words);
});
