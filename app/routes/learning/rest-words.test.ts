import { expect, test } from "vitest";
import { gainsWords } from "./rest-words";

test("what a day came to is told where it is some comfort, and nothing is counted that there was none of", () => {
  expect(gainsWords({ right: 1, notRight: 0, closedGaps: [] })).toBe("1 right answer.");
  expect(gainsWords({ right: 4, notRight: 3, closedGaps: ["Chords"] })).toBe(
    "4 right answers, and the gap “Chords” closed.",
  );
  expect(gainsWords({ right: 4, notRight: 5, closedGaps: ["Chords", "Scales"] })).toBe(
    "4 right answers, and 2 gaps closed: “Chords” and “Scales”.",
  );
  expect(gainsWords({ right: 0, notRight: 2, closedGaps: ["Chords"] })).toBe("the gap “Chords” closed.");
  expect(gainsWords({ right: 0, notRight: 0, closedGaps: [] })).toBeNull();
  expect(gainsWords({ right: 2, notRight: 2, closedGaps: [] })).toBeNull();
});
