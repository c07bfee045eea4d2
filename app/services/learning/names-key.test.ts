import { expect, test } from "vitest";
import { namesKey } from "./names-key";

const question = { options: ["a **whole** tone", "half a tone", "$x^2$"], answerIndex: 0 };

test.each([
  ["It is a whole tone.", true],
  ["Think of *A whole*\ntone!", true],
  ["Look at what lies between the keys.", false],
  ["There are whole tones, too.", false],
  ["", false],
])("about a wrong answer, “%s” names the right option: %s", (text, expected) => {
  expect(namesKey(text, { ...question, chosenIndex: 1 })).toBe(expected);
});

test("a formula is known however it is written", () => {
  const formula = { ...question, answerIndex: 2 };

  expect(namesKey("It grows as $x^{2}$.", { ...formula, chosenIndex: 0 })).toBe(true);
  expect(namesKey("It grows as $x^3$.", { ...formula, chosenIndex: 0 })).toBe(false);
});

test("about a right answer everything may be said", () => {
  expect(namesKey("It is a whole tone.", { ...question, chosenIndex: 0 })).toBe(false);
});

test("an option without letters or figures is named by nothing", () => {
  expect(namesKey("Compare them.", { options: ["$<$", "$>$", "$=$"], answerIndex: 0, chosenIndex: 1 })).toBe(false);
});
