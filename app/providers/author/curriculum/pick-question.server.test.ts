import { expect, test } from "vitest";
import { goodConcept, goodPack, goodQuestion } from "../../../../tests/support/packs";
import type { Difficulty } from "~db/schema";
import { pickQuestion } from "./pick-question.server";

/** Picks from the concept `tip`, whose questions are of the given difficulties and called tip-0, tip-1, … */
function pick(
  difficulties: Difficulty[],
  wished: Difficulty,
  { seen = [], metToday = [], taken = [] }: { seen?: number[]; metToday?: number[]; taken?: number[] } = {},
): string | undefined {
  const questions = difficulties.map((difficulty, index) => goodQuestion(`tip-${index}`, difficulty));
  const pack = goodPack();
  pack.concepts.set("tip", goodConcept("tip", { questions }));
  const keys = (indexes: number[]) => indexes.map((index) => `trees/tip-${index}`);
  const wish = { slot: 0, conceptId: "trees/tip", difficulty: wished };
  const asked = { seen: keys(seen), metToday: new Set(keys(metToday)), taken: new Set(keys(taken)) };
  return pickQuestion(pack, wish, asked)?.sourceKey;
}

test("a question of the wished difficulty is picked, the first in the file", () => {
  expect(pick(["beginner", "advanced", "advanced"], "advanced")).toBe("trees/tip-1");
});

test("where the wished difficulty is used up, the nearest is picked, the easier of two as near", () => {
  expect(pick(["advanced", "beginner"], "intermediate")).toBe("trees/tip-1");
  expect(pick(["advanced", "intermediate"], "beginner")).toBe("trees/tip-1");
  expect(pick(["beginner", "intermediate"], "advanced")).toBe("trees/tip-1");
});

test("a question the learner has met waits until there is no other, whatever its difficulty", () => {
  expect(pick(["beginner", "advanced"], "beginner", { seen: [0] })).toBe("trees/tip-1");
  expect(pick(["beginner", "advanced"], "beginner", { seen: [0, 1] })).toBe("trees/tip-0");
});

test("of questions the learner has met that would do as well, the one met longest ago is picked", () => {
  expect(pick(["beginner", "beginner", "beginner"], "beginner", { seen: [2, 0, 1] })).toBe("trees/tip-2");
  expect(pick(["beginner", "advanced"], "advanced", { seen: [0, 1] })).toBe("trees/tip-1");
});

test("a question that was met today waits until there is no other, even one that is much harder", () => {
  const options = { seen: [0, 1], metToday: [1] };

  expect(pick(["advanced", "beginner"], "beginner", options)).toBe("trees/tip-0");
  expect(pick(["advanced", "beginner"], "beginner", { ...options, taken: [0] })).toBe("trees/tip-1");
});

test("a question taken by an earlier wish is not picked again", () => {
  expect(pick(["beginner", "beginner"], "beginner", { taken: [0] })).toBe("trees/tip-1");
  expect(pick(["beginner", "beginner"], "beginner", { taken: [0, 1] })).toBeUndefined();
});

test("a seen question is rather picked than one that is taken", () => {
  expect(pick(["beginner", "beginner"], "beginner", { seen: [1], taken: [0] })).toBe("trees/tip-1");
});

/** Picks where a mistake is known from questions that all offer "Counts too many."; those numbered offer "Counts too few.", too. */
function pickFor(offering: number[], { seen = [], misconception = "Counts too few.", isGap = false } = {} as Missed) {
  const questions = (["beginner", "beginner", "intermediate", "advanced"] as const).map((difficulty, index) => {
    const question = goodQuestion(`tip-${index}`, difficulty);
    if (!offering.includes(index)) question.options.a!.misconception = "too-high";
    return question;
  });
  const pack = goodPack();
  pack.concepts.set("tip", goodConcept("tip", { questions }));
  const wish = { slot: 0, conceptId: "trees/tip", difficulty: "beginner" as const };
  const met = seen.map((index) => `trees/tip-${index}`);
  return pickQuestion(pack, wish, { seen: met, taken: new Set(), misconception, isGap })?.sourceKey;
}

interface Missed {
  seen?: number[];
  misconception?: string;
  isGap?: boolean;
}

test("after a miss, what can show the same misconception again is picked first, be it a step harder than wished", () => {
  expect(pickFor([1])).toBe("trees/tip-1");
  expect(pickFor([2])).toBe("trees/tip-2");
  expect(pickFor([3, 2])).toBe("trees/tip-2"); // the nearest of them
});

test("at a gap, what can show the same misconception again is picked, however hard it is", () => {
  expect(pickFor([3], { isGap: true })).toBe("trees/tip-3");
  expect(pickFor([3, 2], { isGap: true })).toBe("trees/tip-2");
  expect(pickFor([3], { isGap: true, seen: [3] })).toBe("trees/tip-0");
});

test("before it is a gap, what can show the same misconception again but is two steps harder is not picked for that", () => {
  expect(pickFor([3])).toBe("trees/tip-0");
  expect(pickFor([3], { seen: [0, 1] })).toBe("trees/tip-2");
});

test("where nothing unseen can show the same misconception, another question that is new is picked, not one that was met", () => {
  expect(pickFor([0, 1], { seen: [0, 1] })).toBe("trees/tip-2");
  expect(pickFor([1, 2], { seen: [0, 1, 2, 3] })).toBe("trees/tip-1"); // and of those that were met, one that can
  expect(pickFor([1], { misconception: "Is of another pack." })).toBe("trees/tip-0");
});

test("for a concept that the pack does not have there is no question", () => {
  const wish = { slot: 0, conceptId: "trees/leaf", difficulty: "beginner" as const };

  expect(pickQuestion(goodPack(), wish, { seen: [], taken: new Set() })).toBeNull();
});

test("what is picked names the right option, and each wrong one's misconception in words", () => {
  const wish = { slot: 4, conceptId: "trees/tip", difficulty: "beginner" as const };

  expect(pickQuestion(goodPack(), wish, { seen: [], taken: new Set() })).toEqual({
    slot: 4,
    conceptId: "trees/tip",
    sourceKey: "trees/tip-one",
    difficulty: "beginner",
    question: "How many are there?",
    options: [
      { text: "3", misconception: "Counts too few.", feedback: "Count again from the left." },
      { text: "4" },
      { text: "5", misconception: "Counts too many.", feedback: "Was one counted twice?" },
    ],
    answerIndex: 1,
    explanation: "One, two, three, four.",
  });
});
