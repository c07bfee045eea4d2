import { expect, test } from "vitest";
import { askedFor, checkWorkings, type Workings } from "./workings";

/** The key is the first of the options. */
function workings(texts: string[], changes: Partial<Workings> = {}): Workings {
  return {
    question: "Ada buys 3 pens for 7 coins each and a ruler for 2. What does she pay?",
    answer: null,
    expression: null,
    options: texts.map((text, index) => ({ text, is_correct: index === 0 })),
    ...changes,
  };
}

test("a key that its writer's calculation comes to is found by calculating", () => {
  const checked = checkWorkings(workings(["23 coins", "12", "27"], { answer: "23", expression: "3 * 7 + 2" }));

  expect(checked).toEqual({ calculated: "by-writer", problems: [] });
});

test("a question that is an exercise by itself needs no writer", () => {
  const checked = checkWorkings(workings(["56", "54", "63"], { question: "What is $7 \\times 8$?" }));

  expect(checked).toEqual({ calculated: "by-question", problems: [] });
});

test("a key that may be rounded from what is asked for is nothing that a program finds alone", () => {
  const checked = checkWorkings(workings(["123", "124", "12"], { question: "What is 1234 / 10?" }));

  expect(checked).toEqual({ calculated: "by-writer", problems: [] });
});

test("what is told in per cent may be rounded, and is none of two", () => {
  const shares = ["31.6 %", "68.4 %", "0.316 %"];

  expect(checkWorkings(workings(shares, { expression: "6 / 19" })).problems).toEqual([]);
  expect(checkWorkings(workings(["25 %", "0.25", "4 %"], { expression: "1 / 4" })).problems).toHaveLength(1);
});

test("millions may be added up as such", () => {
  const people = ["3 million", "2 million", "6 million"];

  expect(checkWorkings(workings(people, { answer: "3 million", expression: "2 + 1" })).problems).toEqual([]);
  expect(checkWorkings(workings(people, { expression: "2 * 3" })).problems).toHaveLength(1);
});

test("what two things are is told apart", () => {
  const lines = ["$x = 3$", "$y = 3$", "$x = -3$"];

  expect(checkWorkings(workings(lines, { answer: "x = 3", expression: "6 / 2" })).problems).toEqual([]);
  expect(checkWorkings(workings(lines, { answer: "y = 3" })).problems).toHaveLength(1);
});

test.each([
  ["what was worked out is another option", { answer: "12" }],
  ["what was worked out is no option", { answer: "29" }],
  ["the calculation comes to another option", { expression: "3 * (2 + 2)" }],
  ["the calculation comes to no option", { expression: "3 * 7 + 20" }],
  ["the question itself comes to another option", { question: "$3 \\cdot 4 = ?$" }],
])("a key is disputed when %s", (_, changes) => {
  const { calculated, problems } = checkWorkings(workings(["23", "12", "27"], changes));

  expect(calculated).toBe("nowhere");
  expect(problems).toHaveLength(1);
});

test("a verbal answer that is another option disputes the key, and one in other words does not", () => {
  const options = ["A noun", "A verb", "An adverb"];

  expect(checkWorkings(workings(options, { answer: "A verb." })).problems).toEqual([
    "what was worked out is “A verb.”, and the option that is marked says “A noun”",
  ]);
  expect(checkWorkings(workings(options, { answer: "It is a noun" })).problems).toEqual([]);
});

test("the same number in two forms is two right options, where a number was calculated", () => {
  const options = ["0.75", "$\\frac{3}{4}$", "1.25"];

  expect(checkWorkings(workings(options, { expression: "1/2 + 1/4" })).problems).toHaveLength(1);
  expect(checkWorkings(workings(options)).problems).toEqual([]);
});

test("units are told apart, and rounding is to the digits that are shown", () => {
  const lengths = ["12 m", "12 cm", "1.2 m"];

  expect(checkWorkings(workings(lengths, { answer: "12 m", expression: "3 * 4" })).problems).toEqual([]);
  expect(checkWorkings(workings(lengths, { answer: "12 cm", expression: "3 * 4" })).problems).toHaveLength(1);
  expect(checkWorkings(workings(["3.33", "3.43", "0.3"], { expression: "10 / 3" })).problems).toEqual([]);
  expect(checkWorkings(workings(["3.33", "3.333", "0.3"], { expression: "10 / 3" })).problems).toHaveLength(1);
});

test("numbers with a comma for their mark are read so", () => {
  const checked = checkWorkings(workings(["3,5 €", "35 €", "2,5 €"], { answer: "3,5 €", expression: "7 / 2" }));

  expect(checked).toEqual({ calculated: "by-writer", problems: [] });
});

test("an expression that is a number alone, or no arithmetic, says nothing", () => {
  for (const expression of ["12", "price * 3", "solve(x + 1 = 3)"]) {
    expect(checkWorkings(workings(["23", "12", "27"], { expression }))).toEqual({
      calculated: "nowhere",
      problems: [],
    });
  }
});

test.each([
  ["What is 7 × 8?", "7 × 8"],
  ["$\\frac12+\\frac14 = ?$", "((1)/(2))+((1)/(4))"],
  ["Calculate: 2^{3} + 1", "2^3 + 1"],
  ["Was ist 12 : 4?", null],
  ["What is 7 × 8 in base 9?", null],
  ["What is 1/2 + 1/4 as a decimal?", null],
  ["What is 42?", null],
  ["What is 1.234 + 1?", null],
  ["What is $2\\frac12 + 1$?", null],
  ["How old is 7 × 8?", null],
])("of '%s' what is to be calculated is %s", (question, expression) => {
  expect(askedFor(question)).toBe(expression);
});
