import { expect, test } from "vitest";
import { tryAgainWords } from "./words";

test("trying again says what comes, and promises the same idea only where that is asked", () => {
  const facts = { hasFresh: false, freshIsAbout: null, isMissed: false, dontKnow: false };
  const said = (changes: Partial<Parameters<typeof tryAgainWords>[0]>) =>
    Object.values(tryAgainWords({ ...facts, ...changes })).join(" ");

  expect(said({})).toBe("Already see it? Try this question again.");
  expect(said({ dontKnow: true })).toBe("Had an idea? Try this question again.");
  expect(said({ isMissed: true })).toBe("Ready now? Continue right away.");
  expect(said({ hasFresh: true })).toBe("Ready now? You’ll get a fresh question about the same idea.");
  expect(said({ hasFresh: true, freshIsAbout: "Rates" })).toBe("Ready now? You’ll get a fresh question about “Rates”.");
});
