import { expect, test } from "vitest";
import { weeksLeft } from "./weeks-left";

const course = { studyMinutes: 600, minutesPerWeek: 60, conceptCount: 30, conceptsKnown: 0 };

test("a course takes as many weeks as its minutes fill, begun ones included", () => {
  expect(weeksLeft(course)).toBe(10);
  expect(weeksLeft({ ...course, minutesPerWeek: 59 })).toBe(11);
});

test("what is known already takes no time any more", () => {
  expect(weeksLeft({ ...course, conceptsKnown: 15 })).toBe(5);
  expect(weeksLeft({ ...course, conceptsKnown: 29 })).toBe(1);
  expect(weeksLeft({ ...course, conceptsKnown: 30 })).toBeNull();
});

test("nobody can say without minutes a week, or without knowing how long the course is", () => {
  expect(weeksLeft({ ...course, minutesPerWeek: null })).toBeNull();
  expect(weeksLeft({ ...course, studyMinutes: null })).toBeNull();
});
