import { expect, test } from "vitest";
import { waitsForParked } from "./waits-for-parked";

/** Chords rest on scales, scales on notes; tempo on nothing. */
const prerequisites = new Map([
  ["chords", ["scales"]],
  ["scales", ["notes"]],
]);

function waitsFor(conceptIds: string[], parked: string[], proved: string[] = []) {
  return waitsForParked(conceptIds, { prerequisites, proved: new Set(proved), parked: new Set(parked) });
}

test("a part waits for what was put aside where it teaches that, or nothing but what rests on it", () => {
  expect(waitsFor(["notes"], ["notes"])).toEqual(["notes"]);
  expect(waitsFor(["chords"], ["notes"])).toEqual(["notes"]);
  expect(waitsFor(["notes", "scales"], ["notes"])).toEqual(["notes"]);
});

test("a part does not wait while something else of it can be learned", () => {
  expect(waitsFor(["notes"], [])).toEqual([]);
  expect(waitsFor(["notes"], ["scales"])).toEqual([]);
  expect(waitsFor(["notes", "tempo"], ["notes"])).toEqual([]);
});

test("what is proved is nothing to learn: it neither waits nor keeps a part from waiting", () => {
  expect(waitsFor(["notes", "tempo"], ["notes"], ["tempo"])).toEqual(["notes"]);
  expect(waitsFor(["notes"], ["notes"], ["notes"])).toEqual([]);
});
