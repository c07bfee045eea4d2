import { expect, test } from "vitest";
import type { LatestCourse } from "./latest-course";
import { goalQuestion } from "./goal-question";

const course = (id: string, more: Partial<LatestCourse> = {}): LatestCourse => ({
  id,
  courseName: id,
  createdAt: "2026-01-05T12:00:00.000Z",
  state: "learning",
  isResting: false,
  paceQuestion: 4,
  ...more,
});

test("the week's goal is that of the one course under way, whatever others wait or are done", () => {
  const others = [course("done", { state: "completed" }), course("new", { state: "onboarding" })];

  expect(goalQuestion([...others, course("mine")])).toEqual({ courseId: "mine", questionNumber: 4 });
});

test.each([
  ["no course", []],
  ["a course that asks for no minutes", [course("mine", { paceQuestion: null })]],
  ["two courses, each with its own minutes", [course("one"), course("two")]],
])("with %s there is none to set", (_, courses) => {
  expect(goalQuestion(courses)).toBeNull();
});
