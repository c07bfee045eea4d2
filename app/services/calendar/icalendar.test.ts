import fc from "fast-check";
import { expect, test } from "vitest";
import { readCalendar } from "../../../tests/support/read-calendar";
import { writeCalendar, type DayEvent } from "./icalendar";

const asOf = new Date("2026-01-05T00:00:00.000Z");
const event: DayEvent = {
  uid: "2026-01-31.feed@learn.example.org",
  day: "2026-01-31",
  summary: "Review: 5 concepts, about 4 minutes",
  description: "What you have mastered",
  url: "https://learn.example.org/dashboard/review",
};

test("a calendar with one event is written as the standard has it, line by line", () => {
  expect(writeCalendar({ name: "Reviews", asOf, events: [event] })).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Taproot//Reviews//EN",
      "CALSCALE:GREGORIAN",
      "NAME:Reviews",
      "X-WR-CALNAME:Reviews",
      "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
      "X-PUBLISHED-TTL:PT6H",
      "BEGIN:VEVENT",
      "UID:2026-01-31.feed@learn.example.org",
      "DTSTAMP:20260105T000000Z",
      "DTSTART;VALUE=DATE:20260131",
      "SUMMARY:Review: 5 concepts\\, about 4 minutes",
      "DESCRIPTION:What you have mastered",
      "URL:https://learn.example.org/dashboard/review",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("whatever stands in an event can be read again, in lines of at most 75 bytes", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", ",", ";", "\\", "\n", "ü", "学", "🌱", " ", ":", '"'),
    maxLength: 300,
  });

  fc.assert(
    fc.property(text, text, (summary, description) => {
      const written = writeCalendar({ name: summary, asOf, events: [{ ...event, summary, description }] });

      expect(readCalendar(written)).toMatchObject({ name: summary, events: [{ summary, description }] });
    }),
  );
});

test("a calendar without events is valid, too", () => {
  expect(readCalendar(writeCalendar({ name: "Reviews", asOf, events: [] })).events).toEqual([]);
});
