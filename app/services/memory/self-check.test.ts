import fc from "fast-check";
import { expect, test } from "vitest";
import { anyMemory, sitting } from "../../../tests/support/memories";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import { dueAfterCheck } from "./self-check";

const learnt = sitting(null, 0, true, true);

test.each(["partly", "no"] as const)("a reason that matches %s brings a concept back after a day", (match) => {
  const check = { match, at: learnt.at };

  expect(dueAfterCheck(learnt.at + 9 * DAY_MS, learnt, check)).toBe(learnt.at + DAY_MS);
  expect(dueAfterCheck(null, learnt, check)).toBe(learnt.at + DAY_MS);
});

test("a reason that matches changes nothing", () => {
  expect(dueAfterCheck(learnt.at + 9 * DAY_MS, learnt, { match: "yes", at: learnt.at })).toBe(learnt.at + 9 * DAY_MS);
  expect(dueAfterCheck(null, learnt, { match: "yes", at: learnt.at })).toBeNull();
});

test("an answer of the same sitting leaves it, one of a later sitting says more", () => {
  const check = { match: "no", at: learnt.at } as const;
  const soonAgain = sitting(learnt, learnt.at + HOUR_MS, true);
  const nextDay = sitting(learnt, learnt.at + 20 * HOUR_MS, true);

  expect(dueAfterCheck(soonAgain.at + 9 * DAY_MS, soonAgain, check)).toBe(learnt.at + DAY_MS);
  expect(dueAfterCheck(nextDay.at + 9 * DAY_MS, nextDay, check)).toBe(nextDay.at + 9 * DAY_MS);
});

test("nothing that learners say of themselves has a concept wait longer", () => {
  fc.assert(
    fc.property(
      anyMemory,
      fc.constantFrom("yes", "partly", "no"),
      fc.nat({ max: 200 }),
      fc.nat({ max: 400 }),
      (memory, match, checkedAfter, dueAfter) => {
        const due = memory.at + dueAfter * DAY_MS;
        const check = { match, at: memory.at - checkedAfter * HOUR_MS };

        expect(dueAfterCheck(due, memory, check)).toBeLessThanOrEqual(due);
      },
    ),
  );
});
