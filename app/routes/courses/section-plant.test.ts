import { expect, test } from "vitest";
import { leavesOf } from "./section-plant";

/** The parts of section 1, of which these are complete. */
function section(count: number, ...completed: number[]) {
  return Array.from({ length: count }, (_, index) => ({
    sectionNumber: `1.${index + 1}`,
    completed: completed.includes(index + 1),
    concepts: 1,
  }));
}

test("each concept of a section is a leaf: grown, just grown, or still to come", () => {
  expect(leavesOf(section(1, 1), "1.1")).toEqual(["new"]);
  expect(leavesOf(section(3, 1), "1.1")).toEqual(["new", "to-come", "to-come"]);
  expect(leavesOf(section(4, 1, 3), "1.3")).toEqual(["grown", "to-come", "new", "to-come"]);
  const [first, second] = section(2, 1);
  expect(
    leavesOf(
      [
        { ...first!, concepts: 2 },
        { ...second!, concepts: 3 },
      ],
      "1.1",
    ),
  ).toEqual(["new", "new", "to-come", "to-come", "to-come"]);
});

test("a section with many concepts has ten leaves, of which as large a share has grown", () => {
  const grownOf = (...completed: number[]) =>
    leavesOf(section(20, ...completed), "1.1").filter((leaf) => leaf !== "to-come");

  expect(leavesOf(section(20, 1), "1.1")).toHaveLength(10);
  expect(grownOf(1)).toEqual(["new"]);
  expect(grownOf(1, 2, 3, 4, 5, 6)).toEqual(["grown", "grown", "new"]);
  expect(grownOf(...Array.from({ length: 19 }, (_, index) => index + 1))).toHaveLength(9);
  expect(grownOf(...Array.from({ length: 20 }, (_, index) => index + 1))).toHaveLength(10);
});

test("a section of no parts grows nothing", () => {
  expect(leavesOf([], "1.1")).toEqual([]);
});
