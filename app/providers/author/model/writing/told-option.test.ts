import { expect, test } from "vitest";
import { numericMark, toldOption } from "./told-option";

const coins = ["12 coins", "23 coins", "27"];

test.each([
  ["its number", coins, { answer: "23", expression: null }, { answerIndex: 1 }],
  [
    "what it calculates, where its answer is a slip",
    coins,
    { answer: "24", expression: "3 * 7 + 2" },
    { answerIndex: 1 },
  ],
  [
    "its answer, where it calculated in another unit",
    coins,
    { answer: "23", expression: "0.03 * 7 + 0.02" },
    { answerIndex: 1 },
  ],
  ["a number in another form", ["0.5", "0.75"], { answer: "$\\frac34$", expression: null }, { answerIndex: 1 }],
  ["the most exact of two", ["3.1", "3.14"], { answer: null, expression: "22 / 7 - 0.0013" }, { answerIndex: 1 }],
  ["its unit", ["12 m", "12 cm"], { answer: "12 cm", expression: null }, { answerIndex: 1 }],
  ["what it is of", ["$x = 3$", "$y = 3$", "$x = -3$"], { answer: "y = 3", expression: null }, { answerIndex: 1 }],
  ["its years", ["1861–1865", "1914–1918"], { answer: "1914–1918", expression: null }, { answerIndex: 1 }],
  ["its rounded share", ["33.3 %", "33 %"], { answer: "33.3 %", expression: "1 / 3" }, { answerIndex: 0 }],
  ["its words", ["A noun", "A verb"], { answer: "A verb.", expression: null }, { answerIndex: 1 }],
])("an answer is found among the options by %s", (_, options, answer, told) => {
  expect(toldOption(options, answer)).toEqual(told);
});

test("a number that no option says, or two do, is no single one", () => {
  expect(toldOption(coins, { answer: "25", expression: null })).toEqual({ answerIndex: null });
  expect(toldOption(["1/2", "0.5", "2"], { answer: "0.5", expression: null })).toEqual({ answerIndex: null });
});

test("what only a reader can compare is not told", () => {
  expect(toldOption(["A noun", "A verb"], { answer: "It names a thing.", expression: null })).toBe("not-told");
  expect(toldOption(coins, { answer: "two dozen less one", expression: null })).toBe("not-told");
  expect(toldOption(["12 m", "12 cm"], { answer: "12", expression: null })).toBe("not-told");
  expect(toldOption(["33 %", "50 %"], { answer: "33.3 %", expression: "1 / 3" })).toBe("not-told");
  expect(toldOption(["33", "34"], { answer: "33.3", expression: "100 / 3" })).toBe("not-told");
  expect(toldOption(["x = 3", "y = 3"], { answer: "3", expression: "1 + 2" })).toBe("not-told");
  expect(toldOption(["3 cm", "300 cm"], { answer: "3 m", expression: "6 / 2" })).toBe("not-told");
  expect(toldOption(["0.25", "25"], { answer: "25 %", expression: null })).toBe("not-told");
});

test("options are numbers when all can be read with the same mark", () => {
  expect(numericMark(["1.5", "2"])).toBe(".");
  expect(numericMark(["1,5", "2"])).toBe(",");
  expect(numericMark(["1,5", "2.5"])).toBeNull();
  expect(numericMark(["1", "none"])).toBeNull();
  expect(numericMark(["0,125", "1,250"])).toBe(",");
});

test("an answer of any length is read without making others wait", () => {
  const begun = performance.now();

  expect(toldOption(["A noun", "A verb"], { answer: ".".repeat(50_000) + "x", expression: null })).toBe("not-told");
  expect(performance.now() - begun).toBeLessThan(100);
});
