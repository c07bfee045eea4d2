import fc from "fast-check";
import { expect, test } from "vitest";
import { planMainQuestions } from "./plan-questions";

const probability = fc.double({ min: 0, max: 1, noNaN: true });

test("a subsection asks three questions about each concept, concept by concept and growing harder", () => {
  expect(planMainQuestions(["notes", "scales"], new Map())).toEqual([
    { conceptId: "notes", difficulty: "beginner" },
    { conceptId: "notes", difficulty: "intermediate" },
    { conceptId: "notes", difficulty: "advanced" },
    { conceptId: "scales", difficulty: "beginner" },
    { conceptId: "scales", difficulty: "intermediate" },
    { conceptId: "scales", difficulty: "advanced" },
  ]);
});

test("what is known is asked about once, after what is not", () => {
  const mastery = new Map([
    ["notes", 0.95],
    ["scales", 0.2],
  ]);

  expect(planMainQuestions(["notes", "scales"], mastery)).toEqual([
    { conceptId: "scales", difficulty: "beginner" },
    { conceptId: "scales", difficulty: "intermediate" },
    { conceptId: "scales", difficulty: "advanced" },
    { conceptId: "notes", difficulty: "intermediate" },
  ]);
  expect(planMainQuestions(["notes"], mastery)).toHaveLength(3);
});

test("who probably masters a concept is not asked its easiest question", () => {
  const mastery = new Map([
    ["notes", 0.8],
    ["scales", 0.69],
  ]);

  const wishes = planMainQuestions(["notes", "scales"], mastery);

  expect(wishes.filter((wish) => wish.conceptId === "notes").map((wish) => wish.difficulty)).toEqual([
    "intermediate",
    "intermediate",
    "advanced",
  ]);
  expect(wishes.find((wish) => wish.conceptId === "scales")!.difficulty).toBe("beginner");
});

test("a subsection has 3 to 10 main questions, however many concepts it has and whatever is believed", () => {
  const concepts = fc
    .integer({ min: 1, max: 6 })
    .map((count) => Array.from({ length: count }, (_, index) => `c${index}`));

  fc.assert(
    fc.property(concepts, fc.array(probability, { minLength: 6, maxLength: 6 }), (conceptIds, believed) => {
      const mastery = new Map(conceptIds.map((id, index) => [id, believed[index]!]));

      const wishes = planMainQuestions(conceptIds, mastery);

      expect(wishes.length).toBeGreaterThanOrEqual(3);
      expect(wishes.length).toBeLessThanOrEqual(10);
      expect(wishes.every((wish) => conceptIds.includes(wish.conceptId))).toBe(true);
    }),
  );
});
