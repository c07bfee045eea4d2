import { expect, test } from "vitest";
import { isQuotedFrom, isStatementFrom } from "./quoted";

const TEXT = "I guessed: $\\frac{1}{2}$ of it, because **more** is less.";

test.each([
  "I guessed",
  "because more is less.",
  "“I guessed … more is less”",
  "$\\frac{1}{2}$ of it",
  "I GUESSED [...] less",
])("%s is quoted", (quotation) => {
  expect(isQuotedFrom(TEXT, quotation)).toBe(true);
});

test.each(["", "…", "I guess", "more is more", "I guessed … more is more"])("%s is not quoted", (quotation) => {
  expect(isQuotedFrom(TEXT, quotation)).toBe(false);
});

test.each([
  ["more is less", true],
  ["$\\frac{1}{2}$ of it", true],
  ["it", false],
  ["is less", false],
  ["more is more", false],
])("that “%s” is a statement of the text is %s", (quotation, isSaid) => {
  expect(isStatementFrom(TEXT, quotation)).toBe(isSaid);
});

test("a quotation of nothing but spaces is read as fast as any", () => {
  const begun = performance.now();

  expect(isQuotedFrom("Water boils.", " ".repeat(50_000) + "x")).toBe(false);
  expect(performance.now() - begun).toBeLessThan(100);
});
