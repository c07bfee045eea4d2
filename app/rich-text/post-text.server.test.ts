import { expect, test } from "vitest";
import { renderPostText } from "./post-text.server";

test("a post links to the web, to our own pages and to its own headings", async () => {
  const html = await renderPostText("[a](https://example.org/) [b](/blog/a-post) [c](#sources)");

  expect(html).toBe(
    '<p><a href="https://example.org/" rel="noopener noreferrer">a</a> <a href="/blog/a-post">b</a> <a href="#sources">c</a></p>',
  );
});

test.each(["//example.org", "javascript:alert(1)", "data:text/html,x", "a-post", "../x"])(
  "a link to %s is no link",
  async (address) => {
    expect(await renderPostText(`[x](<${address}>)`)).not.toContain("<a");
  },
);

test("HTML and pictures from elsewhere are not let through", async () => {
  const html = await renderPostText('<script>alert(1)</script>\n\n<img src="x">\n\n![x](https://example.org/x.png)');

  expect(html).not.toMatch(/<(script|img)/);
});

test("each heading can be linked to, and no id comes twice or is one of the page's own", async () => {
  const html = await renderPostText(
    "## What is *not* settled?\n\n## Sources\n\n### Sources\n\n## Sources 2\n\n## Sources\n\n## Main\n\n## Newsletter email\n\n## $R$\n\n## Über",
  );

  expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    "what-is-not-settled",
    "sources",
    "sources-2",
    "sources-2-2",
    "sources-3",
    "main-2",
    "newsletter-email-2",
    "r",
    "über",
  ]);
});

test("a heading of the first level, which is the title's, is refused", async () => {
  await expect(renderPostText("# Sources")).rejects.toThrow('the heading "Sources" must begin with ##');
});

test("code in a language that is known is highlighted by classes, other code is shown as it is", async () => {
  const highlighted = await renderPostText("```js\nconst a = '<b>';\n```");
  const plain = await renderPostText("```cobol\nMOVE A <b>\n```\n\n```\n<b>\n```\n\n    <i>");

  expect(highlighted).toBe(
    `<pre><code><span class="hljs-keyword">const</span> a = <span class="hljs-string">&#x27;&lt;b&gt;&#x27;</span>;\n</code></pre>`,
  );
  expect(plain).toContain("<pre><code>MOVE A &lt;b&gt;\n</code></pre>");
  expect(plain).toContain("<pre><code>&lt;b&gt;\n</code></pre>");
  expect(plain).toContain("&lt;i&gt;");
});

test("formulas become MathML, and tables get headers", async () => {
  const html = await renderPostText("$x^2$\n\n| a | b |\n|---|---|\n| 1 | 2 |");

  expect(html).toContain("<math>");
  expect(html).toContain('<th scope="col">a</th>');
});
