import { expect, test } from "vitest";
import { plainText } from "./plain-text";

test.each([
  ["<p>Which <em>note</em> is it?</p>", "Which note is it?"],
  ["<p>One.</p>\n<ul>\n<li>A</li>\n<li>B</li>\n</ul>", "One.\nA\nB"],
  ["1 &lt; 2 &amp;&amp; 3 &gt; 2", "1 < 2 && 3 > 2"],
  ["<math><mn>1</mn><mi>/</mi><mn>2</mn></math>", "1/2"],
  ["a<br>b", "a\nb"],
])("%s reads %s", (html, text) => expect(plainText(html)).toBe(text));
