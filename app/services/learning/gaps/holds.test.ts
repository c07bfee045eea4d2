import { expect, test } from "vitest";
import type { Outcome } from "~/services/mastery/evidence";
import { NEW_CONCEPT } from "~/services/mastery/history";
import { NEW_RECORD } from "~/services/mastery/record";
import { holds, isRepaired, withAllBeneath } from "./holds";

/** @param pattern right and wrong answers as the history keeps them, the last one at the end */
function known(probability: number, lastOutcome: Outcome | null, pattern: string) {
  return { probability, record: { ...NEW_RECORD, lastOutcome, history: { ...NEW_CONCEPT, pattern } } };
}

test("a concept holds when it was right last and is known with four to one", () => {
  expect(holds(known(0.8, "correct", "01"))).toBe(true);
  expect(holds(known(0.79, "correct", "01"))).toBe(false);
});

test("two right answers in a row will do, whatever came before", () => {
  expect(holds(known(0.3, "correct", "011"))).toBe(true);
  expect(holds(known(0.3, "correct", "101"))).toBe(false);
});

test.each(["wrong", "dont-know", null] as const)(
  "it is in doubt when the last answer was %s, whatever is believed",
  (last) => {
    expect(holds(known(0.99, last, "110"))).toBe(false);
  },
);

test("an open gap is ruled out by three right answers in a row, once it is known with four to one", () => {
  expect(isRepaired(known(0.8, "correct", "111"))).toBe(true);
  expect(isRepaired(known(0.79, "correct", "111"))).toBe(false);
  expect(isRepaired(known(0.9, "correct", "011"))).toBe(false);
});

test("what something that holds rests on holds as well, at any distance, but not what was missed last or is a gap", () => {
  const prerequisites = new Map([
    ["songs", ["chords", "rhythm"]],
    ["chords", ["scales"]],
    ["scales", ["notes"]],
    ["rhythm", ["beat"]],
  ]);
  const knowledge = new Map([
    ["scales", known(0.5, null, "")],
    ["rhythm", known(0.5, "wrong", "10")],
    ["beat", known(0.9, "correct", "1")],
  ]);

  const beneath = (openGaps: string[]) => [
    ...withAllBeneath(["songs"], prerequisites, { knowledge, openGaps: new Set(openGaps) }),
  ];

  expect(beneath([])).toEqual(["songs", "chords", "scales", "notes"]);
  expect(beneath(["scales"])).toEqual(["songs", "chords"]);
});
