import { expect, test } from "vitest";
import { truncate } from "./truncate";

test("truncate leaves a text alone that is short enough", () => {
  expect(truncate("ten letters", 11)).toBe("ten letters");
});

test("truncate cuts at the length, at whole characters, and says so", () => {
  expect(truncate("one two three", 8)).toBe("one two…");
  expect(truncate("🎵🎵🎵", 2)).toBe("🎵🎵…");
});
