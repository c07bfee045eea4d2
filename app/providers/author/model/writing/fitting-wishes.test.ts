import { expect, test } from "vitest";
import { fittingWishes, type NamedWish } from "./fitting-wishes";

const wish = (slot: number, concept: string, difficulty: NamedWish["difficulty"] = "beginner") => ({
  slot,
  concept,
  difficulty,
});
const slots = (written: NamedWish, wishes: NamedWish[]) => fittingWishes(written, wishes).map(({ slot }) => slot);

test("its own number comes first among the wishes for its concept and level", () => {
  const wishes = [wish(0, "Fractions"), wish(1, "Fractions"), wish(2, "Decimals"), wish(3, "Fractions", "advanced")];

  expect(slots(wish(1, "Fractions"), wishes)).toEqual([1, 0]);
  expect(slots(wish(7, "fractions"), wishes)).toEqual([0, 1]);
  expect(slots(wish(0, "Percentages"), wishes)).toEqual([]);
});

test("a name in almost the same words will do", () => {
  const wishes = [wish(0, "Unit fraction"), wish(1, "Adding like fractions"), wish(2, "Class")];

  expect(slots(wish(9, "unit fractions"), wishes)).toEqual([0]);
  expect(slots(wish(9, "The adding of like fractions"), wishes)).toEqual([1]);
  expect(slots(wish(9, "Classes of words"), wishes)).toEqual([]);
});

test("between two names that are as near, the number decides", () => {
  const wishes = [wish(0, "Adding fractions"), wish(1, "Multiplying fractions")];

  expect(slots(wish(1, "Fractions"), wishes)).toEqual([1]);
  expect(slots(wish(5, "Fractions"), wishes)).toEqual([]);
});
