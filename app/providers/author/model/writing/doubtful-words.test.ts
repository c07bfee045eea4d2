import { expect, test } from "vitest";
import { isDoubtful } from "./doubtful-words";

function withKey(key: string, others: string[], feedback: string | null = "Look again.") {
  const wrong = others.map((text) => ({
    ...{ text, is_correct: false, misconception: "Believes something else entirely.", feedback, rests_on: null },
  }));
  return [...wrong, { text: key, is_correct: true, misconception: null, feedback: null, rests_on: null }];
}

test.each<[string, string, string[]]>([
  ["Seven and five are twelve: $7 + 5 = 12$.", "$12$", ["11", "35"]],
  ["Not 35, since it is a sum: $7 + 5 = 12$.", "12", ["11", "35"]],
  ["A third of $\\frac{3}{5}$ is $\\frac{1}{5}$.", "$\\frac{1}{5}$", ["$\\frac{1}{3}$", "$\\frac{3}{5}$"]],
  ["It turns, so what is asked for is angular velocity.", "Angular velocity", ["Velocity", "Angle"]],
])("an explanation that ends at its key is not in doubt: %s", (explanation, key, others) => {
  expect(isDoubtful({ explanation, options: withKey(key, others) })).toBe(false);
});

test.each<[string, string, string[]]>([
  ["Seven times five: $7 \\cdot 5 = 35$.", "12", ["11", "35"]],
  ["It is 12, with the one that is carried 11.", "12", ["11", "35"]],
  ["Yeast dies in such heat.", "The heat killed the yeast.", ["It was too soft.", "The sugar was gone."]],
  ["It moves, so what is asked for is angular velocity.", "Velocity", ["Angular velocity", "Angle"]],
])("an explanation that ends elsewhere, or in other words, is: %s", (explanation, key, others) => {
  expect(isDoubtful({ explanation, options: withKey(key, others) })).toBe(true);
});

test("so is a feedback with the number that is asked for", () => {
  const explanation = "$7 + 5 = 12$";

  expect(isDoubtful({ explanation, options: withKey("12", ["11", "35"], "Are there not 12?") })).toBe(true);
  expect(isDoubtful({ explanation, options: withKey("12", ["11", "35"], "Are there not 120?") })).toBe(false);
  expect(isDoubtful({ explanation, options: withKey("12", ["11", "35"], null) })).toBe(false);
});
