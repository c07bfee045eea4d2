import { expect, test } from "vitest";
import { truncate } from "./truncate";

test("a text that is short enough stays whole", () => {
  expect(truncate("two words", 9)).toBe("two words");
});

test("a text is cut between words, at the last one that fits", () => {
  expect(truncate("one two three", 7)).toBe("one two…");
  expect(truncate("one two three", 8)).toBe("one two…");
  expect(truncate("one two three", 12)).toBe("one two…");
});

test("a word that is longer than half of what fits is cut, and no character in half", () => {
  expect(truncate("a supercalifragilistic", 10)).toBe("a supercal…");
  expect(truncate("👩‍🔬".repeat(4), 2)).toBe("👩\u200d…");
  expect(truncate("長い文には空白がありません", 5)).toBe("長い文には…");
});
