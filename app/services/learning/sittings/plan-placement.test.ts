import { expect, test } from "vitest";
import { buildKnowingModel } from "~/services/placement/knowing-model";
import { buildGraph } from "~/services/placement/knowledge-graph";
import { startPlacement, takePlacementAnswer } from "~/services/placement/placement-test";
import { runAtOnce } from "~/services/placement/work";
import { planPlacement } from "./plan-placement";

/** Concepts none of which says anything of another. */
const CONCEPTS = 18;
const model = runAtOnce(buildKnowingModel(buildGraph(CONCEPTS, [])));

const NOTHING = { ready: new Set<number>(), unmet: new Set<number>(), wasShown: () => false, left: 20, ahead: 1 };

/** What is asked next after twelve answers, so many of them right and the others "I don't know yet". */
function planAfter(right: number) {
  let test = runAtOnce(startPlacement(model, { id: "test", selfReports: new Map() }));
  for (let concept = 0; concept < 12; concept += 1) {
    const outcome = concept < right ? "correct" : "dont-know";
    test = runAtOnce(takePlacementAnswer(model, test, { id: "test", concept, outcome, guess: 0.25 }));
  }
  return runAtOnce(planPlacement(model, test, { ...NOTHING, left: 8 }));
}

test("a test ends after twelve answers of who is believed to know most of the course, and of nobody else", () => {
  expect(planAfter(10)).toEqual([]);
  expect(planAfter(7)).toHaveLength(1);
});

test("a test begins with something else than what answers elsewhere have shown, where it would teach as much", () => {
  const begun = runAtOnce(startPlacement(model, { id: "test", selfReports: new Map() }));
  const planWith = (wasShown: (concept: number) => boolean) =>
    runAtOnce(planPlacement(model, begun, { ...NOTHING, wasShown }));
  const first = planWith(() => false)[0];

  expect(planWith((concept) => concept === first)[0]).not.toBe(first);
  expect(planWith((concept) => concept !== first)[0]).toBe(first);
});
