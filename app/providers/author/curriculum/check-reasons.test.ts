import { expect, test } from "vitest";
import { problemsOf } from "../../../../tests/support/pack-problems";

const unfitting = (reason: string) =>
  `tip: prerequisite "middle": its reason must be one plain sentence of 20 to 100 characters: "${reason}"`;
const sentence = (length: number) => `${"Reaching ".repeat(12).slice(0, length - 2)}s.`;

test.each([
  [sentence(19), unfitting(sentence(19))],
  [sentence(20), null],
  [sentence(100), null],
  [sentence(101), unfitting(sentence(101))],
  ["The tip grows out of the middle", unfitting("The tip grows out of the middle")],
  ["The tip grows. It needs the middle.", unfitting("The tip grows. It needs the middle.")],
  ["The tip is $1$ more than the middle.", unfitting("The tip is $1$ more than the middle.")],
  ["The tip is *above* the middle of it.", unfitting("The tip is *above* the middle of it.")],
])("a concept that builds on another because “%s”: %s", (reason, problem) => {
  expect(problemsOf({ prerequisite_reasons: { middle: reason } })).toEqual(problem === null ? [] : [problem]);
});

test("a reason is only for what a concept builds on directly", () => {
  expect(problemsOf({ prerequisite_reasons: { root: "The tip hangs on to the root." } })).toEqual([
    'tip: has a reason for "root", which is no direct prerequisite',
  ]);
});
