import { expect, test } from "vitest";
import type { ModelCall } from "./spending";
import { costOfCall, costWords, dollarWords, durationWords, reasonWords, tokensOfCall } from "./spending-words";

const call: ModelCall = {
  id: "one",
  startedAt: "2026-01-05T09:00:00.000Z",
  purpose: "questions",
  prompt: "questions@1",
  model: "known",
  outcome: "ok",
  reservedTokens: 12_000,
  promptTokens: 1234,
  completionTokens: 56,
  costMicros: 2100,
  durationMs: 1200,
};

test.each([
  [0, "$0"],
  [99, "less than $0.0001"],
  [100, "$0.0001"],
  [77_000, "$0.0770"],
  [500_000, "$0.50"],
  [999_949, "$0.9999"],
  [1_000_000, "$1.00"],
  [1_234_567_000, "$1,234.57"],
])("%i millionths of a dollar are %s", (micros, words) => {
  expect(dollarWords(micros)).toBe(words);
});

test.each([
  [{ calls: 3, costMicros: 0, unpricedCalls: 0 }, "$0"],
  [{ calls: 3, costMicros: 0, unpricedCalls: 3 }, "unknown"],
  [{ calls: 3, costMicros: 120_000, unpricedCalls: 1 }, "$0.12 + 1 call of unknown price"],
  [{ calls: 2000, costMicros: 120_000, unpricedCalls: 1500 }, "$0.12 + 1,500 calls of unknown price"],
])("a price that is not known is said, never counted as nothing: %j", (sum, words) => {
  expect(costWords(sum)).toBe(words);
});

test("a call that ended well says what was read and written, and its cost", () => {
  expect(tokensOfCall(call)).toBe("1,234 + 56");
  expect(costOfCall(call)).toBe("$0.0021");
});

test("a call of which the server did not tell says what it was at most", () => {
  const untold = { ...call, promptTokens: null, completionTokens: null };

  expect(tokensOfCall(untold)).toBe("at most 12,000");
  expect(costOfCall(untold)).toBe("at most $0.0021");
});

test("a call that has not ended says what is set aside for it, and that its cost is not known", () => {
  const running = { ...call, outcome: "running", promptTokens: null, completionTokens: null, costMicros: null };

  expect(tokensOfCall(running)).toBe("12,000 set aside");
  expect(costOfCall(running)).toBe("unknown");
});

test("durations and reasons are in words", () => {
  expect(durationWords(450.4)).toBe("450 ms");
  expect(durationWords(61_240)).toBe("61.2 s");
  expect(reasonWords("key")).toBe("the key was disputed");
  expect(reasonWords("all-of-the-above")).toBe("all of the above");
});
