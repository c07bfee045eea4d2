import { expect, test } from "vitest";
import { courseLength } from "./course-length";

test("a course is as long as its topic, or shorter where its goal needs less", () => {
  expect(courseLength({ parts: 22, goals: ["To play", "To listen"] })).toBe("Up to 22 parts, depending on your goal");
  expect(courseLength({ parts: 22, goals: ["To play"] })).toBe("22 parts");
  expect(courseLength({ parts: 1, goals: ["To play", "To listen"] })).toBe("1 part");
  expect(courseLength({})).toBeNull();
});
