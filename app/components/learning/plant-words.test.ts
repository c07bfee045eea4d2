import { expect, test } from "vitest";
import { plantLegend, plantWords } from "./plant-words";

test.each([
  [[0, 0, 0], "Your plant: a seed"],
  [[0, 0, 2], "Your plant: a seed and 2 diamonds for gaps still open"],
  [[1, 1, 0], "Your plant: 1 leaf for the concept you know and 1 root for the gap you closed"],
  [
    [3, 2, 1],
    "Your plant: 3 leaves for the concepts you know, 2 roots for the gaps you closed, and 1 diamond for the gap still open",
  ],
  [[96, 0, 0], "Your plant: full of leaves for the 96 concepts you know"],
])("the plant in words: %o", ([known = 0, gapsClosed = 0, gapsOpen = 0], words) => {
  expect(plantWords({ known, gapsClosed, gapsOpen })).toBe(words);
});

test.each([
  [[3, 1, 0], "Each leaf is a concept you know and each root is a gap you closed. The outlined leaf is your next one."],
  [[0, 1, 2], "Each root is a gap you closed and each diamond is a gap still open."],
  [[0, 0, 1], "Each diamond is a gap still open."],
  [[0, 0, 0], "A seed: the first concept you know will be its first leaf."],
  [[40, 0, 0], "Each leaf is a concept you know."], // it has room for no other
])("its legend tells of the signs that it has: %o", ([known = 0, gapsClosed = 0, gapsOpen = 0], words) => {
  expect(plantLegend({ known, gapsClosed, gapsOpen, isGrowing: true })).toBe(words);
});

test("a plant that is done growing has no next leaf", () => {
  expect(plantLegend({ known: 2, gapsClosed: 0, gapsOpen: 0, isGrowing: false })).toBe(
    "Each leaf is a concept you know.",
  );
});
