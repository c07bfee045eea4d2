import { expect, test } from "vitest";
import { afterPeriods, periodEndAfter } from "./calendar";

const MONTH = { interval: "month", interval_count: 1 } as const;
const YEAR = { interval: "year", interval_count: 1 } as const;
const at = (text: string) => Date.parse(`${text}Z`) / 1000;

test.each([
  ["2026-01-05T09:00:00", 1, MONTH, "2026-02-05T09:00:00"],
  ["2026-01-31T09:00:00", 1, MONTH, "2026-02-28T09:00:00"],
  ["2026-01-31T09:00:00", 2, MONTH, "2026-03-31T09:00:00"],
  ["2027-12-30T23:59:59", 2, MONTH, "2028-02-29T23:59:59"],
  ["2026-12-31T00:00:00", 1, MONTH, "2027-01-31T00:00:00"],
  ["2028-02-29T12:00:00", 1, YEAR, "2029-02-28T12:00:00"],
  ["2028-02-29T12:00:00", 4, YEAR, "2032-02-29T12:00:00"],
  ["2026-01-05T09:00:00", 2, { interval: "week", interval_count: 1 } as const, "2026-01-19T09:00:00"],
  ["2026-01-05T09:00:00", 1, { interval: "day", interval_count: 3 } as const, "2026-01-08T09:00:00"],
])("from %s, %i periods of %j later it is %s's", (anchor, periods, recurring, expected) => {
  expect(afterPeriods(at(anchor), periods, recurring)).toBe(at(expected));
});

test("a period that begins at an end of one ends with the next", () => {
  const anchor = at("2026-01-31T09:00:00");

  expect(periodEndAfter(anchor, anchor, MONTH)).toBe(at("2026-02-28T09:00:00"));
  expect(periodEndAfter(anchor, at("2026-02-28T09:00:00"), MONTH)).toBe(at("2026-03-31T09:00:00"));
  expect(periodEndAfter(anchor, at("2026-02-28T08:59:59"), MONTH)).toBe(at("2026-02-28T09:00:00"));
});
