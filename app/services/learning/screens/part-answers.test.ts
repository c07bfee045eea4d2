import { expect, test } from "vitest";
import { partAnswers } from "./part-answers";

const above = new Map([
  ["main", null],
  ["step", "main"],
  ["deeper", "step"],
  ["other", null],
]);
const gap = { questionId: "deeper", foundBy: "2026-01-05T09:03:05.000Z" };

/** At 09:01, 09:02, … */
function answers(...given: [string, boolean][]) {
  return given.map(([questionId, isRight], index) => ({
    questionId,
    isRight,
    answeredAt: `2026-01-05T09:0${index + 1}:00.000Z`,
  }));
}

const down = answers(["main", false], ["step", false], ["deeper", false], ["deeper", true], ["other", true]);

test("misses on the way down to a closed gap led to it", () => {
  expect(partAnswers(down, { closed: [gap], above })).toEqual({
    given: [false, false, false, true, true],
    missesLedToGap: true,
  });
});

test("a miss beside that way, or after the gap was found, did not lead to it", () => {
  const beside = answers(["other", false], ["main", false], ["deeper", false], ["deeper", true]);
  const after = answers(["main", false], ["deeper", false], ["deeper", true], ["main", false], ["main", true]);

  expect(partAnswers(beside, { closed: [gap], above }).missesLedToGap).toBe(false);
  expect(partAnswers(after, { closed: [gap], above }).missesLedToGap).toBe(false);
});

test("without a gap, or without a miss, nothing led to one", () => {
  expect(partAnswers(down, { closed: [], above }).missesLedToGap).toBe(false);
  expect(partAnswers(answers(["main", true]), { closed: [gap], above }).missesLedToGap).toBe(false);
});
