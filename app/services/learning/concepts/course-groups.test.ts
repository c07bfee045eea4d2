import fc from "fast-check";
import { expect, test } from "vitest";
import { groupCourses } from "./course-groups";

const course = (id: string) => ({ id, courseName: id.toUpperCase() });
const taught = (concepts: Record<string, string[]>) => new Map(Object.entries(concepts));

test("courses with a concept in common are one map, in which that stands once and rests on all it rests on anywhere", () => {
  const groups = groupCourses(
    [course("band"), course("algebra"), course("choir"), course("empty")],
    new Map([
      ["band", taught({ notes: [], scales: ["notes"] })],
      ["algebra", taught({ sums: [] })],
      ["choir", taught({ voice: [], scales: ["voice"] })],
    ]),
  );

  expect(groups).toEqual([
    {
      courses: [course("band"), course("choir")],
      concepts: [
        { id: "notes", courseId: "band", prerequisites: [] },
        { id: "scales", courseId: "band", prerequisites: ["notes", "voice"] },
        { id: "voice", courseId: "choir", prerequisites: [] },
      ],
    },
    { courses: [course("algebra")], concepts: [{ id: "sums", courseId: "algebra", prerequisites: [] }] },
  ]);
});

test("a course that has something in common with two others joins them", () => {
  const groups = groupCourses(
    [course("a"), course("b"), course("c")],
    new Map([
      ["a", taught({ one: [] })],
      ["b", taught({ two: [] })],
      ["c", taught({ two: [], one: [] })],
    ]),
  );

  expect(groups.map(({ courses }) => courses.map(({ id }) => id))).toEqual([["a", "b", "c"]]);
});

test("where two courses disagree about what comes first, the one worked on last has its way, and nothing rests on itself", () => {
  const [group] = groupCourses(
    [course("a"), course("b")],
    new Map([
      ["a", taught({ x: [], y: ["x"] })],
      ["b", taught({ x: ["z"], z: ["y"], y: [] })],
    ]),
  );

  const prerequisites = Object.fromEntries(group!.concepts.map((concept) => [concept.id, concept.prerequisites]));
  expect(prerequisites).toEqual({ x: ["z"], y: ["x"], z: [] });
});

test("every course and every concept stands in one group, and no concept in two", () => {
  const plan = fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 6 }), { maxLength: 20 });

  fc.assert(
    fc.property(plan, (plan) => {
      const courses = plan.map((_, index) => course(`c${index}`));
      const conceptsOf = new Map(
        plan.map((ids, index) => [`c${index}`, taught(Object.fromEntries(ids.map((id) => [`k${id}`, []])))]),
      );

      const groups = groupCourses(courses, conceptsOf);

      expect(groups.flatMap(({ courses }) => courses.map(({ id }) => id)).sort()).toEqual(
        courses.map(({ id }) => id).sort(),
      );
      const concepts = groups.flatMap(({ concepts }) => concepts.map(({ id }) => id));
      expect(concepts.sort()).toEqual([...new Set(plan.flat().map((id) => `k${id}`))].sort());
    }),
  );
});
