import { expect, test } from "vitest";
import type { WrittenQuestion } from "~/providers/author/model/writing/schemas";
import { measuresOf } from "./measures";
import { scoreItem, type Told } from "./score-items";

const TOLD: Told = { prerequisites: ["Fractions", "Counting"], misconception: null };

function wrong(text: string, misconception: string | null, rests_on: string | null = null) {
  return { text, is_correct: false, misconception, feedback: "Look at the sum again.", rests_on };
}

function item(changes: Partial<WrittenQuestion> = {}): WrittenQuestion {
  return {
    question: "You have $7$ apples and get $5$ more. How many are there now?",
    explanation: "Together they are $7 + 5 = 12$.",
    answer: "$12$",
    expression: "7 + 5",
    options: [
      wrong("$2$", "Takes away what should be added.", "Counting"),
      { text: "$12$", is_correct: true, misconception: null, feedback: null, rests_on: null },
      wrong("$35$", "Multiplies what should be added."),
      wrong("$75$", "Writes the digits beside each other."),
    ],
    ...changes,
  };
}

test("a good item scores full on everything that a rule can see", () => {
  expect(scoreItem(item(), TOLD)).toEqual({
    flaws: [],
    options: 4,
    distinctMisconceptions: 1,
    likeKey: 1,
    reachable: 2 / 3, // 75 takes writing
    answerIsKey: true,
    expressionIsKey: true,
    wordsLeadToKey: true,
    grounding: null,
    knownPrerequisites: 1,
    readingGrade: null,
  });
});

test.each<[string, Partial<WrittenQuestion>, object]>([
  ["an answer that is another option", { answer: "35" }, { answerIsKey: false, expressionIsKey: true }],
  ["no answer", { answer: null }, { answerIsKey: false }],
  ["an expression that comes to another option", { expression: "7 * 5" }, { expressionIsKey: false }],
  ["no expression", { expression: null }, { expressionIsKey: null }],
  ["an explanation that ends elsewhere", { explanation: "$7 \\cdot 5 = 35$" }, { wordsLeadToKey: false }],
  [
    "misconceptions that say nothing, or the same",
    {
      options: [
        ...[wrong("1", "Wrong."), wrong("2", "Forgets to carry the ten."), wrong("3", "Forgets to carry the ten!")],
        { text: "12", is_correct: true, misconception: null, feedback: null, rests_on: null },
      ],
    },
    { distinctMisconceptions: 0, flaws: ["misconceptions-alike", "misconception-too-short"] },
  ],
])("%s is seen", (_, changes, score) => {
  expect(scoreItem(item(changes), TOLD)).toMatchObject(score);
});

test("a wrong option is like the key when it is of its kind and length", () => {
  const key = { text: "It is lighter.", is_correct: true, misconception: null, feedback: null, rests_on: null };
  const options = [key, wrong("It is heavier.", "x"), wrong("5", "x"), wrong("No.", "x"), wrong("a".repeat(30), "x")];

  expect(scoreItem(item({ options }), TOLD)).toMatchObject({ likeKey: 1 / 4, reachable: null });
});

test("a breakdown is grounded as far as it repeats the words of the failed idea", () => {
  const told = { ...TOLD, misconception: "Takes away where it says what should be added" };

  expect(scoreItem(item(), told).grounding).toBeCloseTo(5 / 7);
  expect(scoreItem(item(), { ...TOLD, misconception: "Reads from right to left" }).grounding).toBe(0);
});

test("a prerequisite that the writer was not told of is not known", () => {
  const options = [...item().options, wrong("$13$", "Counts the first one twice.", "Algebra")];

  expect(scoreItem(item({ options }), TOLD).knownPrerequisites).toBe(1 / 2);
});

test("what could not be read counts in one measure alone", () => {
  const trial = {
    ...{ prompt: "questions@5", model: "m" },
    items: [item(), null].map((item) => ({ concept: "Sums", told: TOLD, item, tokens: 300 })),
  };

  const measures = Object.fromEntries(measuresOf(trial).map(({ name, values }) => [name, values]));

  expect(measures).toMatchObject({ readable: [1, 0], "without flaws": [1], "tokens an item": [300, 300] });
  expect(measures["words of the failed idea"]).toEqual([]);
});
