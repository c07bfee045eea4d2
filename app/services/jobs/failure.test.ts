import { expect, test } from "vitest";
import { AuthorError } from "~/providers/author/port";
import { comeBackAt, failureOf, inWords } from "./failure";

const MINUTE = 60_000;

test("a short wait is waited; a long one is an error and the last word, for nobody watches a screen that long", () => {
  const failureAfter = (retryAfterMs: number) => failureOf(new AuthorError("retry", "Too busy.", { retryAfterMs }));

  expect(failureAfter(MINUTE)).toMatchObject({ kind: "retry", final: false, retryAfterMs: MINUTE });
  expect(failureAfter(MINUTE + 1)).toMatchObject({ kind: "error", final: true, retryAfterMs: MINUTE + 1 });
});

test("what was asked to be tried much later says when", () => {
  const now = new Date("2026-01-05T22:10:30.000Z");
  const wordsAfter = (retryAfterMs: number | null) => inWords("Too busy.", comeBackAt(retryAfterMs, now), now);

  expect(wordsAfter(30 * MINUTE)).toBe("Too busy. Try again after 22:41 UTC.");
  expect(wordsAfter(3 * 60 * MINUTE)).toBe("Too busy. Try again after 01:11 UTC on 6 January.");
  expect(wordsAfter(MINUTE)).toBe("Too busy.");
  expect(wordsAfter(null)).toBe("Too busy.");
});
