import { expect, test } from "vitest";
import { resultInWords } from "./result-in-words";

test("a test's result counts what is known, and what probably is beside it", () => {
  expect(resultInWords({ answers: 12, known: 14, likely: 0, all: 32, inferred: 0, isToBeAsked: true })).toBe(
    "12 answers. You know 14 of 32 concepts.",
  );
  expect(resultInWords({ answers: 12, known: 14, likely: 6, all: 32, inferred: 0, isToBeAsked: true })).toBe(
    "12 answers. You know 14 of 32 concepts, and probably 6 more.",
  );
  expect(resultInWords({ answers: 10, known: 32, likely: 0, all: 32, inferred: 0, isToBeAsked: true })).toBe(
    "10 answers. You know all 32 concepts.",
  );
});

test("of what is known it says how much was not asked about, and only follows from the answers", () => {
  const result = { answers: 5, known: 23, likely: 0, all: 27, isToBeAsked: false };

  expect(resultInWords({ ...result, inferred: 18 })).toBe(
    "5 answers. You know 23 of 27 concepts. This test didn’t ask about 18 of the 23: they follow from your answers.",
  );
  expect(resultInWords({ ...result, inferred: 1 })).toBe(
    "5 answers. You know 23 of 27 concepts. This test didn’t ask about 1 of the 23: it follows from your answers.",
  );
  expect(resultInWords({ ...result, known: 27, inferred: 20 })).toBe(
    "5 answers. You know all 27 concepts. This test didn’t ask about 20 of them: they follow from your answers.",
  );
  expect(resultInWords({ ...result, known: 2, inferred: 2, likely: 4 })).toBe(
    "5 answers. You know 2 of 27 concepts, and probably 4 more. This test didn’t ask about the 2: they follow from your answers.",
  );
  expect(resultInWords({ ...result, known: 1, inferred: 1 })).toBe(
    "5 answers. You know 1 of 27 concepts. This test didn’t ask about it: it follows from your answers.",
  );
});

test("where nothing is proved, it says what is likely, and no zero", () => {
  expect(resultInWords({ answers: 3, known: 0, likely: 10, all: 32, inferred: 0, isToBeAsked: true })).toBe(
    "3 answers. You probably know 10 of 32 concepts. Your course will ask.",
  );
  expect(resultInWords({ answers: 3, known: 0, likely: 10, all: 32, inferred: 0, isToBeAsked: false })).toBe(
    "3 answers. You probably know 10 of 32 concepts.",
  );
  expect(resultInWords({ answers: 1, known: 0, likely: 0, all: 32, inferred: 0, isToBeAsked: true })).toBe(
    "1 answer. Your course starts with what everything else builds on.",
  );
});

test("without an answer it says so; what was known before is still told", () => {
  expect(resultInWords({ answers: 0, known: 0, likely: 0, all: 32, inferred: 0, isToBeAsked: true })).toBe(
    "You finished without an answer. Your course starts with what everything else builds on.",
  );
  expect(resultInWords({ answers: 0, known: 2, likely: 0, all: 32, inferred: 0, isToBeAsked: true })).toBe(
    "You finished without an answer. You know 2 of 32 concepts.",
  );
});
