import { expect, test } from "vitest";
import { withoutThinking } from "./thinking";

test.each([
  ["thinking before the answer", '<think>3 or 4?</think>\n{"n": 4}', '{"n": 4}'],
  ["thinking that was never opened", '3 or {4}?\n</think>{"n": 4}', '{"n": 4}'],
  ["thinking twice", '<think>3?</think><think>4?</think> {"n": 4}', '{"n": 4}'],
  ["an answer that speaks of it", '{"n": "<think>4</think>"}', '{"n": "<think>4</think>"}'],
  ["a fenced answer that speaks of it", '```json\n{"n": "</think>"}\n```', '```json\n{"n": "</think>"}\n```'],
  ["thinking without an end", '<think>{"n": 3}, or {"n": 4}?', ""],
  ["no thinking", 'The answer is {"n": 4}', 'The answer is {"n": 4}'],
])("of %s only the answer is left", (_name, reply, answer) => {
  expect(withoutThinking(reply)).toBe(answer);
});
