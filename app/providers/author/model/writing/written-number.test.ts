import fc from "fast-check";
import { expect, test } from "vitest";
import { readNumber, says, saysTheSame } from "./written-number";

test.each([
  ["82", 82, ""],
  ["-4", -4, ""],
  ["−4.5", -4.5, ""],
  ["$\\frac{3}{4}$", 0.75, ""],
  ["$\\frac12$", 0.5, ""],
  ["$-\\frac{1}{2}$", -0.5, ""],
  ["3/4", 0.75, ""],
  ["1 1/2", 1.5, ""],
  ["$2\\frac{1}{2}$", 2.5, ""],
  ["-1 1/2", -1.5, ""],
  ["1½", 1.5, ""],
  ["1,234", 1234, ""],
  ["1 234 567", 1_234_567, ""],
  ["1,234.5 km", 1234.5, "km"],
  ["50 %", 50, "%"],
  ["$50\\%$", 50, "%"],
  ["12 cm", 12, "cm"],
  ["$12\\,\\text{cm}^2$", 12, "cm^2"],
  ["12 m²", 12, "m²"],
  ["9.81 m/s^2", 9.81, "m/s^2"],
  ["\\$5.20", 5.2, "＄"],
  ["€5", 5, "€"],
  ["5 €", 5, "€"],
  ["-€5", -5, "€"],
  ["90°", 90, "°"],
  ["$90^\\circ$", 90, "°"],
  ["about 3.14", 3.14, ""],
  ["$x = 4$", 4, ""],
  ["$x \\approx 4.2$", null, ""],
  ["$3 \\times 10^8$", 3e8, ""],
  ["$6.02 \\cdot 10^{-3}$ mol", 0.00602, "mol"],
  ["$\\sqrt{2}$", Math.SQRT2, ""],
  ["$2\\pi$", null, ""],
  ["$2 \\cdot \\pi$", 2 * Math.PI, ""],
  ["2 million", 2e6, ""],
  ["3 red apples", 3, "red apples"],
  ["5 constructor", 5, "constructor"],
  ["1e3", 1000, ""],
  ["2.5e-3 m", 0.0025, "m"],
])("%s is read as %d", (text, value, unit) => {
  const read = readNumber(text, ".");

  if (value === null) expect(read).toBeNull();
  else expect(read).toMatchObject({ value: expect.closeTo(value, 9) as number, unit });
});

test.each([
  "three",
  "",
  "3x + 2",
  "x = 3 or x = -3",
  "(2, 3)",
  "3, 5",
  "10:30",
  "3:4",
  "H2O",
  "2 H2 + O2",
  "> 3",
  "1.2.3",
  "0,125",
  "1914–1918",
  "7-9 hours",
  "2024-05-03",
  "12/05/2024",
  "3 + 5x",
  "$3 + 2i$",
])("%s is no number", (text) => {
  expect(readNumber(text, ".")).toBeNull();
});

test("with a comma for its mark a number is another one", () => {
  expect(readNumber("3,5", ".")).toBeNull();
  expect(readNumber("3,5", ",")).toMatchObject({ value: 3.5 });
  expect(readNumber("1.234,5 €", ",")).toMatchObject({ value: 1234.5, unit: "€" });
});

test("a number says what it is the rounded form of, to the digits that it shows", () => {
  const read = (text: string) => readNumber(text, ".")!;

  expect(says(read("3.14"), Math.PI)).toBe(true);
  expect(says(read("3.15"), Math.PI)).toBe(false);
  expect(says(read("333"), 333.3333)).toBe(true);
  expect(says(read("3"), 3.4)).toBe(false);
  expect(says(read("2.998 \\times 10^8"), 299_792_458)).toBe(true);
  expect(says(read("1/3"), 1 / 3)).toBe(true);
  expect(says(read("25 %"), 0.25)).toBe(true);
  expect(says(read("25 %"), 25)).toBe(true);
  expect(says(read("31.6 %"), 6 / 19)).toBe(true);
  expect(says(read("31.5 %"), 6 / 19)).toBe(false);
  expect(says(read("32 %"), 31.58)).toBe(false);
  expect(says(read("about 32 %"), 31.58)).toBe(true);
  expect(says(read("about 33 %"), 31.58)).toBe(false);
  expect(says(read("3.5 million"), 3_512_345)).toBe(true);
  expect(says(read("3 million"), 3)).toBe(true);
});

test("two numbers say the same in other forms, but not with other units", () => {
  const same = (one: string, other: string) => saysTheSame(readNumber(one, ".")!, readNumber(other, ".")!);

  expect(same("1/2", "0.5")).toBe(true);
  expect(same("12 m²", "12 $m^2$")).toBe(true);
  expect(same("12 m", "12 cm")).toBe(false);
  expect(same("3.14", "3.1")).toBe(false);
  expect(same("25 %", "0.25")).toBe(true);
  expect(same("x = 3", "3")).toBe(true);
  expect(same("x = 3", "y = 3")).toBe(false);
});

test("readNumber reads whatever decimal it is given, and comes to an end with any text", () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 3 }), (digits, places) => {
      const value = digits / 10 ** places;
      expect(readNumber(value.toFixed(places), ".")!.value).toBeCloseTo(value, 9);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123 .,-+/^(){}\\$fracsqrt%€m=") }), (text) => {
      const read = readNumber(text, ",");
      expect(read === null || Number.isFinite(read.value)).toBe(true);
    }),
  );
});
