import { expect, test } from "vitest";
import type { StandingNow } from "~/services/learning/screens/test-screen.server";
import { findingInWords, type Finding } from "./finding-in-words";

const known: Finding = { state: "proved", isLikely: false, outcomes: [], inference: null };
const likely: Finding = { ...known, state: "ready", isLikely: true };
const missed: Finding = { ...likely, isLikely: false, outcomes: ["wrong"] };

const mastered: StandingNow = { state: "mastered", isLikely: true };
const proved: StandingNow = { state: "proved", isLikely: true };
const likelyNow: StandingNow = { state: "learning", isLikely: true };
const learning: StandingNow = { state: "learning", isLikely: false };
const lapsed: StandingNow = { state: "lapsed", isLikely: false };

test("a finding says what the test asked, or why it did not have to", () => {
  expect(findingInWords({ ...known, outcomes: ["correct"] }, mastered)).toBe("asked: right");
  expect(findingInWords({ ...known, inference: { name: "Scales", because: "rests-on-it" } }, proved)).toBe(
    "not asked: your right answer about “Scales” shows it, too",
  );
  expect(findingInWords(missed, learning)).toBe("asked: not right");
});

test("where only all answers together tell, its group has said all there is", () => {
  expect(findingInWords({ ...likely, outcomes: ["correct"] }, likelyNow)).toBe("asked: right");
  expect(findingInWords(likely, likelyNow)).toBeNull();
});

test("what has changed since the test says so", () => {
  expect(findingInWords(missed, mastered)).toBe("you’ve shown this since the test");
  expect(findingInWords(known, lapsed)).toBe("known by the test, and no longer by what you answered or said since");
  expect(findingInWords(likely, { state: "gap", isLikely: false })).toBe(
    "probably known by the test, and no longer by what you answered or said since",
  );
});
