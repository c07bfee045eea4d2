import { expect, test } from "vitest";
import { isBriefStem, whatIsAsked } from "./what-is-asked";

test("what a question asks is its last sentence", () => {
  const stem = "<p>In January they caught 2,000 kg.</p>\n<p>In March it was 25 percent more. How much was that?</p>\n";

  expect(whatIsAsked(stem)).toBe("How much was that?");
  expect(whatIsAsked("<p>What is 3.5 &amp; 4 in all?</p>")).toBe("What is 3.5 &amp; 4 in all?");
});

test("where a question ends with no short question in plain words, there is none", () => {
  expect(whatIsAsked("<p>Work out the share.</p>")).toBeNull();
  expect(whatIsAsked("<p>What is <math><mi>x</mi></math>?</p>")).toBeNull();
  expect(whatIsAsked("<p>Which is it?</p><figure></figure>")).toBeNull();
  expect(whatIsAsked(`<p>${"Is it so ".repeat(20)}?</p>`)).toBeNull();
});

test("a few lines are shown whole, with their formulas; a long question, a table and a figure are not", () => {
  expect(isBriefStem("<p>Of 50, 12 come. What share is <math><mi>x</mi></math>?</p>")).toBe(true);
  expect(isBriefStem(`<p>${"Is it so? ".repeat(30)}</p>`)).toBe(false);
  expect(isBriefStem("<table><tr><td>1</td></tr></table><p>Which?</p>")).toBe(false);
  expect(isBriefStem("<figure></figure><p>Which?</p>")).toBe(false);
});
