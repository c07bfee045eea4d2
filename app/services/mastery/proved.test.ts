import { describe, expect, test } from "vitest";
import type { Outcome } from "./evidence";
import type { Knowledge } from "./knowledge";
import { provedConcepts } from "./proved";
import { NEW_RECORD } from "./record";

const unknown: Knowledge = {
  probability: 0.5,
  record: NEW_RECORD,
  prior: null,
  ownWord: null,
  dueAt: null,
  isOpenGap: false,
};
const mastered: Knowledge = {
  ...unknown,
  probability: 0.99,
  record: { ...NEW_RECORD, masteredAt: 1, lastOutcome: "correct" },
};
const missed: Knowledge = {
  ...unknown,
  probability: 0.3,
  record: { ...NEW_RECORD, evidenceCount: 1, lastOutcome: "wrong" },
};

/** chords rest on scales, scales on notes; tempo rests on nothing. */
const prerequisites = new Map([
  ["chords", ["scales"]],
  ["scales", ["notes"]],
]);

function proved(knowledge: Partial<Record<"chords" | "scales" | "notes" | "tempo", Knowledge>>): string[] {
  const all = { chords: unknown, scales: unknown, notes: unknown, tempo: unknown, ...knowledge };
  return [...provedConcepts(prerequisites, new Map(Object.entries(all)))].sort();
}

test("what is mastered is proved, and what it rests on, not what rests on it", () => {
  expect(proved({})).toEqual([]);
  expect(proved({ chords: mastered })).toEqual(["chords", "notes", "scales"]);
  expect(proved({ notes: mastered })).toEqual(["notes"]);
});

test("what was missed is not implied, nor what lies beneath it", () => {
  expect(proved({ chords: mastered, scales: missed })).toEqual(["chords"]);
});

test("what is mastered with little certainty proves nothing beneath it", () => {
  expect(proved({ chords: { ...mastered, probability: 0.92 } })).toEqual(["chords"]);
});

test("a placement test's word proves, a learner's own or an able learner's promise does not", () => {
  const likely = { ...unknown, probability: 0.97 };

  expect(proved({ tempo: likely })).toEqual([]);
  expect(proved({ tempo: { ...likely, prior: { probability: 0.97, share: 0.6, at: 0 } } })).toEqual([]);
  expect(proved({ tempo: { ...likely, prior: { probability: 0.97, share: 1, at: 0 } } })).toEqual(["tempo"]);
  expect(proved({ tempo: { ...missed, prior: { probability: 0.97, share: 1, at: 0 } } })).toEqual([]);
});

test("what a test found known and its learner says they do not know is not proved", () => {
  const tested: Knowledge = { ...unknown, probability: 0.95, prior: { probability: 0.99, share: 0.95, at: 0 } };
  const said = (lastOutcome: Outcome): Knowledge => ({ ...tested, record: { ...NEW_RECORD, lastOutcome } });

  expect(proved({ scales: said("correct") })).toContain("scales");
  expect(proved({ scales: said("dont-know") })).not.toContain("scales");
  expect(proved({ scales: said("wrong") })).not.toContain("scales");
});

test("an open gap under something mastered is not implied while it is rather not known", () => {
  const right: Knowledge = { ...unknown, record: { ...NEW_RECORD, evidenceCount: 3, lastOutcome: "correct" } };

  expect(proved({ chords: mastered, scales: { ...right, probability: 0.35 } })).toContain("scales");
  expect(proved({ chords: mastered, scales: { ...right, probability: 0.6, isOpenGap: true } })).toContain("scales");
  expect(proved({ chords: mastered, scales: { ...right, probability: 0.35, isOpenGap: true } })).toEqual(["chords"]);
});

test("what a test is as sure of as need be is proved, whatever rounding makes of it", () => {
  const roundedDown = { ...unknown, probability: 0.8999999999999999 };

  expect(proved({ tempo: { ...roundedDown, prior: { probability: 0.9, share: 1, at: 0 } } })).toEqual(["tempo"]);
});

describe("what a test inferred", () => {
  const prior = { probability: 0.97, share: 1, at: 0 };
  const inferred = { ...unknown, probability: 0.97, prior };
  const answered = (probability: number, lastOutcome: Outcome): Knowledge => ({
    ...unknown,
    probability,
    prior,
    record: { ...NEW_RECORD, evidenceCount: 1, lastOutcome },
  });

  test("holds while what it was inferred from does, also after one slip", () => {
    expect(proved({ chords: answered(0.95, "correct"), notes: inferred })).toEqual(["chords", "notes", "scales"]);
    expect(proved({ chords: answered(0.6, "wrong"), notes: inferred })).toEqual(["notes"]);
  });

  test("falls with it, at any distance", () => {
    expect(proved({ chords: answered(0.3, "wrong"), scales: inferred, notes: inferred, tempo: inferred })).toEqual([
      "tempo",
    ]);
  });

  test("does not fall with what was never taken for known: it may be new", () => {
    expect(proved({ chords: missed, scales: inferred, notes: inferred })).toEqual(["notes", "scales"]);
  });

  test("stands where something else holds, or by an answer of its own", () => {
    const fallen = answered(0.3, "wrong");

    expect(proved({ chords: fallen, scales: answered(0.95, "correct"), notes: inferred })).toEqual(["notes", "scales"]);
    expect(proved({ chords: fallen, notes: answered(0.95, "correct") })).toEqual(["notes"]);
  });
});
