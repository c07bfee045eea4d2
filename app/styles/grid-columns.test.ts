import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Rules of one style sheet, as selector and declarations; what stands around them (`@media`, `@layer`) is left out. */
function rulesOf(css: string): { selector: string; declarations: string }[] {
  const withoutComments = css.replace(/\/\*[^]*?\*\//g, "");
  return [...withoutComments.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", declarations = ""]) => ({
    selector: selector.trim(),
    declarations,
  }));
}

test("every grid says how wide its columns may be: one that grows with a long word would stick out of a phone", () => {
  const folder = new URL("./components/", import.meta.url);

  const open = readdirSync(folder).flatMap((file) =>
    rulesOf(readFileSync(new URL(file, folder), "utf8"))
      .filter(({ declarations }) => /display: (inline-)?grid/.test(declarations))
      .filter(({ declarations }) => !/grid-template/.test(declarations))
      .map(({ selector }) => `${file}: ${selector.replace(/\s+/g, " ")}`),
  );

  expect(open).toEqual([]);
});

test("no column has a width that a narrow screen may not have", () => {
  const folder = new URL("./components/", import.meta.url);

  const fixed = readdirSync(folder).flatMap((file) =>
    rulesOf(readFileSync(new URL(file, folder), "utf8"))
      .flatMap(({ declarations }) => declarations.match(/grid-template[^;]*/g) ?? [])
      .filter((columns) => /minmax\(\s*[\d.]+(rem|px|ch)/.test(columns))
      .map((columns) => `${file}: ${columns}`),
  );

  expect(fixed).toEqual([]);
});
