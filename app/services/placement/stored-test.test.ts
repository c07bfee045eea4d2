import { expect, test } from "vitest";
import type { Outcome } from "~/services/mastery/evidence";
import { buildKnowingModel } from "./knowing-model";
import { buildGraph, type Edge } from "./knowledge-graph";
import { nextPlacementConcept, startPlacement, takePlacementAnswer, type PlacementTest } from "./placement-test";
import { restoreTest, storeTest } from "./stored-test";
import { runAtOnce } from "./work";

const edges = Array.from({ length: 79 }, (_, index): Edge => [Math.floor(index / 2), index + 1]);
const model = runAtOnce(buildKnowingModel(buildGraph(80, edges)));
const begin = () => runAtOnce(startPlacement(model, { id: "test", selfReports: new Map([[3, 0.7]]) }));
const answer = (test: PlacementTest, concept: number, outcome: Outcome) =>
  runAtOnce(takePlacementAnswer(model, test, { id: "test", concept, outcome, guess: 0.25 }));
const stored = (test: PlacementTest) => restoreTest(model, storeTest(test))!;

test("a test that was stored after each answer goes on exactly as one that was not", () => {
  const answers = [[9, "correct"], [30, "wrong"], [31, "dont-know"]] as const; // prettier-ignore
  const unstored = answers.reduce((test, [concept, outcome]) => answer(test, concept, outcome), begin());
  const restored = answers.reduce(
    (test, [concept, outcome]) => stored(answer(test, concept, outcome)),
    stored(begin()),
  );

  expect(restored).toEqual(unstored);
  const next = (test: PlacementTest) =>
    runAtOnce(nextPlacementConcept(model, test, { guess: 0.25, hasItem: () => true }));
  expect(next(restored)).toEqual(next(unstored));
});

test("bytes may come as a part of a larger buffer, as a database hands them over", () => {
  const bytes = storeTest(begin());
  const larger = new Uint8Array(bytes.length + 3);
  larger.set(bytes, 3);

  expect(restoreTest(model, larger.subarray(3))).toEqual(begin());
});

test("80 concepts take less than 16 kB", () => {
  expect(storeTest(begin()).length).toBeLessThan(16 * 1024);
});

test("bytes of another course or version are not restored", () => {
  const other = runAtOnce(buildKnowingModel(buildGraph(5, [])));
  const bytes = storeTest(begin());

  expect(restoreTest(other, bytes)).toBeNull();
  expect(restoreTest(model, bytes.with(0, 99))).toBeNull();
  expect(restoreTest(model, new Uint8Array())).toBeNull();
});
