import { expect, test } from "vitest";
import { problemsOf } from "../../../../tests/support/pack-problems";
import { goodConcept } from "../../../../tests/support/packs";

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

const misconceptions = (changes: object) => {
  const [first, ...others] = goodConcept("tip").misconceptions;
  return problemsOf({ misconceptions: [{ ...first!, ...changes }, ...others] });
};
const unfittingCause = (because: string) =>
  `tip: misconception "too-low": its "because" must be one plain sentence of 30 to 120 characters: "${because}"`;

test.each([
  [sentence(29), unfittingCause],
  [sentence(30), null],
  [sentence(107), null],
  [`${"Reaching ".repeat(20).slice(0, 119)}s.`, unfittingCause],
  ["What is below comes first. So count it.", unfittingCause],
])("a mistake that rests on another concept because “%s”", (because, problem) => {
  expect(misconceptions({ rests_on: "root", because })).toEqual(problem ? [problem(because)] : []);
});

test("only a mistake that rests on something says because of what", () => {
  expect(misconceptions({ because: "What hangs on to the root counts as well." })).toEqual([
    'tip: misconception "too-low" says "because" and rests on nothing',
  ]);
});
