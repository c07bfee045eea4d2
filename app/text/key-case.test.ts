import { expect, test } from "vitest";
import { camelKeys, snakeKeys } from "./key-case";

const stored = { title: "a_b", key_concepts: ["x_y"], content_blocks: [{ visual_aid_suggestion: null }], count: 1 };
const used = { title: "a_b", keyConcepts: ["x_y"], contentBlocks: [{ visualAidSuggestion: null }], count: 1 };

test("camelKeys renames the keys of a JSON value at every depth, and no values", () => {
  expect(camelKeys(stored)).toEqual(used);
});

test("snakeKeys takes that back, in the same order", () => {
  expect(JSON.stringify(snakeKeys(used))).toBe(JSON.stringify(stored));
});
