import { expect, test } from "vitest";
import { completedInWords } from "./completed-in-words";

const inWords = (parts: string[], isOver = false, reopened: string[] = []) =>
  completedInWords({ parts, reopened }, { isOver });

test("a test's result says what it completes, one part as one", () => {
  expect(inWords(["3.1"])).toBe(
    "Part 3.1 is completed by this test. You can open it at any time, and study it anyway.",
  );
  expect(inWords(["3.1", "3.2"])).toBe(
    "Parts 3.1 and 3.2 are completed by this test. You can open them at any time, and study them anyway.",
  );
  expect(inWords(["1.1", "1.2", "3.1", "3.2"])).toContain("4 parts of your course are completed by this test.");
});

test("a test that completes nothing says no more than that: other parts may be complete already", () => {
  expect(inWords([])).toBe("It completes no part of your course; you begin where it fits.");
  expect(inWords([], true)).toBe("");
});

test("a test's result says what of it was reopened since", () => {
  expect(inWords(["3.1"], false, ["3.1"])).toBe("Part 3.1 was completed by this test, and has been reopened since.");
  expect(inWords(["3.1", "3.2", "4.1"], false, ["3.2", "4.1"])).toBe(
    "Part 3.1 is completed by this test. You can open it at any time, and study it anyway. " +
      "Parts 3.2 and 4.1 were completed by this test, and have been reopened since.",
  );
});
