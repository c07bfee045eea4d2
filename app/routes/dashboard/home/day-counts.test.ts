import { expect, test } from "vitest";
import { dayCounts } from "./day-counts";

test.each([
  [{ right: 5, wrong: 2, "dont-know": 1, "subsection-completed": 1 }, "5 right, 3 not quite"],
  [{ "subsection-completed": 1, "course-created": 1 }, "1 part completed"],
  [{ right: 1, "course-created": 1 }, "1 right"],
  [{ "course-created": 1 }, "1 course created"],
  [{ "course-created": 2 }, "2 courses created"],
])("a day's answers, and a part or a new course only where there are none: %o", (counts, words) => {
  expect(dayCounts({ counts, orMore: false })).toBe(words);
  expect(dayCounts({ counts, orMore: true })).toBe(`${words}, and more`);
});

test("where what was right is told elsewhere, a day has its answers", () => {
  expect(dayCounts({ counts: { right: 5, wrong: 2 }, orMore: false }, true)).toBe("7 answers");
  expect(dayCounts({ counts: { right: 1 }, orMore: true }, true)).toBe("1 answer, and more");
  expect(dayCounts({ counts: { "course-created": 1 }, orMore: false }, true)).toBe("1 course created");
});
