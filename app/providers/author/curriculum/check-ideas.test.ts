import { expect, test } from "vitest";
import { problemsOf } from "../../../../tests/support/pack-problems";
import { goodConcept } from "../../../../tests/support/packs";

const unfitting = (idea: string) =>
  `tip: misconception "too-low": its idea must be one plain sentence of 30 to 90 characters: "${idea}"`;
const sentence = (length: number) => `${"Counting ".repeat(10).slice(0, length - 2)}s.`;

test.each([
  [undefined, 'tip: misconception "too-low" has no idea'],
  [sentence(29), unfitting(sentence(29))],
  [sentence(30), null],
  [sentence(90), null],
  [sentence(91), unfitting(sentence(91))],
  ["Counting each of them only once", unfitting("Counting each of them only once")],
  ["Count each of them. Count it only once.", unfitting("Count each of them. Count it only once.")],
  ["Each of them is counted exactly $1$ time.", unfitting("Each of them is counted exactly $1$ time.")],
  ["Each of them is counted exactly *once*.", unfitting("Each of them is counted exactly *once*.")],
  ["You count each of them exactly once.", unfitting("You count each of them exactly once.")],
  ["Remember to count each of them once.", unfitting("Remember to count each of them once.")],
  [
    "Each piece of the root is counted only one time.",
    'two misconceptions have the idea "Each piece of the root is counted only one time."',
  ],
])("a misconception with the idea %s: %s", (idea, problem) => {
  const [low, ...others] = goodConcept("tip").misconceptions;

  expect(problemsOf({ misconceptions: [{ ...low!, idea }, ...others] })).toEqual(problem === null ? [] : [problem]);
});
