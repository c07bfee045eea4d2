import { expect, test } from "vitest";
import { withoutClosingQuestion } from "./without-closing-question";

test("what is said ends with a statement", () => {
  expect(withoutClosingQuestion("<p>You counted people. What is the whole here?</p>\n")).toBe(
    "<p>You counted people.</p>",
  );
  expect(withoutClosingQuestion("<p>You read 12. Is it a count? Or a share?</p>")).toBe("<p>You read 12.</p>");
  expect(withoutClosingQuestion("<p>That is <em>a count</em>. Is it <em>all</em>?</p>")).toBe(
    "<p>That is <em>a count</em>.</p>",
  );
  expect(withoutClosingQuestion("<p>You read 12.</p>\n<p>Is it a count?</p>")).toBe("<p>You read 12.</p>\n");
  expect(withoutClosingQuestion("<p>You read 12. 12 of what?</p>")).toBe("<p>You read 12.</p>");
});

test("what ends with no question, or is nothing else, stays as it is", () => {
  for (const html of [
    "<p>You counted people.</p>",
    "<p>What is the whole here?</p>",
    "<p>Is it a count? No, a share.</p>",
    "<p>You see 12 <em>people. Is that all?</em></p>",
    "<figure></figure>",
    "",
  ]) {
    expect(withoutClosingQuestion(html)).toBe(html);
  }
});
