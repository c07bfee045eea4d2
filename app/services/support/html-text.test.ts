import { expect, test } from "vitest";
import { textOfHtml } from "./html-text";

test("the words of HTML come in lines, without scripts, and what is quoted looks so", () => {
  const html =
    "<html><head><title>x</title><style>p{}</style></head><body><p>Hi&nbsp;<b>you</b> &amp; me,<br>\n &lt;b&gt; &#8364;</p>" +
    "<ul><li>one</li><li>two</li></ul><script>alert(1)</script><!-- no --><div>Bye</div>" +
    "<div>On 5 Jan Taproot wrote:<br></div><blockquote><p>Old</p>words</blockquote></body></html>";

  const text = textOfHtml(html);

  expect(text).toContain("Hi you & me,\n<b> €\n");
  expect(text).toContain("- one\n- two\nBye\nOn 5 Jan Taproot wrote:\n");
  expect(text).toMatch(/> Old\n(>\n)?> words\n*$/);
  expect(text).not.toMatch(/alert|no -->|p\{\}/);
});

test("however it is broken, it is read in no time", () => {
  const start = performance.now();
  for (const piece of ["<", "<!--", "<blockquote>", "&#x", "<p", "</", "> ", "\n "]) textOfHtml(piece.repeat(200_000));

  expect(performance.now() - start).toBeLessThan(3_000);
});
