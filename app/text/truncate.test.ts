import { expect, test } from "vitest";
import { truncate } from "./truncate";

test("truncate leaves a text alone that is short enough", () => {
  expect(truncate("ten letters", 11)).toBe("ten letters");
});

test("truncate cuts at the length, at whole characters, and says so", () => {
  expect(truncate("one two three", 8)).toBe("one two…");
  expect(truncate("🎵🎵🎵", 2)).toBe("🎵🎵…");
});

test("what is cut after a sentence ends in one ellipsis", () => {
  expect(truncate("For something else. Nobody", 22)).toBe("For something else…");
});

test("a text is cut between words, unless it has none", () => {
  expect(truncate("one two three", 10)).toBe("one two…");
  expect(truncate("one two three", 7)).toBe("one two…");
  expect(truncate("x".repeat(200), 150)).toBe(`${"x".repeat(150)}…`);
  expect(truncate(`at ${"x".repeat(200)}`, 150)).toHaveLength(151);
});
