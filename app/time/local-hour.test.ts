import fc from "fast-check";
import { expect, test } from "vitest";
import { localDay } from "./local-day";
import { atLocalHour, nextLocalHour } from "./local-hour";
import { HOUR_MS } from "./periods";

test.each([
  ["2026-01-31", 8, "Europe/Berlin", "2026-01-31T07:00:00.000Z"],
  ["2026-07-31", 8, "Europe/Berlin", "2026-07-31T06:00:00.000Z"],
  ["2026-01-31", 8, null, "2026-01-31T08:00:00.000Z"],
  ["2026-01-31", 8, "Asia/Kathmandu", "2026-01-31T02:15:00.000Z"],
  ["2026-01-31", 0, "Pacific/Kiritimati", "2026-01-30T10:00:00.000Z"],
  ["2026-01-31", 23, "Pacific/Honolulu", "2026-02-01T09:00:00.000Z"],
  ["2026-03-29", 2, "Europe/Berlin", "2026-03-29T01:00:00.000Z"], // left out: it is 3 then
  ["2026-10-25", 2, "Europe/Berlin", "2026-10-25T00:00:00.000Z"], // shown twice
  ["2026-04-05", 2, "Australia/Lord_Howe", "2026-04-04T15:30:00.000Z"], // put back by half an hour just before
])("on %s it is %i o'clock in %s at %s", (day, hour, timeZone, expected) => {
  expect(atLocalHour(day, hour, timeZone).toISOString()).toBe(expected);
});

test("a zone that this server has not heard of is UTC", () => {
  expect(atLocalHour("2026-01-31", 8, "Mars/Base").toISOString()).toBe("2026-01-31T08:00:00.000Z");
});

test("the next time that it is so many o'clock comes within a day, give or take a change of the clocks", () => {
  const time = fc.date({ min: new Date("2024-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"), null);

  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 23 }), zone, (now, hour, timeZone) => {
      const next = nextLocalHour(now, hour, timeZone);

      const wait = next.getTime() - now.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(26 * HOUR_MS);
      expect(nextLocalHour(next, hour, timeZone).getTime() - next.getTime()).toBeGreaterThanOrEqual(22 * HOUR_MS);
      expect(localDay(nextLocalHour(next, hour, timeZone), timeZone)).not.toBe(localDay(next, timeZone));
    }),
    { numRuns: 1000 },
  );
});
