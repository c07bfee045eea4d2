import type { Plugin } from "vite";

/**
 * Takes the cascade layers out of the built style sheet. Browsers from before 2022, which old phones are stuck with,
 * skip every rule inside `@layer`, and Lightning CSS does not lower it. Our files stand in the order of their layers
 * and selectors grow heavier from layer to layer, so the same rules win without them.
 */
export function flattenLayersPlugin(): Plugin {
  return {
    name: "flatten-layers",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = flattenLayers(String(file.source));
      }
    },
  };
}

/** For minified CSS, whose strings hold no braces. */
export function flattenLayers(css: string): string {
  const start = css.search(/@layer\b/);
  if (start === -1) return css;
  const before = css.slice(0, start);
  const statement = /^@layer[^{};]*;/.exec(css.slice(start));
  if (statement) return before + flattenLayers(css.slice(start + statement[0].length));

  const open = css.indexOf("{", start);
  const close = closingBrace(css, open);
  return before + flattenLayers(css.slice(open + 1, close)) + flattenLayers(css.slice(close + 1));
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}" && --depth === 0) return at;
  }
  throw new Error("The style sheet has an unclosed @layer.");
}
