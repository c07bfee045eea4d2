import { expect, test } from "vitest";
import { masteryAhead } from "./mastery-ahead";

test("what is left is told as an estimate, and as a share of the way", () => {
  expect(masteryAhead({ conceptName: "Scales", right: 1, left: 3 })).toEqual({
    words: "About 3 more right answers, and you’ve mastered “Scales”.",
    share: 0.25,
  });
  expect(masteryAhead({ conceptName: "Scales", right: 3, left: 1 })).toEqual({
    words: "One or two more right answers, and you’ve mastered “Scales”.",
    share: 0.75,
  });
});
