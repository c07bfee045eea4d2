import { expect, test } from "vitest";
import { modelConceptId, slug, subjectOf } from "./concept-ids";

test("a concept is known by its subject and name, in any script", () => {
  expect(modelConceptId("Music theory", "Major 3rds")).toBe("model/music-theory/major-3rds");
  expect(modelConceptId("日本語", "て形")).toBe("model/日本語/て形");
});

test("C, C++ and C# are three subjects", () => {
  expect(new Set(["C", "C++", "C#"].map(slug)).size).toBe(3);
});

test("the subject can be read from an id, a name's slashes notwithstanding", () => {
  expect(subjectOf(modelConceptId("TCP/IP networks", "SYN/ACK"))).toBe("tcp ip networks");
});
