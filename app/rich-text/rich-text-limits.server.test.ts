import { expect, test } from "vitest";
import { createMarkdown } from "./create-markdown.server";
import { renderBlocks } from "./rich-text.server";

const tex = String.raw;

test("renderBlocks shows no formula that nobody could read, so that none keeps the server busy", () => {
  const row = tex`1\\`;
  const array = (rows: number) => tex`$$\begin{array}{c}${row.repeat(rows)}\end{array}$$`;

  expect(renderBlocks(array(300))).toContain("<mtable");
  expect(() => renderBlocks(array(400))).toThrow("more than 1000 characters");
});

test("renderBlocks shows no text with more formulas than a page has room for", () => {
  const tooMany = "too many formulas";
  const chemistry = (count: number) => tex`$\ce{H2O}$ `.repeat(count);
  const short = (count: number) => "$a$ ".repeat(count);
  const long = (count: number) => `$${"a+".repeat(450)}b$ `.repeat(count);
  const heads = (count: number) => `|${short(1).trim()}`.repeat(count) + `\n${"|-".repeat(count)}`;

  for (const [formulas, shown] of [
    [chemistry, 51],
    [short, 272],
    [long, 3],
    [heads, 136], // each is told in words besides
  ] as const) {
    expect(renderBlocks(formulas(shown))).toContain("<math>");
    expect(() => renderBlocks(formulas(shown + 1))).toThrow(tooMany);
  }
});

test("a line of nothing but spaces is read once, however long it is", () => {
  const markdown = createMarkdown({ mayLinkTo: () => false });

  // Read anew from each of its spaces, it would take minutes.
  expect(markdown.render(`One.\n${" ".repeat(300_000)}x`)).toContain("x</p>");
});

test("renderBlocks shows no table with more cells than anybody reads, however short its rows are written", () => {
  const table = (columns: number, rows: number) =>
    ["|a".repeat(columns), "|-".repeat(columns), ...Array<string>(rows).fill("|")].map((row) => `${row}|`).join("\n");

  expect(renderBlocks(table(10, 80)).match(/<td/g)).toHaveLength(800);
  for (const prefix of ["", "> "]) {
    const text = table(300, 300).replace(/^/gm, prefix);
    expect(() => renderBlocks(text)).toThrow("over 1000 cells");
  }
  expect(renderBlocks(`${table(10, 80)}\n\n${"a line\n".repeat(200)}`)).toContain("a line");
});
