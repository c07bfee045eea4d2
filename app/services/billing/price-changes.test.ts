import { expect, test } from "vitest";
import { inCents, replacedCents } from "./price-changes";

test("a price with cents is a whole number of cents", () => {
  expect([29, 19.99, 1.1, 0.29].map(inCents)).toEqual([2900, 1999, 110, 29]);
  expect(replacedCents({ cycle: "monthly", replaces: [19.99, 29], price: 29, from: "2026-02-20" })).toEqual([1999]);
});
