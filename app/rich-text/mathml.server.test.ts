import { expect, test } from "vitest";
import { texToMathml } from "./mathml.server";

const tex = String.raw;

test("the signs of a formula for text browsers are phantoms, which no screen reader speaks", () => {
  const html = texToMathml(tex`\frac{x+1}{2} + \sqrt[3]{x^2} + \binom{5}{x_1}`);

  const spoken = html.replace(/<mphantom class="linear">.*?<\/mphantom>/g, "");
  expect(spoken).not.toContain("mphantom");
  expect(spoken.replace(/<[^>]*>/g, "")).not.toMatch(/[/^_√]|choose/);
});
