import { expect, test } from "vitest";
import type { QuestionStatus } from "~db/schema";
import { wayOn } from "./way-on";

/** Beneath the question of that id, if any; numbers tell places among the same questions apart. */
function question(id: string, above: string | null, depth: number, { number = 1, status = "open" as QuestionStatus }) {
  return {
    ...{ id, questionNumber: number, parentQuestionId: above, breakdownId: above && `beneath ${above}`, depth, status },
    ...{ attemptCount: 0, conceptId: id, conceptName: `The ${id}` },
  };
}

const chords = question("chords", null, 0, {});
const scales = question("scales", "chords", 1, {});
const notes = question("notes", "scales", 2, { status: "mastered" });
const tempo = question("tempo", "chords", 1, { number: 2, status: "skipped" });
const harmony = question("harmony", null, 0, { number: 2 });
const questions = [chords, scales, notes, tempo, harmony];
const from = notes;
const gapsKnown = { openGaps: new Set<string>(), gapNames: new Map<string, string>() };

test("the way up names the question that it leads to, however many levels up that is", () => {
  const shown = { gaps: [], isAllShown: true };

  expect(wayOn({ questions, from, next: scales, ...gapsKnown })).toEqual({
    to: "above",
    cameFrom: "scales",
    conceptName: "The scales",
    isGap: false,
    beneath: shown,
  });
  expect(wayOn({ questions, from, next: chords, ...gapsKnown })).toEqual({
    to: "above",
    cameFrom: "chords",
    conceptName: "The chords",
    isGap: false,
    beneath: { gaps: [], isAllShown: false }, // tempo was never asked
  });
});

test("a gap that is open below the way up is called by its own name, like everywhere", () => {
  const open = { openGaps: new Set(["notes", "tempo"]), gapNames: new Map([["notes", "Telling notes apart"]]) };

  expect(wayOn({ questions, from, next: chords, ...open })).toMatchObject({
    isGap: false,
    beneath: { gaps: ["Telling notes apart", "The tempo"] },
  });
});

test("where nothing is missing beneath it, what the way leads up to may be the gap itself", () => {
  const open = { openGaps: new Set(["scales"]), gapNames: new Map<string, string>() };

  expect(wayOn({ questions, from, next: scales, ...open })).toMatchObject({
    isGap: true,
    beneath: { isAllShown: true },
  });
});

test("what lies beside the way up is a piece of the question above it, or another main question", () => {
  expect(wayOn({ questions, from, next: tempo, ...gapsKnown })).toEqual({ to: "piece", of: "The chords" });
  expect(wayOn({ questions, from, next: harmony, ...gapsKnown })).toEqual({ to: "main" });
});
