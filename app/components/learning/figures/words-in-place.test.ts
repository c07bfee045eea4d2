import { expect, test } from "vitest";
import { crampedWords, wordsIn } from "../../../../tests/support/figures";

test("counts of rates have room, however long they are", () => {
  const rows = [
    { label: "answered", part: 3000, of: 20000 },
    { label: "not at all", part: 17001, of: 20000 },
  ];

  expect(crampedWords({ kind: "rates", groups: [{ label: "All", rows }] })).toEqual([]);
});

test("a part too narrow for its numbers has them in its label, which stays in the drawing and beside its neighbors", () => {
  const bar = (...counts: [string, number][]) => ({
    kind: "bar" as const,
    unit: "orders",
    parts: counts.map(([label, count]) => ({ label, count, tone: "plain" as const })),
  });
  const last = bar(["not sent back", 95], ["sent back", 5]);
  const neighbors = bar(["vaccination", 3], ["check-up", 4], ["emergency", 4], ["other", 89]);

  expect(crampedWords(last)).toEqual([]);
  expect(wordsIn(last)).toContain("sent back: 5 (5%)");
  expect(crampedWords(neighbors)).toEqual([]);
  expect(crampedWords(bar(["yes", 1], ["perhaps", 1], ["no", 2], ["not known", 36]))).toEqual([]);
});
