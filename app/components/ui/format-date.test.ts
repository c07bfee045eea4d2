import { expect, test } from "vitest";
import { formatDate } from "./format-date";

const newYearsEve = "2026-12-31T23:30:00.000Z";

test("a date is that of the learner's time zone, written as in their locale", () => {
  expect(formatDate(newYearsEve, { locale: "en-GB", timeZone: "Europe/Berlin" })).toBe("1 Jan 2027");
  expect(formatDate(newYearsEve, { locale: "en-US", timeZone: "America/New_York" })).toBe("Dec 31, 2026");
  expect(formatDate(newYearsEve, { locale: "de-DE", timeZone: "Asia/Tokyo" })).toBe("01.01.2027");
});

test("a time comes with its hour, and says that it is UTC where that is all one knows", () => {
  const withTime = true;

  expect(formatDate(newYearsEve, { locale: "en-GB", timeZone: "Europe/Berlin", withTime })).toBe("1 Jan 2027, 00:30");
  expect(formatDate(newYearsEve, { locale: "en-GB", timeZone: null, withTime })).toBe("31 Dec 2026, 23:30 UTC");
  expect(formatDate(newYearsEve, { locale: null, timeZone: null })).toBe("Dec 31, 2026");
});

test("a time to the second is told apart from the one a moment later", () => {
  const at = { locale: "en-GB", timeZone: "UTC", withTime: "seconds" } as const;

  expect(formatDate("2026-12-31T23:30:07.000Z", at)).toBe("31 Dec 2026, 23:30:07 UTC");
});

test("a zone or a locale that this browser does not know falls back to UTC", () => {
  const unknown = { timeZone: "Europe/Atlantis", withTime: true };

  expect(formatDate(newYearsEve, { locale: "en-GB", ...unknown })).toContain("UTC");
  expect(formatDate(newYearsEve, { locale: "not a locale", timeZone: null })).toBe("Dec 31, 2026");
});
