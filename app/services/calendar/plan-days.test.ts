import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "~/time/local-day";
import { planDays } from "./plan-days";

const today = "2026-01-05";
const some = { today, days: 28, answered: 0, atMost: 10 };

test("what is due on a day is asked on it, and what waits already is asked today", () => {
  expect(planDays(["2026-01-07", "2025-12-01", "2026-01-07", "2026-01-05"], some)).toEqual([
    { day: "2026-01-05", reviews: 2 },
    { day: "2026-01-07", reviews: 2 },
  ]);
});

test("what does not fit into a day moves to the next, and what was answered today counts", () => {
  const due = Array.from({ length: 23 }, () => "2026-01-01");

  expect(planDays(due, { ...some, answered: 8 })).toEqual([
    { day: "2026-01-05", reviews: 2 },
    { day: "2026-01-06", reviews: 10 },
    { day: "2026-01-07", reviews: 10 },
    { day: "2026-01-08", reviews: 1 },
  ]);
});

test("no day has more reviews than fit, and none is asked that is not due", () => {
  const due = fc.array(
    fc.integer({ min: -30, max: 60 }).map((days) => dayAfter(today, days)),
    { maxLength: 200 },
  );

  fc.assert(
    fc.property(due, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 5, max: 30 }), (due, answered, atMost) => {
      const planned = planDays(due, { ...some, answered, atMost });

      let asked = 0;
      for (const { day, reviews } of planned) {
        asked += reviews;
        expect(reviews).toBeGreaterThan(0);
        expect(reviews).toBeLessThanOrEqual(atMost);
        expect(asked).toBeLessThanOrEqual(due.filter((one) => one <= day).length);
      }
      expect(planned.every(({ day }) => day >= today && day < dayAfter(today, 28))).toBe(true);
    }),
  );
});
