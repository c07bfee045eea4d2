import { expect, test } from "vitest";
import { questionHeading } from "./question-heading";

const headingOf = (
  place: Partial<Parameters<typeof questionHeading>[0]>,
  { makesSure = false, mostSiblings = 1, closesGap = false }: Partial<Parameters<typeof questionHeading>[1]> = {},
) =>
  questionHeading(
    { level: 1, questionNumber: 1, siblingCount: 1, isOneMore: false, ...place },
    { makesSure, mostSiblings, closesGap },
  );

test("a question says its number, and at most how many there are where a right answer ends them sooner", () => {
  expect(headingOf({ level: 0, questionNumber: 2, siblingCount: 3 })).toBe("Question 2 of 3");
  expect(headingOf({}, { mostSiblings: 2 })).toBe("Concept question 1 of up to 2");
  expect(headingOf({ questionNumber: 2, siblingCount: 4 })).toBe("Concept question 2 of 4");
});

test("where a count begins again a question says why: it is further down, or tells a slip from a gap", () => {
  expect(headingOf({ level: 2, siblingCount: 4 })).toBe("One level deeper: question 1 of 4");
  expect(headingOf({ level: 3, siblingCount: 3 })).toBe("2 levels deeper: question 1 of 3");
  expect(headingOf({}, { makesSure: true })).toBe("Slip or gap? One question");
  expect(headingOf({}, { makesSure: true, mostSiblings: 2 })).toBe("Slip or gap? Question 1 of up to 2");
});

test("what comes on top is counted for itself, but for what repairs a miss from elsewhere", () => {
  expect(headingOf({ level: 0, isOneMore: true, questionNumber: 2 })).toBe("Extra question 2");
  expect(headingOf({ level: 0, isOneMore: true, questionNumber: 0 })).toBe("One more question");
});

test("one whose place another took has no number: there are none to count it among", () => {
  expect(headingOf({ siblingCount: 0 }, { mostSiblings: 0 })).toBe("Concept question");
});

test("what closes a gap is not counted among what searched for it, but stays in its place among a part's own questions", () => {
  expect(headingOf({ siblingCount: 3 }, { closesGap: true })).toBe("Close the gap");
  expect(headingOf({ level: 0, siblingCount: 3 }, { closesGap: true })).toBe("Question 1 of 3");
});
