import { expect, test } from "vitest";
import { problemsOf } from "../../../../tests/support/pack-problems";
import { goodConcept } from "../../../../tests/support/packs";
import type { PackCheck } from "./pack-schema.server";

const words = (count: number) => "Count each $x$ once. ".repeat(count).split(" ").slice(0, count).join(" ");
const check = (changes: Partial<PackCheck> = {}): PackCheck => ({
  question: "A bell has one root. How many has a pair of them?",
  options: [
    { text: "1", response: "That is one bell." },
    { text: "2", right: true, response: "One for each." },
  ],
  ...changes,
});
const ofMistake = (changes: Partial<PackCheck>) => {
  const [low, ...others] = goodConcept("tip").misconceptions;
  return problemsOf({ misconceptions: [{ ...low!, check: check(changes) }, ...others] });
};
const [wrong, right] = check().options;

test("a misconception may have something to try, or not", () => {
  expect(ofMistake({})).toEqual([]);
  expect(problemsOf({})).toEqual([]);
});

test.each([
  ["one right answer", { options: [wrong!, { ...right!, right: undefined }] }, "exactly one option must be right"],
  ["only one", { options: [{ ...wrong!, right: true as const }, right!] }, "exactly one option must be right"],
  ["unlike options", { options: [wrong!, { ...right!, text: "1.0" }] }, "two options are equal: 1"],
  ["a short question", { question: words(61) }, "a question has 61 words, may have 60"],
  ["short options", { options: [wrong!, { ...right!, text: words(13) }] }, "an option has 13 words, may have 12"],
  ["short answers", { options: [wrong!, { ...right!, response: words(61) }] }, "a response has 61 words, may have 60"],
])("a check needs %s", (_, changes, problem) => {
  expect(ofMistake(changes)).toEqual([`tip: check of misconception "too-low": ${problem}`]);
});

test("a check is as long as may be", () => {
  const options = [
    { ...wrong!, text: words(12) },
    { ...right!, response: words(60) },
  ];
  expect(ofMistake({ question: words(60), options })).toEqual([]);
});

test("the checks of a lesson are held to the same", () => {
  const { content } = goodConcept("tip");

  expect(problemsOf({ content: { ...content, check: check({ question: words(61) }) } })).toEqual([
    "tip: check: a question has 61 words, may have 60",
  ]);
  expect(problemsOf({ content: { ...content, closing_check: check({ options: [wrong!, wrong!] }) } })).toEqual([
    "tip: closing_check: exactly one option must be right",
    "tip: closing_check: two options are equal: 1",
  ]);
});

test("so is the opening step of a question", () => {
  const [question, ...others] = goodConcept("tip").questions;

  expect(problemsOf({ questions: [{ ...question!, opening_step: check() }, ...others] })).toEqual([]);
  expect(
    problemsOf({ questions: [{ ...question!, opening_step: check({ options: [wrong!, wrong!] }) }, ...others] }),
  ).toEqual([
    `tip: opening_step of "${question!.id}": exactly one option must be right`,
    `tip: opening_step of "${question!.id}": two options are equal: 1`,
  ]);
});

test.each([
  ["right option is no wrong option of its question", "5.0", "its right option is a wrong option of the question: 5.0"],
  ["options don't give its answer away", "$4$", "an option is the question's answer: $4$"],
])("an opening step's %s", (_, text, problem) => {
  const [question, ...others] = goodConcept("tip").questions;
  const opening_step = check({ options: [wrong!, { ...right!, text }] });

  expect(problemsOf({ questions: [{ ...question!, opening_step }, ...others] })).toEqual([
    `tip: opening_step of "${question!.id}": ${problem}`,
  ]);
});

test("a wrong option of an opening step may be one of the question's", () => {
  const [question, ...others] = goodConcept("tip").questions;
  const opening_step = check({ options: [{ ...wrong!, text: "3" }, right!] });

  expect(problemsOf({ questions: [{ ...question!, opening_step }, ...others] })).toEqual([]);
});

test("its mathematics is parsed like any other", () => {
  expect(ofMistake({ question: "Is $\\frac{1$ right?" })).toEqual([expect.stringContaining("broken mathematics")]);
});
