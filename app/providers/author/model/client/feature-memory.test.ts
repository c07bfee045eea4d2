import { expect, test } from "vitest";
import { createFeatureMemory } from "./feature-memory";
import { firstFeatures } from "./features";

const memoryOf = () => createFeatureMemory(firstFeatures("http://127.0.0.1:11434/v1"), () => {});

test("calls that go on at the same time do not overwrite what the others learned", () => {
  const memory = memoryOf();
  const first = memory.of("m");

  memory.learn("m", { ...first, asksUsage: false, mostTokens: 4000 });
  memory.learn("m", { ...first, format: "json_object", tellsSchema: true });
  memory.learn("m", { ...first, tokenLimits: ["max_completion_tokens"], mostTokens: 8000 });
  memory.learn("m", first);

  expect(memory.of("m")).toEqual({
    format: "json_object",
    tellsSchema: true,
    asksUsage: false,
    tokenLimits: ["max_completion_tokens"],
    mostTokens: 4000,
    thinkingTokens: 0,
    extraBody: {},
  });
});

test("a model that is to read the schema goes on reading it", () => {
  const memory = memoryOf();
  const first = memory.of("m");

  memory.tellSchema("m");
  memory.learn("m", first); // by a call that began before

  expect(memory.of("m")).toEqual({ ...first, tellsSchema: true });
});
