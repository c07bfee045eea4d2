import { expect, test } from "vitest";
import { pageTitle } from "./page-title";

test("a title has at most 70 characters, whatever it is about", () => {
  expect(pageTitle("Not quite: Scales")).toBe("Not quite: Scales – Taproot");
  expect(pageTitle("a".repeat(60))).toBe(`${"a".repeat(60)} – Taproot`);
  expect(pageTitle("a".repeat(61))).toBe(`${"a".repeat(59)}… – Taproot`);
});
