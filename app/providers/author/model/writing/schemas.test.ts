import { expect, test } from "vitest";
import { contentReply, outlineReply, questionReply, voteReply } from "./schemas";

const option = { text: "a half", is_correct: true, misconception: null, feedback: null, rests_on: null };
const question = {
  ...{ slot: 1, concept: "Fractions", difficulty: "beginner" },
  ...{ question: "Which part?", explanation: "Two parts.", options: [option] },
};

test.each<[string, object]>([
  ["a number in quotes", { ...question, slot: "1" }],
  ["a boolean in quotes", { ...question, options: [{ ...option, is_correct: "True" }] }],
  ["a level with a capital", { ...question, difficulty: " Beginner" }],
  ["keys with capitals", { ...question, question: undefined, Question: "Which part?" }],
  ["keys in other letters", { ...question, options: [{ ...option, is_correct: undefined, isCorrect: true }] }],
  ["a question one level deeper", { item: question }],
  ["its text one level deeper", { ...question, question: { ...question, slot: undefined } }],
])("%s is taken as it is meant", (_, said) => {
  const json: unknown = JSON.parse(JSON.stringify(said));

  expect(questionReply.parse(json)).toMatchObject(question);
});

test("one string stands for a list of one", () => {
  expect(voteReply.parse({ reasoning: "", right_options: "B" }).right_options).toEqual(["B"]);
});

test("what is not plain is not guessed", () => {
  expect(questionReply.safeParse({ ...question, slot: "one" }).success).toBe(false);
  expect(questionReply.safeParse({ ...question, difficulty: "easy" }).success).toBe(false);
  expect(questionReply.safeParse({ ...question, options: [{ ...option, is_correct: "perhaps" }] }).success).toBe(false);
  expect(outlineReply.safeParse([]).success).toBe(false);
  expect(contentReply.safeParse("text").success).toBe(false);
});
