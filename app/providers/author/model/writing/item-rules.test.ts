import { expect, test } from "vitest";
import { findItemFlaws } from "~/providers/author/item-flaws";
import { prompts } from "./prompts";
import { repairedReply, questionReply } from "./schemas";
import { checkWorkings } from "./workings";

const TASKS = ["questions", "breakdown", "repair"] as const;

function examplesIn({ text }: { text: string }): object[] {
  return [...text.matchAll(/^\{"slot"[\s\S]*?\]\}$/gm)].map(([json]) => JSON.parse(json) as object);
}

test.each(TASKS)("the examples of %s are questions as they are asked for, without a flaw", (task) => {
  const examples = examplesIn(prompts[task]).map((json) => questionReply.parse(json));

  expect(examples).toHaveLength(2);
  for (const { options, ...item } of examples) {
    const plain = options.map(({ is_correct: isCorrect, ...option }) => ({ ...option, isCorrect }));
    expect(findItemFlaws({ ...item, options: plain })).toEqual([]);
    expect(checkWorkings({ ...item, options }).problems).toEqual([]);
  }
});

test("one example is a number that can be calculated, the other none", () => {
  const calculated = examplesIn(prompts.questions).map((json) => checkWorkings(questionReply.parse(json)).calculated);

  expect(calculated).toEqual(["by-writer", "nowhere"]);
});

test("a wrong idea is written before the option that it leads to", () => {
  const [option] = repairedReply.parse(examplesIn(prompts.repair)[0]).options;

  expect(Object.keys(option!).slice(0, 2)).toEqual(["misconception", "text"]);
});
