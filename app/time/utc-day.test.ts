import { expect, test } from "vitest";
import { restOfUtcDay, utcDay, utcDayBefore } from "./utc-day";

test("a day is that of UTC", () => {
  expect(utcDay(new Date("2026-01-05T23:30:00.000-02:00"))).toBe("2026-01-06");
  expect(utcDayBefore(new Date("2026-03-01T00:00:00.000Z"), 1)).toBe("2026-02-28");
});

test("a day lasts until midnight UTC", () => {
  expect(restOfUtcDay(new Date("2026-01-05T00:00:00.000Z"))).toBe(24 * 60 * 60 * 1000);
  expect(restOfUtcDay(new Date("2026-01-05T23:59:59.999Z"))).toBe(1);
});
