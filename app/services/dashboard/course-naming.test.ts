import { expect, test } from "vitest";
import { courseNaming } from "./course-naming";

const course = (id: string, courseName: string, time: string) => ({
  id,
  courseName,
  createdAt: `2026-01-05T${time}.000Z`,
});

test("courses of one name are told apart by when they were begun, and by their order within a minute", () => {
  const courses = [
    course("c", "Music", "09:00:40"),
    course("a", "Music", "09:00:10"),
    course("b", "Music", "10:00:00"),
    course("d", "Songs", "09:00:10"),
  ];

  const { areSeveral, begun } = courseNaming(courses);

  expect(areSeveral).toBe(true);
  expect(begun).toEqual({
    a: { at: "2026-01-05T09:00:10.000Z", place: 1 },
    b: { at: "2026-01-05T10:00:00.000Z", place: null },
    c: { at: "2026-01-05T09:00:40.000Z", place: 2 },
  });
});
