import { expect, test } from "vitest";
import { discounted } from "./discounted";

test.each([
  [19_000, 20, 15_200],
  [19_000, null, 19_000],
  [18_999, 15, 16_149],
  [99.99 * 100, null, 9999],
])("%f cents less %j per cent are whole cents", (priceCents, discountPercent, paid) => {
  expect(discounted({ priceCents, discountPercent })).toBe(paid);
});
