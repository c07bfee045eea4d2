import { expect, test } from "vitest";
import { formatMoney } from "./format-money";

const spaced = (text: string) => text.replace(/\s/g, " ");

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [2900, "$29.00"],
  [2320, "$23.20"],
  [-2900, "-$29.00"],
  [24_000_00, "$24,000.00"],
  [1_000_000_000_07, "$1,000,000,000.07"],
])("%d cents are %s", (cents, words) => {
  expect(formatMoney(cents, "usd", null)).toBe(words);
});

test("an amount is written as its reader writes it, to the cent", () => {
  expect(spaced(formatMoney(123_456, "usd", "de-DE"))).toBe("1.234,56 $");
  expect(spaced(formatMoney(123_456, "USD", "fr-FR"))).toBe("1 234,56 $US");
});

test("of a currency without cents the smallest unit is the whole one", () => {
  expect(formatMoney(500, "jpy", "en")).toBe("¥500");
});

test("whoever writes in a way that nobody knows reads it as in English", () => {
  expect(formatMoney(2900, "usd", "not a locale")).toBe("$29.00");
});
