import fc from "fast-check";
import { expect, test } from "vitest";
import { textWidth, wrapLabel } from "./label";

test("a name is broken between words, into lines of about the same width", () => {
  expect(wrapLabel("Bayes' theorem", 84).lines).toEqual(["Bayes'", "theorem"]);
  expect(wrapLabel("The central limit theorem", 84).lines).toEqual(["The central", "limit theorem"]);
});

test("a word that fits no line is hyphenated, where its script has hyphens", () => {
  expect(wrapLabel("Wahrscheinlichkeitsrechnung", 84).lines.join("").replaceAll("-", "")).toBe(
    "Wahrscheinlichkeitsrechnung",
  );
  expect(wrapLabel("Wahrscheinlichkeitsrechnung", 84).lines[0]).toMatch(/-$/);
  expect(wrapLabel("条件付き確率とベイズの定理", 84).lines.join("")).toBe("条件付き確率とベイズの定理");
});

test("of a very long name the drawing shows the beginning", () => {
  const { lines } = wrapLabel("a name that never seems to come to any end, ".repeat(5), 84);

  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatch(/…$/);
});

test("no line is wider than it may be, whatever the name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (name) => {
      const { lines, width } = wrapLabel(name, 84);

      expect(width).toBeLessThanOrEqual(84);
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(84.001);
    }),
  );
});
