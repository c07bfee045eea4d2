import { expect, test } from "vitest";
import { z } from "zod";
import { readWhole } from "./reader";

const schema = z.object({ text: z.string() });

test("whoever reads an answer as a whole tells how long it is by now, without what was thought aloud", () => {
  const told: number[] = [];
  const reader = readWhole(schema, (characters) => told.push(characters));
  const answer = JSON.stringify({ text: "x".repeat(500) });

  reader.take(`<think>${"hm ".repeat(100)}`);
  reader.take("</think>");
  for (const character of answer) reader.take(character);

  expect(told[0]).toBe(0);
  expect(told.slice(1)).toEqual([...told.slice(1)].sort((a, b) => a - b));
  expect(told.length).toBeGreaterThan(4);
  expect(told.length).toBeLessThan(10);
  expect(told.at(-1)).toBeGreaterThan(400);
  expect(reader.end()).toMatchObject({ outcome: "ok" });
});
