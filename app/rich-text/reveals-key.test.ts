import { expect, test } from "vitest";
import { revealsKey } from "./reveals-key";

test.each([
  ["It is a whole tone.", "a **whole** tone", true],
  ["Think of *A whole*\ntone!", "a **whole** tone", true],
  ["Look at what lies between the keys.", "a **whole** tone", false],
  ["There are whole tones, too.", "a **whole** tone", false],
  ["", "a **whole** tone", false],
])("“%s” names the option “%s”: %s", (text, key, expected) => {
  expect(revealsKey(text, key)).toBe(expected);
});

test("a formula is known however it is written", () => {
  expect(revealsKey("It grows as $x^{2}$.", "$x^2$")).toBe(true);
  expect(revealsKey("It grows as $x^3$.", "$x^2$")).toBe(false);
});

test("signs count as words do", () => {
  expect(revealsKey("Here $3<5$ holds.", "$<$")).toBe(true);
  expect(revealsKey("Here $3>5$ holds.", "$<$")).toBe(false);
  expect(revealsKey("You said $x > 3$.", "$x < 3$")).toBe(false);
});

test("an option without words, figures and signs is named by nothing", () => {
  expect(revealsKey("Compare them.", "$$")).toBe(false);
});
