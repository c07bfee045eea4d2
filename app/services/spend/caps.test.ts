import { expect, test } from "vitest";
import { NO_CAPS } from "../../../tests/support/model-calls";
import { findPassedCap, wordsFor } from "./caps";

const wanted = { tokens: 100, costMicros: 500_000 };
const nothing = { tokens: 0, costMicros: 0 };

test.each([
  ["everybody's tokens", { tokens: 1000 }, { everybody: { tokens: 901, costMicros: 0 } }, "everybody"],
  ["a learner’s tokens", { tokensPerLearner: 1000 }, { learner: { tokens: 901, costMicros: 0 } }, "learner"],
  ["everybody's dollars", { dollars: 2 }, { everybody: { tokens: 0, costMicros: 1_500_001 } }, "everybody"],
  ["a learner’s dollars", { dollarsPerLearner: 2 }, { learner: { tokens: 0, costMicros: 1_500_001 } }, "learner"],
])("a call that would pass the cap of %s is told whose it is", (_name, cap, spent, whose) => {
  const caps = { ...NO_CAPS, ...cap };
  const amounts = { wanted, everybody: nothing, learner: nothing, ...spent };

  expect(findPassedCap(caps, amounts)).toEqual({ whose, isTooSmall: false });
  expect(findPassedCap(NO_CAPS, amounts)).toBeNull();
});

test("what comes to the cap exactly may be spent", () => {
  const caps = { tokens: 1000, tokensPerLearner: 1000, dollars: 2, dollarsPerLearner: 2 };
  const spent = { tokens: 900, costMicros: 1_500_000 };

  expect(findPassedCap(caps, { wanted, everybody: spent, learner: spent })).toBeNull();
});

test("a cap says whose it is, and what goes on", () => {
  expect(wordsFor({ whose: "everybody", isTooSmall: false })).toBe(
    "Today’s allowance for AI-written material is used up. Everything written so far still works.",
  );
  expect(wordsFor({ whose: "learner", isTooSmall: false })).toMatch(/^Your allowance /);
});

test("a cap that one call alone is more than does not promise that tomorrow will do", () => {
  const passed = findPassedCap({ ...NO_CAPS, tokens: 99 }, { wanted, everybody: nothing, learner: nothing });

  expect(passed).toEqual({ whose: "everybody", isTooSmall: true });
  expect(wordsFor(passed!)).toMatch(
    /^This needs more .* than this server allows in a day\. The people who run this site can raise /,
  );
});
