import { expect, test } from "vitest";
import { fitsALine } from "./fits-a-line";

test.each([
  ["$400", true],
  ["<b>0.25</b>", true],
  ["Nobody knows.", false],
  ["<p>Nobody knows?</p>", false],
  ["a".repeat(40), true],
  [`<em>${"a".repeat(40)}</em>`, true],
  ["a".repeat(41), false],
  [`${"&lt;".repeat(20)}${"a".repeat(20)}`, true],
  [`${"&lt;".repeat(21)}${"a".repeat(20)}`, false],
  ["誰も知らない。", false],
  ["कोई नहीं जानता।", false],
  ["Yes, always", false],
  ["نعم، دائمًا", false],
  ["$1,200", true],
])("%s within a sentence: %s", (html, fits) => {
  expect(fitsALine(html)).toBe(fits);
});
