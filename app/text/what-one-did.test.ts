import { expect, test } from "vitest";
import { whatOneDid } from "./what-one-did";

test.each([
  ["<p>You compared one part with the other. What is the whole?</p>", "You compared one part with the other."],
  ["<p>You added 0.5 and 0.5.</p>", "You added 0.5 and 0.5."],
  ["<p>You left 20 out.</p>\n<p>Count again.</p>", "You left 20 out."],
])("of %s it is the first sentence", (html, sentence) => {
  expect(whatOneDid(html)).toBe(sentence);
});

test.each([
  ["<p>Look again at the whole.</p>"],
  ["<p>You took <math><mi>x</mi></math> for the mean. Why?</p>"],
  ["<p>You <em>added</em> them.</p>"],
  [`<p>You ${"counted and ".repeat(12)}counted.</p>`],
  ["<p>Your whole is another one.</p>"],
  [""],
])("%s tells nothing of the kind", (html) => {
  expect(whatOneDid(html)).toBeNull();
});
