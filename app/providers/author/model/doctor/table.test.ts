import { expect, test } from "vitest";
import { tableOf, wrapped } from "./table";

test("a long meaning is wrapped under itself, within a hundred columns", () => {
  const meaning = "it counts ".repeat(20).trim();

  const lines = tableOf([
    { feature: "usage told", result: "yes", meaning },
    { feature: "streaming", result: "no", meaning: "it waits" },
  ]).split("\n");

  expect(lines[0]).toBe("feature     result  what it means");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(lines[2]).toMatch(/^ {20}\S/);
  expect(lines.at(-1)).toBe("streaming   no      it waits");
  expect(
    lines
      .slice(1, -1)
      .map((line) => line.slice(20))
      .join(" "),
  ).toBe(meaning);
});

test("a word that is longer than the line is cut", () => {
  expect(wrapped(`see ${"x".repeat(12)} there`, 5)).toEqual(["see", "xxxxx", "xxxxx", "xx", "there".slice(0, 5)]);
});
