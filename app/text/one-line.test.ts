import { expect, test } from "vitest";
import { asOneLine, composed } from "./one-line";

test("one line has composed characters and single spaces", () => {
  expect(asOneLine("  Ame\u0301lie \n\t Poulain ")).toBe("Am\u00e9lie Poulain");
});

test("marks that are piled up without end, which take seconds to compose, stay as they are", () => {
  const pile = "a" + "\u0301".repeat(32_000) + "\u0316".repeat(32_000);
  const startedAt = performance.now();

  expect(composed(pile)).toBe(pile);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
