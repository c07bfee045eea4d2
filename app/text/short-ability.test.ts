import { expect, test } from "vitest";
import { shortAbility } from "./short-ability";

test("what fits at a glance is left as it is", () => {
  expect(shortAbility("Can read a scatter plot.")).toBe("read a scatter plot.");
});

test("a long ability ends with its first clause, and no list is cut short", () => {
  expect(
    shortAbility(
      "Find the probability that one of several events happens, and count what they share only once, not twice.",
    ),
  ).toBe("find the probability that one of several events happens.");
  expect(
    shortAbility(
      "Move between fractions, percentages, ratios and rates, say what the whole is, and tell a change in points.",
    ),
  ).toBe("move between fractions, percentages, ratios and rates.");
});

test("where a long ability has no such place, nothing is said of it", () => {
  expect(
    shortAbility(
      "Describe how a sample mean or a sample proportion varies from one random sample to the next, and work it out.",
    ),
  ).toBeNull();
});
