import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import browserslist from "browserslist";
import { browserslistToTargets, bundle } from "lightningcss";
import { expect, test } from "vitest";
import { flattenLayers } from "./flatten-layers";

test("layers are taken out and their rules stay in order", () => {
  const flat = flattenLayers(
    "@layer a,b;@layer a{p{color:red}@media print{p{color:#000}}}@layer b{.x{top:0}}h1{top:1px}",
  );

  expect(flat).toBe("p{color:red}@media print{p{color:#000}}.x{top:0}h1{top:1px}");
});

test("a style sheet without layers stays as it is", () => {
  expect(flattenLayers("p{color:red}")).toBe("p{color:red}");
});

test("an unclosed layer is refused", () => {
  expect(() => flattenLayers("@layer a{p{color:red}")).toThrow("unclosed");
});

for (const [name, largest] of Object.entries({
  "app.css": 6 * 1024,
  "site.css": 7 * 1024,
  "question-page.css": 3 * 1024,
})) {
  test(`${name} leaves room for the page in one round trip`, () => {
    const css = flattenLayers(builtStyleSheet(name));

    expect(css).not.toContain("@layer");
    expect(brotliCompressSync(css).length).toBeLessThan(largest);
  });
}

test("every file of styles is part of a style sheet", () => {
  const files = readdirSync("app/styles/components");

  const names = readdirSync("app/styles").filter((name) => name.endsWith(".css"));
  const sheets = names.map((name) => readFileSync(path.join("app/styles", name), "utf8")).join("");

  for (const file of files) expect(sheets).toContain(`./components/${file}`);
});

function builtStyleSheet(name: string): string {
  const targets = browserslistToTargets(browserslist("chrome >= 87, firefox >= 78, safari >= 14, ios_saf >= 14"));
  return bundle({ filename: path.resolve("app/styles", name), minify: true, targets }).code.toString();
}
