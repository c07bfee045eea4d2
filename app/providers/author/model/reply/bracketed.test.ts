import { expect, test } from "vitest";
import { lastJsonIn, visitBracketed } from "./bracketed";

test("each stretch between brackets is come to, inside of others unless those are understood", () => {
  const text = 'The set {A, {B}} in [0, 1): {"a": ["}"]} {';
  const visited: string[] = [];

  visitBracketed(text, (source) => visited.push(source) > 2);

  expect(visited).toEqual(["{A, {B}}", "{B}", '{"a": ["}"]}']);
});

test.each([
  ["the last of several", 'Perhaps {"n": 3}? No: {"n": 4}.', '{"n": 4}'],
  ["a list of objects", '[{"n": 3}, {"n": 4}]', '[{"n": 3}, {"n": 4}]'],
  ["an object before a note and a set", '{"n": 4} [1] {B}', '{"n": 4}'],
  ["nothing in text", "I [would] rather {not}.", null],
])("the last JSON is %s", (_name, text, last) => {
  expect(lastJsonIn(text)).toBe(last);
});

test("brackets that are never closed hide nothing, however many there are", () => {
  const intervals = "All of [0, 1) and {x | x > 0, as in {A, B} and (2, 3]. ".repeat(1000);

  expect(lastJsonIn(`${intervals}{"n": 4}`)).toBe('{"n": 4}');
});

test.each(["[", "{[", "{} ", "[[]] ", '["'])("a text of %j many times over is gone through soon", (part) => {
  const begunAt = performance.now();

  lastJsonIn(part.repeat(100_000));

  expect(performance.now() - begunAt).toBeLessThan(2000);
});
