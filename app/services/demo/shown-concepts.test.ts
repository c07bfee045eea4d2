import { expect, test } from "vitest";
import { establishedConcepts, prerequisitesHold } from "./shown-concepts";

const right = { conceptId: "notes", status: "mastered", attemptCount: 1 } as const;

test("a concept is shown by a right answer, and no more while a question about it that was tried is open", () => {
  const tried = { ...right, status: "open" } as const;

  expect(establishedConcepts([right])).toEqual(new Set(["notes"]));
  expect(establishedConcepts([right, tried])).toEqual(new Set());
  expect(establishedConcepts([right, { ...tried, attemptCount: 0 }])).toEqual(new Set(["notes"]));
  expect(establishedConcepts([right, { ...tried, conceptId: "scales" }])).toEqual(new Set(["notes"]));
  expect(establishedConcepts([{ ...right, status: "skipped" }])).toEqual(new Set());
});

test("prerequisites hold when every part was right at the first try", () => {
  expect(prerequisitesHold([right, right])).toBe(true);
  expect(prerequisitesHold([right, { ...right, attemptCount: 2 }])).toBe(false);
  expect(prerequisitesHold([right, { ...right, status: "open" }])).toBe(false);
  expect(prerequisitesHold([right, { ...right, status: "skipped", attemptCount: 1 }])).toBe(false);
  expect(prerequisitesHold([right, { ...right, status: "withdrawn", attemptCount: 2 }])).toBe(true);
  expect(prerequisitesHold([{ ...right, status: "withdrawn" }])).toBe(false);
  expect(prerequisitesHold([])).toBe(false);
});
