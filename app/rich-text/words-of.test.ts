import { expect, test } from "vitest";
import { renderInline } from "./rich-text.server";
import { wordsOf } from "./words-of";

test("the words of HTML are in one line, without markup", () => {
  expect(wordsOf("<p>Is <em>1 &lt; 2</em>?</p>\n<p>Or <b>not</b>.</p>")).toBe("Is 1 < 2? Or not.");
});

test.each([
  ["Which sentence describes $(R \\cup W)^c$?", "Which sentence describes (R ∪ W)^c?"],
  ["$P(A \\cap B) = \\frac{1}{2}$, or so", "P(A ∩ B) = 1/2, or so"],
  ["$\\frac{n+1}{2}$", "(n + 1)/2"],
  ["$x_1 \\ge -2$ and $P(A \\mid B)$", "x_1 ≥ −2 and P(A|B)"],
  ["$3 \\times 4 - 2 = 10$", "3 × 4 − 2 = 10"],
  ["$\\sqrt{16}$ is $4$", "√(16) is 4"],
  ["$1\\frac12$ liters", "1 1/2 liters"],
  ["$7 \\bmod 3$", "7 mod 3"],
  ["$\\sin x$", "sin x"],
  ["$k(5-x) \\quad \\text{for } x=1$", "k(5 − x) for x = 1"],
  ["$\\frac1n\\sum x_i$", "1/n ∑ x_i"],
  ["$50\\,000 \\div 30 \\approx 1667$", "50 000 ÷ 30 ≈ 1667"],
  ["$20\\pm3.92$ of $A\\setminus B$", "20 ± 3.92 of A ∖ B"],
])("a formula reads as it would be typed: %s", (source, words) => {
  expect(wordsOf(renderInline(source))).toBe(words);
});
