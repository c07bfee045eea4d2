import fc from "fast-check";
import { expect, test } from "vitest";
import { calculate, isSame, isWorkedOut } from "./calculation";

test.each([
  ["3 * 7 + 2", 23],
  ["3 × (7 + 2)²", 243],
  ["-2^2", -4],
  ["(-2)^2", 4],
  ["2^3^2", 512],
  ["2 * -3", -6],
  ["10 − 4 − 3", 3],
  ["12 ÷ 4 / 3", 1],
  ["1/2 + 1/4", 0.75],
  ["sqrt(2) / 2", Math.SQRT1_2],
  ["√16 + 1", 5],
  ["2 * pi * 3", 6 * Math.PI],
  ["round(10 / 3, 2)", 3.33],
  ["1.5e3", 1500],
  ["sin(30 * π / 180)", 0.5],
  ["cos(0)", 1],
])("%s comes to %d", (expression, value) => {
  expect(calculate(expression)).toBeCloseTo(value, 9);
});

test.each([
  "",
  "x + 1",
  "1 / 0",
  "9^9^9^9",
  "1e300 * 1e300",
  "5!",
  "1:10",
  "a = 3",
  "this",
  "constructor",
  "toString()",
  "'a'.repeat(1e9)",
  "[1,2,3]",
  "(() => 1)()",
  "process.exit(1)",
  "sqrt.constructor('return 1')()",
  "import('fs')",
  'createUnit("x")',
  "1 ? 2 : 3",
  "3 > 2",
  "3; 4",
  "3 * -2^2",
  "sin(30)",
  "2 * cos(60)",
  `1${" + 1".repeat(200)}`,
  "(".repeat(200),
])("%s comes to nothing", (expression) => {
  expect(calculate(expression)).toBeNull();
});

test("calculate comes to an end with any text, with a finite number or nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.+-*/^()²√πesqrt,! ") }), (text) => {
      const value = calculate(text);
      expect(value === null || Number.isFinite(value)).toBe(true);
    }),
  );
});

test("sums, products and differences come to what they are", () => {
  const number = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      expect(isSame(calculate(`${a} * ${b} - (${c} + ${a})`)!, a * b - (c + a))).toBe(true);
    }),
  );
});

test("a number alone is not worked out", () => {
  expect(["82", "-82", "1.5", "17 + 65", "sqrt(9)", "2^3"].map(isWorkedOut)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});

test("what is far too long to be worked out by hand is not even looked through", () => {
  const begun = performance.now();

  expect(isWorkedOut("a".repeat(100_000))).toBe(false);
  expect(performance.now() - begun).toBeLessThan(100);
});
