import { expect, test } from "vitest";
import { besidesWhatOneDid, whatOneDid, whatWentWrong } from "./what-one-did";

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

test.each([
  ["<p>You gave one. An event holds 1.5 or all. Or not?</p>", "You gave one. An event holds 1.5 or all."],
  ["<p>You gave one. It holds all.</p>", "You gave one. It holds all."],
  ["<p>You gave one. Is that all? It holds all.</p>", "You gave one."],
  ["<p>You gave one. It holds <em>all</em>.</p>", "You gave one."],
  ["<p>You gave one.</p><p>It holds all.</p>", "You gave one."],
  [`<p>You gave one. It holds ${"all and ".repeat(20)}all.</p>`, "You gave one."],
  ["<p>It holds all.</p>", null],
])("of %s what went wrong is %s", (html, told) => {
  expect(whatWentWrong(html)).toBe(told);
});

test.each([
  ["<p>You added them. That is the sum.</p><p>And now?</p>", "<p>That is the sum.</p><p>And now?</p>"],
  [" <p>You added them. That is <em>all</em>.</p>", "<p>That is <em>all</em>.</p>"],
  ["<p>You added them.</p>", null],
  ["<p>You added them.</p>\n<p>That is the sum.</p>", "<p>That is the sum.</p>"],
])("besides what one did, %s says %s", (html, rest) => {
  expect(besidesWhatOneDid(html, whatOneDid(html)!)).toBe(rest);
});
