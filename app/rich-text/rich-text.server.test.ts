import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText, renderBlocks, renderInline } from "./rich-text.server";

const tex = String.raw;

test("paragraphs, lists and emphasis become HTML", () => {
  const html = renderBlocks("Two **events**:\n\n- heads\n- tails");

  expect(html).toBe("<p>Two <strong>events</strong>:</p>\n<ul>\n<li>heads</li>\n<li>tails</li>\n</ul>");
});

test("a label is rendered without a paragraph around it", () => {
  expect(renderInline("  exactly *one*\n")).toBe("exactly <em>one</em>");
});

test("HTML in a text is shown, not obeyed", () => {
  expect(renderBlocks('<b onclick="alert(1)">hi</b>')).toBe("<p>&lt;b onclick=“alert(1)”&gt;hi&lt;/b&gt;</p>");
  expect(renderInline("<script>alert(1)</script>")).toBe("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(renderBlocks("```<img src=x>\n</code><script>\n```")).not.toMatch(/<(script|img)/);
});

test("a script inside a formula is shown, not obeyed", () => {
  expect(renderInline(tex`$\text{<script>alert(1)</script>}$`)).toBe(
    "<math><mtext>&lt;script&gt;alert(1)&lt;/script&gt;</mtext></math>",
  );
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//e.org",
  "/x",
])("a link to %s is no link", (url) => {
  const ways = [`[x](${url})`, `[x](<${url}>)`, `<${url}>`, `[x]\n\n[x]: ${url}`, `[x]( ${url})`];

  for (const way of ways) expect(renderBlocks(way)).not.toContain("<a");
});

test("a link to a web page works and does not hand over the window", () => {
  expect(renderInline('[book](https://example.org/?a=1&b="2")')).toBe(
    '<a href="https://example.org/?a=1&amp;b=%222%22" rel="noopener noreferrer">book</a>',
  );
});

test("an image is not fetched from elsewhere", () => {
  const ways = ["![x](https://example.org/x.png)", "![x][ref]\n\n[ref]: https://example.org/x.png"];

  for (const way of ways) expect(renderBlocks(way)).not.toContain("<img");
});

test("columns that Markdown aligns bring no style attribute", () => {
  const html = renderBlocks("| left | middle | right |\n|:--|:-:|--:|\n| 1 | 2 | 3 |");

  expect(html).not.toContain("style");
  expect(html).toContain('<th scope="col">middle</th>');
  expect(html).toContain("<td>2</td>");
});

test("a table can be scrolled by keyboard, and its empty corner heads nothing", () => {
  const html = renderBlocks("|  | Late |\n|---|---|\n| Rain | 3 |");

  expect(html).toMatch(/^<div class="wide" tabindex="0" role="group" aria-label="Table"><table>/);
  expect(html).toContain('<td></td>\n<th scope="col">Late</th>');
});

test("letters in brackets stay what they are", () => {
  expect(renderInline("left (L), right (R), P(C) and (TM)")).toBe("left (L), right (R), P(C) and (TM)");
});

test("a dollar that means money is no formula", () => {
  expect(renderInline(tex`\$5 or \$6`)).toBe("$5 or $6");
});

test("a formula that does not parse is an error, not a garbled page", () => {
  expect(() => renderInline(tex`$\frac{1$`)).toThrow();
  expect(() => renderBlocks(tex`$$\nosuchcommand$$`)).toThrow(/nosuchcommand/);
});

test.each([
  tex`\def\a{xx}\a`,
  tex`\gdef\a{xx}\a`,
  tex`\newcommand{\a}{xx}\a`,
  tex`\renewcommand\pi{xx}\pi`,
  tex`\providecommand{\a}{xx}\a`,
  tex`\let\a=\pi\a`,
])("renderInline shows no formula that defines commands, which would multiply: %s", (source) => {
  expect(() => renderInline(`$${source}$`)).toThrow("define commands");
});

test("renderBlocks leaves no id to a formula: it would take that of a field on the page", () => {
  const html = renderBlocks(tex`$$\begin{equation}x\label{explanation}\end{equation}$$`);

  expect(html).toContain("<mi>x</mi>");
  expect(html).not.toMatch(/\bid=|explanation/);
});

test("a formula keeps the full stop that follows it on its line", () => {
  expect(renderInline("It is $x$.")).toBe('It is <span class="formula"><math><mi>x</mi></math>.</span>');
});

test("the plain text of a text has no markup and no entities", () => {
  expect(plainText('Is **5 < 6** & `7 > 2`?\n\n- "yes"')).toBe("Is 5 < 6 & 7 > 2? “yes”");
});

test("plain text of formulas reads as one would type them", () => {
  const typed = (source: string) => plainText(`$${source}$`).replaceAll(" ", "");

  expect(typed(tex`\frac{1}{2}`)).toBe("1/2");
  expect(typed(tex`\frac{x+1}{2y}`)).toBe("(x+1)/(2y)");
  expect(typed(tex`\dfrac{12}{52}`)).toBe("12/52");
  expect(typed(tex`x^2`)).toBe("x^2");
  expect(typed(tex`x^{n+1}`)).toBe("x^(n+1)");
  expect(typed(tex`x_1`)).toBe("x_1");
  expect(typed(tex`\binom{5}{2}`)).toBe("(5choose2)");
  expect(typed(tex`\sqrt{n}`)).toBe("√(n)");
  expect(typed(tex`\sqrt[3]{x+1}`)).toBe("(x+1)^(1/3)");
});

/** Every element and attribute that rendered text may have. */
const ALLOWED: Record<string, string[]> = {
  ...Object.fromEntries(
    "p strong em s ul li blockquote pre hr br table thead tbody tr td h1 h2 h3 h4 h5 h6"
      .split(" ")
      .map((tag) => [tag, []]),
  ),
  code: ["class"],
  ol: ["start"],
  th: ["scope"],
  div: ["class", "tabindex", "role", "aria-label"],
  span: ["class"],
  a: ["href", "title", "rel"],
};
const MATHML =
  /^(math|mrow|mi|mn|mo|mtext|ms|mspace|mfrac|msup|msub|msubsup|mover|munder|munderover|msqrt|mroot|mtable|mtr|mtd|mstyle|mpadded|mphantom|menclose|mmultiscripts|mprescripts|none)$/;
const MATHML_ATTRIBUTE =
  /^(class|display|displaystyle|scriptlevel|mathvariant|mathsize|mathbackground|mathcolor|stretchy|fence|separator|form|linebreak|accent|accentunder|movablelimits|lspace|rspace|width|height|depth|voffset|linethickness|minsize|maxsize|symmetric|largeop|notation|columnspan|rowspan|columnlines|rowlines|columnalign|rowspacing|columnspacing|side|lang|dir)$/;

/** What a browser would find in the HTML and should not; empty when it is safe. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const text = html.replace(
    /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?: [a-zA-Z-]+="[^"<]*")*)>/g,
    (_, _slash, tag: string, attributes: string) => {
      if (!(tag in ALLOWED) && !MATHML.test(tag)) dangers.push(`element ${tag}`);
      for (const [, name = "", value = ""] of attributes.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)) {
        const allowed = ALLOWED[tag]?.includes(name) ?? MATHML_ATTRIBUTE.test(name);
        if (!allowed) dangers.push(`attribute ${name} of ${tag}`);
        if (name === "href" && !/^https?:\/\//i.test(value)) dangers.push(`link to ${value}`);
      }
      return "";
    },
  );
  if (text.includes("<")) dangers.push(`a stray < in ${text}`);
  return dangers;
}

/** Pieces that mean something to HTML, to Markdown or to TeX. */
const pieces = fc.constantFrom(
  ..."< > & \" ' = / \\ ` ``` ~~~ * _ ** # ! [ ] ( ) { } | - : ; $ $$ ^ \n \n\n \t on x 1 2 &lt; &#60; &lt".split(" "),
  " ",
  "    ",
  "<script>",
  "</script>",
  "<img src=x onerror=alert(1)>",
  "<!--",
  "<svg/onload=alert(1)>",
  "[a](javascript:alert(1))",
  "[a](https://example.org)",
  "![a](https://example.org/a.png)",
  "[a]: javascript:alert(1)\n",
  "| a | b |\n|:-:|--:|\n",
  tex`\frac{1}{2}`,
  tex`\text{`,
  tex`\text{<b>}`,
  tex`\href{javascript:alert(1)}{x}`,
  tex`\ref{'onclick='x}`,
  tex`\pmb{x}`,
  tex`\colorbox{red}{x}`,
  tex`\textcolor{red}{x}`,
  tex`\sideset{_1^2}{_3^4}\prod`,
  tex`\class{a}{x}`,
  tex`\begin{array}{|c|c|}1&2\\\hline\end{array}`,
  tex`\boxed{x}`,
  tex`\sqrt[3]{x}`,
  tex`\label{main}`,
  tex`\begin{equation}x\label{explanation}\end{equation}`,
  tex`\begin{align}x\label{main}\\y\tag{2}\end{align}`,
  tex`\id{main}{x}`,
  tex`\data{x=1}{x}`,
);

test("whatever is written, no element, attribute or link gets through that is not meant to", () => {
  const source = fc.oneof(
    fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join("")),
    fc.array(pieces, { maxLength: 8 }).map((parts) => `$${parts.join("")}$`),
    fc.string({ unit: "binary", maxLength: 60 }),
  );

  fc.assert(
    fc.property(source, (text) => {
      for (const render of [renderBlocks, renderInline]) {
        let html: string;
        try {
          html = render(text);
        } catch {
          continue; // a formula that does not parse: nothing is shown
        }
        expect(dangersIn(html), text).toEqual([]);
      }
    }),
    { numRuns: 1500 },
  );
});

test.each([
  tex`\pmb{x}`,
  tex`\sideset{_1^2}{_3^4}\prod`,
  tex`\begin{array}{|c|r|}\hline 1 & 2 \\ \hline\end{array}`,
  tex`\begin{aligned} a &= b \\ c &= d \end{aligned}`,
  tex`\colorbox{red}{x}`,
  tex`\textcolor{red}{x}`,
  tex`\cancel{x}`,
  tex`\boxed{x}`,
  tex`\rule{1em}{2em}`,
  tex`\overline{AB}`,
  tex`\mathbf{x}`,
])("the formula %s is shown without anything the content security policy forbids", (source) => {
  expect(dangersIn(renderBlocks(`$$${source}$$`))).toEqual([]);
});
