import { expect, test } from "vitest";
import { isUtcMonth, utcMonth, utcMonthAfter, utcMonthBounds } from "./utc-month";

test.each([
  ["2026-11", "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
  ["2026-12", "2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
  ["2028-02", "2028-02-01T00:00:00.000Z", "2028-03-01T00:00:00.000Z"],
])("%s begins with its first moment in UTC and ends before that of the next", (month, from, until) => {
  expect(utcMonthBounds(month)).toEqual({ from: new Date(from), until: new Date(until) });
});

test("the last moment of a month belongs to it, wherever the server stands", () => {
  expect(utcMonth(new Date("2026-01-31T23:59:59.999Z"))).toBe("2026-01");
  expect(utcMonth(new Date("2026-02-01T00:00:00.000Z"))).toBe("2026-02");
});

test.each([
  ["2026-01", -1, "2025-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-06", 12, "2027-06"],
])("%s and %d months more is %s", (month, months, other) => {
  expect(utcMonthAfter(month, months)).toBe(other);
});

test.each(["", "2026", "2026-1", "2026-00", "2026-13", "2026-11-01", "0026-11", "9026-11", "<b>", " 2026-11"])(
  "%j is no month",
  (text) => {
    expect(isUtcMonth(text)).toBe(false);
  },
);
