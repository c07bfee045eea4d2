import { expect, test } from "vitest";
import { conceptStates } from "./concept-state";
import { countShown, isProbablyKnown, shownState, shownStates } from "./shown-state";

test("what is probably known is shown so, unless it is proved, was said, or is known to be missing", () => {
  const shown = conceptStates.map((state) => [state, shownState(state, true)]);

  expect(Object.fromEntries(shown)).toEqual({
    mastered: "mastered",
    proved: "proved",
    said: "said",
    due: "due",
    lapsed: "lapsed",
    learning: "likely",
    ready: "likely",
    locked: "likely",
    gap: "gap",
  });
});

test("what is not likely is shown as it is", () => {
  for (const state of conceptStates) expect(shownState(state, false)).toBe(state);
});

test("probably known is what answers or the learner say, while nothing has proved it", () => {
  expect(shownStates.filter(isProbablyKnown)).toEqual(["likely", "said"]);
});

test("states are counted as they are shown", () => {
  expect(countShown([{ state: "likely" }, { state: "likely" }, { state: "gap" }])).toMatchObject({
    likely: 2,
    gap: 1,
    ready: 0,
  });
});
