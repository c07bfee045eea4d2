import { expect, test } from "vitest";
import { nestedQuotes } from "./nested-quotes";

test("what is a quotation as a whole loses its marks, and others become single ones", () => {
  expect(nestedQuotes("“At least one”")).toBe("At least one");
  expect(nestedQuotes("<p>&quot;At least one&quot;</p>")).toBe("<p>At least one</p>");
  expect(nestedQuotes("“Heads” or “tails”")).toBe("‘Heads’ or ‘tails’");
  expect(nestedQuotes("Not &quot;heads&quot;, but <em>“tails”</em>")).toBe("Not ‘heads’, but <em>‘tails’</em>");
  expect(nestedQuotes('3 <span class="unit">m</span>')).toBe('3 <span class="unit">m</span>');
});
