import { expect, test } from "vitest";
import { dayCounts } from "./day-counts";

test.each([
  [{ right: 5, wrong: 2, "dont-know": 1, "subsection-completed": 1 }, "5 right, 2 not quite, 1 not known yet"],
  [{ "dont-know": 4 }, "4 not known yet"],
  [{ "subsection-completed": 1, "course-created": 1 }, "1 part completed"],
  [{ right: 1, "course-created": 1 }, "1 right"],
  [{ "course-created": 1 }, "1 course created"],
  [{ "course-created": 2 }, "2 courses created"],
])("a day's answers, and a part or a new course only where there are none: %o", (counts, words) => {
  expect(dayCounts({ counts })).toBe(words);
});

test("where what was right is told elsewhere, a day has its answers", () => {
  expect(dayCounts({ counts: { right: 5, wrong: 2, "dont-know": 1 } }, true)).toBe("8 answers");
  expect(dayCounts({ counts: { right: 1 } }, true)).toBe("1 answer");
  expect(dayCounts({ counts: { "course-created": 1 } }, true)).toBe("1 course created");
});
