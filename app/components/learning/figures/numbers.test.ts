import { expect, test } from "vitest";
import { percent, percentsOf, told } from "./numbers";

test("a percentage has a decimal where it is not whole", () => {
  expect([7 / 40, 5 / 8, 1 / 40, 1 / 5].map((share) => percent(share))).toEqual(["17.5%", "62.5%", "2.5%", "20%"]);
});

test("percentages of one whole never come to more than 100", () => {
  expect(percentsOf([1, 7])).toEqual(["12.5%", "87.5%"]);
  expect(percentsOf([1, 15])).toEqual(["6.3%", "93.7%"]);
  expect(percentsOf([40, 60, 20])).toEqual(["33.3%", "50%", "16.7%"]);
  expect(percentsOf([1, 1, 1])).toEqual(["33.3%", "33.3%", "33.3%"]);
});

test("thousands are set apart, and a minus is a real one", () => {
  expect([17000, -5, 1234.567, 0.0078125].map((value) => told(value, 4))).toEqual([
    "17,000",
    "−5",
    "1,234.567",
    "0.0078",
  ]);
});
