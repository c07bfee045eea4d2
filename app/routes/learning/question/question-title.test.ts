import { expect, test } from "vitest";
import { questionNumber } from "./question-title";

type Numbered = Parameters<typeof questionNumber>[0];

const numberOf = (question: Partial<Numbered["question"]>, mostSiblings = 1) =>
  questionNumber({
    question: { depth: 1, level: 1, questionNumber: 1, siblingCount: 1, isOneMore: false, ...question },
    mostSiblings,
  } as Numbered);

test("a question says its number, and at most how many there are where a right answer ends them sooner", () => {
  expect(numberOf({ depth: 0, questionNumber: 2, siblingCount: 3 })).toBe("Question 2 of 3");
  expect(numberOf({}, 2)).toBe("Concept question 1 of up to 2");
  expect(numberOf({ questionNumber: 2, siblingCount: 4 })).toBe("Concept question 2 of 4");
});

test("further down it says how far, as the count begins there again; one more is counted for itself", () => {
  expect(numberOf({ depth: 2, level: 2, siblingCount: 4 })).toBe("One level deeper: question 1 of 4");
  expect(numberOf({ depth: 3, level: 3, siblingCount: 3 })).toBe("2 levels deeper: question 1 of 3");
  expect(numberOf({ depth: 2, level: 1, questionNumber: 2, siblingCount: 2 })).toBe("Concept question 2 of 2");
  expect(numberOf({ depth: 0, level: 0, questionNumber: 2, isOneMore: true })).toBe("Extra question 2");
  expect(numberOf({ depth: 0, level: 0, questionNumber: 0, isOneMore: true })).toBe("One more question");
});

test("one whose place another took has no number: there are none to count it among", () => {
  expect(numberOf({ siblingCount: 0 }, 0)).toBe("Concept question");
});
