import { expect, test } from "vitest";
import { toldAtGap } from "./told-at-gap";

test.each([
  [
    "<p>You added them. Together they are one. What is the whole?</p>",
    "You added them.",
    "<p>Together they are one.</p>",
  ],
  ["<p>You added them.</p><p>They are <em>one</em>.</p>", "You added them.", "<p>They are <em>one</em>.</p>"],
  ["<p>You added them.</p>", "You added them.", ""],
  ["<p>Both are one. You added them.</p>", null, "<p>Both are one. You added them.</p>"],
  ["<p>You <em>added</em> them.</p>", null, "<p>You <em>added</em> them.</p>"],
])("of %s what one did is told apart from the rest", (feedbackHtml, did, restHtml) => {
  expect(toldAtGap(feedbackHtml)).toEqual({ did, restHtml });
});
