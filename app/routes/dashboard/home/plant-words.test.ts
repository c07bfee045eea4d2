import { expect, test } from "vitest";
import { plantWords } from "./plant-words";

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
