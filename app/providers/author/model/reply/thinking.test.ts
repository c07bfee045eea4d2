import { expect, test } from "vitest";
import { knownDialects } from "../../../../../tests/support/dialects";
import { withoutThinking } from "./thinking";

test.each([
  ["thinking before the answer", '<think>3 or 4?</think>\n{"n": 4}', '{"n": 4}'],
  ["thinking that was never opened", '3 or {4}?\n</think>{"n": 4}', '{"n": 4}'],
  ["thinking twice", '<think>3?</think><think>4?</think> {"n": 4}', '{"n": 4}'],
  ["an answer that speaks of it", '{"n": "<think>4</think>"}', '{"n": "<think>4</think>"}'],
  ["a fenced answer that speaks of it", '```json\n{"n": "</think>"}\n```', '```json\n{"n": "</think>"}\n```'],
  ["a list that speaks of it", '["[/THINK]", "<|channel|>final"]', '["[/THINK]", "<|channel|>final"]'],
  ["an answer after a word that speaks of it", 'Sure: {"n": "<think>"}', 'Sure: {"n": "<think>"}'],
  ["thinking without an end", '<think>{"n": 3}, or {"n": 4}?', ""],
  ["thinking in brackets without an end", '[THINK]{"n": 3}, or {"n": 4}?', ""],
  ["a channel without an answer", '<|channel|>analysis<|message|>{"n": 3}?<|end|>', ""],
  ["thinking without an end, after the answer", 'It is {"n": 4}\n<reflection>Is it?', 'It is {"n": 4}'],
  ["thinking after the answer", 'It is {"n": 4}\n<reflection>Is it?</reflection>', 'It is {"n": 4}'],
  ["no thinking", 'The answer is {"n": 4}', 'The answer is {"n": 4}'],
])("of %s only the answer is left", (_name, reply, answer) => {
  expect(withoutThinking(reply)).toBe(answer);
});

test.each(Object.entries(knownDialects))(
  "what is thought in the manner of %s is no part of the answer",
  (_name, say) => {
    const text = withoutThinking(say('{"n": 4}', 'Perhaps {"n": 3}, or [5, {"n": 6}]?'));

    expect(text).toContain('{"n": 4}');
    expect(text).not.toMatch(/Perhaps|[356]/);
  },
);

test.each(Object.entries(knownDialects))("an answer in the manner of %s may speak of all the marks", (_name, say) => {
  const answer = JSON.stringify({ n: Object.values(knownDialects).map((dialect) => dialect("answer", "thoughts")) });

  expect(withoutThinking(say(answer, "Four?"))).toContain(answer);
});
