import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import { dueAfterSelfCheck, outlivesSelfCheck } from "./self-check";

const NOW = Date.parse("2026-01-05T12:00:00Z");

test.each(["partly", "no"] as const)("a reason that matches %s brings a concept back after a day", (match) => {
  const check = { match, at: NOW };

  expect(dueAfterSelfCheck(NOW + 9 * DAY_MS, check)).toBe(NOW + DAY_MS);
  expect(dueAfterSelfCheck(null, check)).toBe(NOW + DAY_MS);
});

test("a reason that matches changes nothing", () => {
  expect(dueAfterSelfCheck(NOW + 9 * DAY_MS, { match: "yes", at: NOW })).toBe(NOW + 9 * DAY_MS);
  expect(dueAfterSelfCheck(null, { match: "yes", at: NOW })).toBeNull();
});

test("an answer of the same sitting leaves it, one of a later sitting says more", () => {
  const check = { match: "no", at: NOW } as const;

  expect(outlivesSelfCheck(NOW + HOUR_MS, check)).toBe(false);
  expect(outlivesSelfCheck(NOW - HOUR_MS, check)).toBe(false);
  expect(outlivesSelfCheck(NOW + 20 * HOUR_MS, check)).toBe(true);
});

test("nothing that learners say of themselves has a concept wait longer", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("yes", "partly", "no"),
      fc.integer({ min: -200, max: 200 }),
      fc.nat({ max: 400 }),
      (match, checkedAfterHours, dueAfter) => {
        const due = NOW + dueAfter * DAY_MS;
        const check = { match, at: NOW + checkedAfterHours * HOUR_MS };

        expect(dueAfterSelfCheck(due, check)).toBeLessThanOrEqual(due);
      },
    ),
  );
});
