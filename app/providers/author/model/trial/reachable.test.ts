import { expect, test } from "vitest";
import { readNumber } from "~/providers/author/model/writing/written-number";
import { reachableFrom } from "./reachable";

test.each([
  ["Of a cake, $\\frac{2}{5}$ is gone. You eat $\\frac{1}{3}$ of what is left.", "$\\frac{4}{15}$"],
  ["Of a cake, $\\frac{2}{5}$ is gone. You eat $\\frac{1}{3}$ of what is left.", "$\\frac{2}{15}$"],
  ["A shirt costs 1,200 yen, less 20 %.", "24000"],
  ["A shirt costs 3.50 and a hat 2.25.", "5.75"],
])("from “%s” one comes to %s", (question, text) => {
  expect(reachableFrom(question, ".")(readNumber(text, ".")!)).toBe(true);
});

test.each([
  ["What is 7 + 5?", "61"],
  ["How many days has a week?", "7"],
])("from “%s” one does not come to %s", (question, text) => {
  expect(reachableFrom(question, ".")(readNumber(text, ".")!)).toBe(false);
});

test("a decimal comma is read as one", () => {
  expect(reachableFrom("Ein Hemd kostet 3,50 €, ein Hut 2,25 €.", ",")(readNumber("5,75 €", ",")!)).toBe(true);
});
