import { expect, test } from "vitest";
import { isBrief, whatIsAsked } from "./what-is-asked";

test("a question is what it tells, and its last sentence, which is what it asks", () => {
  const stem = "<p>In January they caught 2,000 kg.</p>\n<p>In March it was 25 percent more. How much was that?</p>\n";

  expect(whatIsAsked(stem)).toEqual({
    setupHtml: "<p>In January they caught 2,000 kg.</p>\n<p>In March it was 25 percent more.</p>",
    ask: "How much was that?",
  });
  expect(whatIsAsked("<p>What is 3.5 &amp; 4 in all?</p>")).toEqual({
    setupHtml: "",
    ask: "What is 3.5 &amp; 4 in all?",
  });
});

test("where a question ends with no short question in plain words, it stays in one", () => {
  for (const stem of [
    "<p>Work out the share.</p>",
    "<p>What is <math><mi>x</mi></math>?</p>",
    "<p>Which is it?</p><figure></figure>",
    `<p>${"Is it so ".repeat(20)}?</p>`,
    "<p>Of 50 pears, what share did Dr. Ode get?</p>",
  ]) {
    expect(whatIsAsked(stem)).toEqual({ setupHtml: stem, ask: null });
  }
});

test("a few lines are shown whole, with their formulas; a long question, a table and a figure are not", () => {
  const isShownWhole = (stem: string) => isBrief(whatIsAsked(stem));

  expect(isShownWhole("<p>Of 50, 12 come. What share is <math><mi>x</mi></math>?</p>")).toBe(true);
  expect(isShownWhole(`<p>${"They counted 12 of 50 pears. ".repeat(3)}What share is that?</p>`)).toBe(true);
  expect(isShownWhole(`<p>${"They counted 12 of 50 pears. ".repeat(4)}What share is that?</p>`)).toBe(false);
  expect(isShownWhole("<table><tr><td>1</td></tr></table><p>Which?</p>")).toBe(false);
  expect(isShownWhole("<figure></figure><p>Which?</p>")).toBe(false);
});
