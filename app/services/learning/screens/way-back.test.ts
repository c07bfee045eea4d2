import { expect, test } from "vitest";
import { wayBack } from "./way-back";

const trail = (...names: string[]) => names.map((conceptName) => ({ conceptName }));

test("the way back has each concept once: those that were missed, and at its end the one that holds", () => {
  expect(wayBack(trail("Bayes", "Chance", "Chance", "Rates", "Rates"))).toEqual({
    conceptName: "Bayes",
    outcome: "failed",
    isGap: false,
    children: [
      {
        conceptName: "Chance",
        outcome: "failed",
        isGap: false,
        children: [{ conceptName: "Rates", outcome: "held", isGap: false, children: [] }],
      },
    ],
  });
});

test("a gap in what was asked first has none", () => {
  expect(wayBack(trail("Rates", "Rates"))).toBeNull();
});
