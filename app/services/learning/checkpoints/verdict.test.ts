import { expect, test } from "vitest";
import type { Outcome } from "~/services/mastery/evidence";
import { isMissedForSure, mayBeSlip, verdictOf } from "./verdict";

const outcomes = { r: "correct", w: "wrong", d: "dont-know" } as const;

function read(answers: string): Outcome[] {
  return [...answers].map((letter) => outcomes[letter as keyof typeof outcomes]);
}

test.each([
  ["r", "held"],
  ["rrr", "held"],
  ["wr", "held"],
  ["rwr", "held"],
  ["w", "missed"],
  ["ww", "missed"],
  ["rw", "missed"],
  ["wrw", "missed"],
  ["wwr", "missed"],
  ["d", "missed"],
  ["dr", "missed"],
  ["", "void"],
])("the answers %j say of their concept: %s", (answers, verdict) => {
  expect(verdictOf(read(answers))).toBe(verdict);
});

test("one miss may be a slip, until another question has shown it; not to know yet is none, nor are two", () => {
  expect(["w", "rw"].map((answers) => mayBeSlip(read(answers)))).toEqual([true, true]);
  expect(["", "r", "d", "wr", "ww", "wrw", "rd"].filter((answers) => mayBeSlip(read(answers)))).toEqual([]);
});

test("two misses, or not to know it yet, say enough; nothing that follows undoes them", () => {
  expect(["ww", "wrw", "wwr", "d", "rd"].filter((answers) => !isMissedForSure(read(answers)))).toEqual([]);
  expect(["", "r", "w", "rw", "wr"].filter((answers) => isMissedForSure(read(answers)))).toEqual([]);
});
