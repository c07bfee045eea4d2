import { expect, test } from "vitest";
import { doubleTexBackslashes } from "./tex-escapes";

test.each([
  "\\frac{1}{2}",
  "\\sqrt{2}",
  "\\beta + \\nu",
  "2 \\times 3",
  "\\theta \\to \\rho",
  "\\underline{u}",
  "a \\, b",
  "\\left( \\right)",
])("%s is read as TeX, though its backslash stands there only once", (tex) => {
  const source = `{"text": "$${tex}$"}`;

  expect(JSON.parse(doubleTexBackslashes(source))).toEqual({ text: `$${tex}$` });
});

test.each([
  "One line\nThe next",
  "A tab\tthen",
  'A "word"',
  "a \\ b",
  "naïve ☃ 𝄞",
  "\r\n\n- item\n",
  "$\\frac{1}{2} \\times \\nu$",
])("%j is left alone where it is written as JSON wants it", (text) => {
  expect(JSON.parse(doubleTexBackslashes(JSON.stringify({ text })))).toEqual({ text });
});

test("a letter by its number stays that letter", () => {
  expect(JSON.parse(doubleTexBackslashes('"\\u00e9\\ubeef\\u0041bc"'))).toBe("é\ubeefAbc");
});
