import { expect, test } from "vitest";
import { resultInWords } from "./result-in-words";

test("a test's result counts what is known, and what probably is beside it", () => {
  expect(resultInWords({ answers: 12, known: 14, likely: 0, all: 32 })).toBe("12 answers. You know 14 of 32 concepts.");
  expect(resultInWords({ answers: 12, known: 14, likely: 6, all: 32 })).toBe(
    "12 answers. You know 14 of 32 concepts, and probably 6 more.",
  );
  expect(resultInWords({ answers: 10, known: 32, likely: 0, all: 32 })).toBe("10 answers. You know all 32 concepts.");
});

test("where nothing is proved, it says what is likely, and no zero", () => {
  expect(resultInWords({ answers: 3, known: 0, likely: 10, all: 32 })).toBe(
    "3 answers. You probably know 10 of 32 concepts. A question or two on each will prove it.",
  );
  expect(resultInWords({ answers: 1, known: 0, likely: 0, all: 32 })).toBe(
    "1 answer. Your course starts with what everything else builds on.",
  );
});

test("without an answer it says so; what was known before is still told", () => {
  expect(resultInWords({ answers: 0, known: 0, likely: 0, all: 32 })).toBe(
    "You finished without an answer. Your course starts with what everything else builds on.",
  );
  expect(resultInWords({ answers: 0, known: 2, likely: 0, all: 32 })).toBe(
    "You finished without an answer. You know 2 of 32 concepts.",
  );
});
