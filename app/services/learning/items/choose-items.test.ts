import { expect, test } from "vitest";
import type { Difficulty } from "~db/schema";
import { chooseItems, type BankItem } from "./choose-items";

function item(id: string, difficulty: Difficulty, changes: Partial<BankItem> = {}): BankItem {
  return { id, conceptId: "notes", difficulty, optionCount: 4, stemText: `Stem of ${id}?`, ...changes };
}

function wishes(...difficulties: Difficulty[]) {
  return difficulties.map((difficulty, slot) => ({ slot, conceptId: "notes", difficulty }));
}

/** The chosen ids by slot. */
function choose(
  wished: ReturnType<typeof wishes>,
  items: BankItem[],
  { asked = [], maxSteps = 1 }: { asked?: string[]; maxSteps?: number } = {},
): Record<number, string> {
  return Object.fromEntries(chooseItems(wished, items, { asked, maxSteps }).map(({ slot, item }) => [slot, item.id]));
}

test("a wish is met by the first item about its concept that is as hard as wished for", () => {
  const items = [
    item("other", "advanced", { conceptId: "scales" }),
    item("easy", "beginner"),
    item("first", "advanced"),
    item("second", "advanced"),
  ];

  expect(choose(wishes("advanced"), items)).toEqual({ 0: "first" });
});

test("one step harder or easier will do, two only when asked for", () => {
  expect(choose(wishes("beginner"), [item("harder", "intermediate")])).toEqual({ 0: "harder" });
  expect(choose(wishes("beginner"), [item("hardest", "advanced")])).toEqual({});
  expect(choose(wishes("beginner"), [item("hardest", "advanced")], { maxSteps: 2 })).toEqual({ 0: "hardest" });
});

test("no wish takes what another one is met by exactly", () => {
  expect(choose(wishes("beginner", "intermediate"), [item("middle", "intermediate")])).toEqual({ 1: "middle" });
});

test("no item is chosen twice, nor one like another, nor one like what is asked already", () => {
  const items = [
    item("asked", "beginner", { stemText: "What is a  note?" }),
    item("first", "beginner", { stemText: "Which one is C?" }),
    item("alike", "beginner", { stemText: "which one is c?" }),
  ];

  expect(choose(wishes("beginner", "beginner"), items, { asked: ["what is a note?"] })).toEqual({ 0: "first" });
});

test("what differs in a sign or a number is another question", () => {
  const items = [
    item("plus", "beginner", { stemText: "What is 3 + 4?" }),
    item("minus", "beginner", { stemText: "What is 3 - 4?" }),
  ];

  expect(choose(wishes("beginner", "beginner"), items)).toEqual({ 0: "plus", 1: "minus" });
});

test("what is chosen stands in the order of the wishes", () => {
  const items = [item("late", "advanced"), item("early", "intermediate")];

  const chosen = chooseItems(wishes("beginner", "advanced"), items, { asked: [], maxSteps: 1 });

  expect(chosen.map(({ item }) => item.id)).toEqual(["early", "late"]);
});
