import { expect, test } from "vitest";
import { readBeliefs } from "./beliefs";
import { chooseConcept } from "./choose-concept";
import { buildKnowingModel } from "./knowing-model";
import { buildGraph, type Edge } from "./knowledge-graph";
import { startPlacement } from "./placement-test";
import { runAtOnce } from "./work";

/** Two chains of twelve beside each other, so that many concepts teach nearly the same. */
const chains: Edge[] = [0, 12].flatMap((first) =>
  Array.from({ length: 11 }, (_, step): Edge => [first + step, first + step + 1]),
);
const model = runAtOnce(buildKnowingModel(buildGraph(24, chains)));

test("the first question is the easiest of those that are worth asking", () => {
  let easier = 0;
  for (const id of ["one", "two", "three", "four", "five", "six"]) {
    const { particles } = runAtOnce(startPlacement(model, { id, selfReports: new Map() }));
    const beliefs = readBeliefs(model.graph, particles);
    const choose = (isFirst: boolean) =>
      runAtOnce(
        chooseConcept(model.graph, particles, beliefs, {
          guessing: { candour: 0.25, guess: 0.25 },
          mayAsk: () => true,
          shown: new Uint8Array(24),
          isFirst,
        }),
      )!;
    const [first, later] = [choose(true), choose(false)];
    const chanceOf = ({ concept }: { concept: number }) => beliefs.known[concept]!;

    expect(chanceOf(first)).toBeGreaterThanOrEqual(chanceOf(later));
    expect(first.gain).toBe(later.gain); // what ends a test is as before
    if (chanceOf(first) > chanceOf(later)) easier += 1;
  }
  expect(easier).toBeGreaterThanOrEqual(3);
});
