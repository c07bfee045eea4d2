import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

function cssOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
}

function forcedColorsOf(file: string): string {
  return [...cssOf(file).matchAll(/@media \(forced-colors: active\) \{\n([^]*?)\n\}/g)]
    .map(([, rules]) => rules)
    .join("\n");
}

function rule(css: string, selector: string): string {
  return css.split("}").find((one) => one.includes(selector)) ?? "";
}

test("with colours of one's own, what is chosen has a ring inside, and what the keyboard is at another around it", () => {
  const css = forcedColorsOf("./choices.css");

  for (const kind of [".subject", ".chip"]) {
    expect(rule(css, `${kind} > :checked`)).toMatch(/outline: 3px solid Highlight;\s+outline-offset: -3px/);
    expect(rule(css, `${kind}:has(> :focus-visible)`)).toMatch(/outline: 3px solid CanvasText;\s+outline-offset: 2px/);
  }
});

test("with colours of one's own, what is read is not seen through the strip of the button that stays in sight", () => {
  expect(forcedColorsOf("./tokens.css")).toContain("--paper: Canvas");
  for (const [file, bar] of [
    ["./components/answer-controls.css", ".praise > .actions"],
    ["./components/wrong-answer.css", ".main-way"],
  ] as const) {
    const sticky = cssOf(file)
      .split("}")
      .filter((one) => one.includes(bar) && one.includes("position: sticky"));
    expect(sticky).toHaveLength(1);
    expect(sticky[0]).toContain("background: var(--paper)");
  }
});

test("with colours of one's own, words stand on the colour of the button, and a closed gap takes no colour of ours", () => {
  expect(rule(forcedColorsOf("./components/button.css"), ".button-primary:not(:disabled)")).toMatch(
    /color: HighlightText;\s+forced-color-adjust: none/,
  );
  const css = forcedColorsOf("./components/praise.css");
  expect(rule(css, ".gap-closed")).toMatch(
    /--stroke: CanvasText;\s+--ground: Canvas;\s+--accent: CanvasText;\s+--soil: CanvasText/,
  );
  expect(rule(css, ".gap-closed .icon")).toContain("forced-color-adjust: none");
});
