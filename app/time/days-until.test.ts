import { expect, test } from "vitest";
import { daysUntil } from "./days-until";

const EVENING = new Date("2026-03-02T23:00:00.000Z");

test.each([
  ["2026-03-03T01:00:00.000Z", "UTC", 1],
  ["2026-03-04T09:00:00.000Z", "UTC", 2], // 34 hours, and yet the day after tomorrow
  ["2026-03-04T23:30:00.000Z", "UTC", 2],
  ["2026-03-04T23:30:00.000Z", "Asia/Tokyo", 2], // it is the 3rd there already, and the 5th then
  ["2026-03-02T23:10:00.000Z", null, 1],
])("what comes back at %s in %s comes back in %i nights", (time, timeZone, nights) => {
  expect(daysUntil(EVENING, time, timeZone)).toBe(nights);
});

test.each([
  ["2026-03-02T23:10:00.000Z", 0],
  ["2026-03-01T09:00:00.000Z", 0],
  ["2026-03-03T01:00:00.000Z", 1],
])("what may come on the day itself, at %s, comes in %i nights", (time, nights) => {
  expect(daysUntil(EVENING, time, null, 0)).toBe(nights);
});
