import { expect, test } from "vitest";
import { whyLikely } from "./why-likely";

test("that a course will ask is said only of what it asks about", () => {
  const concepts = [{ id: "chords" }, { id: "notes" }];

  expect(whyLikely(concepts, [])).toBe("Not proved yet: your course will ask.");
  expect(whyLikely(concepts, ["notes"])).toBe(
    "Not proved yet: your course will ask, except about 1 that it builds on and doesn’t teach.",
  );
  expect(whyLikely(concepts, ["notes", "chords"])).toBe(
    "Not proved yet. Your course builds on these, and doesn’t teach them.",
  );
});
