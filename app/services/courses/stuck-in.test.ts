import { expect, test } from "vitest";
import { stuckIn } from "./stuck-in";

test.each([
  [["Probability and statistics"], false, "Stuck in probability and statistics?"],
  [["Linear algebra", "SQL"], false, "Stuck in linear algebra or SQL?"],
  [["Linear algebra"], true, "Stuck in math, or in anything else?"],
  [[], false, "Stuck?"],
])("with %j, any topic: %s", (names, writesAnyTopic, words) => {
  const topics = names.map((name) => ({ name }));

  expect(stuckIn(topics, writesAnyTopic)).toBe(words);
});
