import { expect, test } from "vitest";
import { questionNumber } from "./question-title";

type Numbered = Parameters<typeof questionNumber>[0];

const numberOf = (question: Partial<Numbered["question"]>, mostSiblings = 1) =>
  questionNumber({
    question: { depth: 1, questionNumber: 1, siblingCount: 1, isOneMore: false, ...question },
    mostSiblings,
  } as Numbered);

test("a question says its number, and at most how many there are where a right answer ends them sooner", () => {
  expect(numberOf({ depth: 0, questionNumber: 2, siblingCount: 3 })).toBe("Question 2 of 3");
  expect(numberOf({}, 2)).toBe("Concept question 1 of up to 2");
  expect(numberOf({ questionNumber: 2, siblingCount: 4 })).toBe("Concept question 2 of 4");
});

test("one whose place another took has no number: there are none to count it among", () => {
  expect(numberOf({ siblingCount: 0 }, 0)).toBe("Concept question");
});
