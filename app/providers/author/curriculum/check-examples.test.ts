import { expect, test } from "vitest";
import { problemsOf } from "../../../../tests/support/pack-problems";
import { goodConcept } from "../../../../tests/support/packs";

const words = (count: number) => "Count each $x$ once. ".repeat(count).split(" ").slice(0, count).join(" ");
const counted = (count: number) => `tip: misconception "too-low": its example has ${count} words, must have 20 to 110`;

test.each([
  [undefined, null],
  [words(19), counted(19)],
  [words(20), null],
  [words(110), null],
  [words(111), counted(111)],
])("a misconception with the example %s: %s", (example, problem) => {
  const [low, ...others] = goodConcept("tip").misconceptions;

  expect(problemsOf({ misconceptions: [{ ...low!, example }, ...others] })).toEqual(problem === null ? [] : [problem]);
});

test("an example's mathematics is parsed like any other", () => {
  const [low, ...others] = goodConcept("tip").misconceptions;

  const problems = problemsOf({ misconceptions: [{ ...low!, example: `${words(20)} $\\frac{1$` }, ...others] });

  expect(problems).toEqual([expect.stringContaining("broken mathematics")]);
});
