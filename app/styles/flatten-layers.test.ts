import { readdirSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import browserslist from "browserslist";
import { browserslistToTargets, bundle } from "lightningcss";
import { expect, test } from "vitest";
import { flattenLayers } from "./flatten-layers";

const LARGEST = 6 * 1024;

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

test("the whole style sheet leaves room for the page in one round trip", () => {
  const css = flattenLayers(builtStyleSheet());

  expect(css).not.toContain("@layer");
  expect(brotliCompressSync(css).length).toBeLessThan(LARGEST);
});

test("every file of the style sheet is part of it", () => {
  const folder = path.resolve("app/styles/components");

  const source = bundle({ filename: path.resolve("app/styles/app.css"), sourceMap: true }).map?.toString() ?? "";

  for (const file of readdirSync(folder)) expect(source).toContain(file);
});

function builtStyleSheet(): string {
  const targets = browserslistToTargets(browserslist("chrome >= 87, firefox >= 78, safari >= 14, ios_saf >= 14"));
  return bundle({ filename: path.resolve("app/styles/app.css"), minify: true, targets }).code.toString();
}
