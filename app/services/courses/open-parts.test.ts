import { expect, test } from "vitest";
import { missingParts, partsToOpen, type Part } from "./open-parts";

/** Chords need scales and rhythm, scales need notes; tempo needs nothing. */
const prerequisites = new Map([
  ["chords", ["scales", "rhythm"]],
  ["scales", ["notes"]],
]);

function part(conceptId: string, change: Partial<Part> = {}): Part {
  return { id: conceptId, conceptIds: [conceptId], isUnlocked: false, isCompleted: false, isResting: false, ...change };
}

const parts = [part("notes"), part("rhythm"), part("scales"), part("chords")];
const idsOf = (list: Part[]) => list.map(({ id }) => id);

test("parts open whose prerequisites are in place, wherever they stand in the course", () => {
  const open = (proved: string[]) => idsOf(partsToOpen({ parts, prerequisites, proved: new Set(proved) }));

  expect(open([])).toEqual(["notes", "rhythm"]);
  expect(open(["notes"])).toEqual(["notes", "rhythm", "scales"]);
  expect(open(["scales", "rhythm"])).toEqual(["notes", "rhythm", "chords"]);
});

test("a completed part stands for its concepts, and what no part teaches is not waited for", () => {
  const done = [part("notes", { isUnlocked: true, isCompleted: true }), part("scales"), part("chords")];
  const facts = { parts: done, prerequisites, proved: new Set<string>() };

  expect(idsOf(partsToOpen(facts))).toEqual(["scales"]);
  expect(idsOf(missingParts(done[2]!, facts))).toEqual(["scales"]);
});

test("when nothing else is left to work on, the next one in order opens", () => {
  const circle = new Map([
    ["scales", ["chords"]],
    ["chords", ["scales"]],
  ]);
  const left = [part("notes", { isUnlocked: true, isCompleted: true }), part("scales"), part("chords")];

  expect(idsOf(partsToOpen({ parts: left, prerequisites: circle, proved: new Set() }))).toEqual(["scales"]);
  const resting = [part("notes", { isUnlocked: true, isResting: true }), part("scales")];
  expect(idsOf(partsToOpen({ parts: resting, prerequisites, proved: new Set() }))).toEqual(["scales"]);
});

test("a part is told all that is missing, in order", () => {
  expect(idsOf(missingParts(parts[3]!, { parts, prerequisites, proved: new Set() }))).toEqual(["rhythm", "scales"]);
});
