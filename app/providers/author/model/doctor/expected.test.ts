import { expect, test } from "vitest";
import { costOfCourse } from "./expected";
import type { WatchedCall } from "./watched-chat";

const settings = {
  models: { writing: "large", checking: "small", vision: null },
  prices: { large: { input: 2, output: 8 }, small: { input: 1, output: 1 } },
};

test("a course takes what its questions took, and what the other calls usually take, each at the price of its model", () => {
  const calls = [call("questions", 1000, 1000), call("court-choice", 500, 100), call("wording", 500, 100)];

  const cost = costOfCourse({ ...written, published: 2, calls }, settings)!;

  // Of the writer 19 times 1,000, outline and first questions; of the checker 19 times two checks, and 38 grades.
  const byWriter = { read: 19_000 + 1100 + 700, written: 19_000 + 1400 + 435 };
  const byChecker = { read: 19_000 + 38 * 950, written: 3800 + 38 * 100 };
  expect(cost.tokens).toBe(byWriter.read + byWriter.written + byChecker.read + byChecker.written);
  expect(cost.dollars).toBeCloseTo(
    (2 * byWriter.read + 8 * byWriter.written + byChecker.read + byChecker.written) / 1e6,
    9,
  );
});

test("without a price of each model no price is told, and without a question nothing", () => {
  const calls = [call("questions", 1000, 1000)];
  const prices = { large: settings.prices.large };

  expect(costOfCourse({ ...written, published: 1, calls }, { ...settings, prices })?.dollars).toBeNull();
  expect(costOfCourse({ ...written, published: 0, calls }, settings)).toBeNull();
});

const written = { wished: 3, secondsToFirst: 1, reviews: [], failure: null };

function call(task: string, promptTokens: number, completionTokens: number): WatchedCall {
  const text = "word".repeat(completionTokens);
  const times = { begunAt: 0, pieceTimes: [1], endedAt: 2 };
  const usage = { promptTokens, completionTokens };
  return { task, model: "", promptLength: 0, ...times, text, thoughts: "", end: "stop", usage };
}
