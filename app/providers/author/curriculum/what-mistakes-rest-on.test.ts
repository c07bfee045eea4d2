import { expect, test } from "vitest";
import { problemsOf } from "../../../../tests/support/pack-problems";
import { goodConcept } from "../../../../tests/support/packs";

test("a misconception may rest on a prerequisite of a prerequisite", () => {
  const [first, second] = goodConcept("tip").misconceptions;

  expect(
    problemsOf({
      misconceptions: [
        { ...first!, rests_on: "root" },
        { ...second!, rests_on: "middle" },
      ],
    }),
  ).toEqual([]);
});

test.each([
  ["middle", "tip"],
  ["middle", "middle"],
  ["tip", "leaf"],
])("a misconception of %s that rests on %s is refused: that is no prerequisite", (id, rests_on) => {
  const [first, second] = goodConcept(id).misconceptions;

  expect(problemsOf({ misconceptions: [first!, { ...second!, rests_on }] }, id)).toEqual([
    `${id}: misconception "too-high" rests on "${rests_on}", which is no prerequisite of ${id}`,
  ]);
});
