import { expect, test } from "vitest";
import { problemsOf } from "../../../../tests/support/pack-problems";
import { goodConcept } from "../../../../tests/support/packs";

test.each([
  [undefined, 'tip: misconception "too-low" has no name'],
  ["Counting", 'tip: misconception "too-low": "Counting" must have 2 to 6 words and no colon'],
  ["Counting: them all", 'tip: misconception "too-low": "Counting: them all" must have 2 to 6 words and no colon'],
  ["Counting each of them only once", null],
  [
    "Counting each of them once and all",
    'tip: misconception "too-low": "Counting each of them once and all" must have 2 to 6 words and no colon',
  ],
  ["The tip", 'tip: misconception "too-low" is called like its concept'],
  ["Counting each once", 'tip: two misconceptions are called "Counting each once"'],
])("a misconception called %s: %s", (name, problem) => {
  const [low, ...others] = goodConcept("tip").misconceptions;

  expect(problemsOf({ misconceptions: [{ ...low!, name }, ...others] })).toEqual(problem === null ? [] : [problem]);
});
