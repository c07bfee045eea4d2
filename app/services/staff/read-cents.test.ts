import { expect, test } from "vitest";
import { readCents, typedAmount } from "./read-cents";

test.each([
  ["29", 2900],
  ["29.00", 2900],
  [" 29,5 ", 2950],
  ["$23.20", 2320],
  ["0.29", 29],
  ["1.15", 115], // 114.99999999999999, if it were multiplied
  ["0", 0],
  ["9999999.99", 999_999_999],
])("%j is %d cents", (typed, cents) => {
  expect(readCents(typed)).toBe(cents);
});

test.each(["", "-29", "+29", "29.001", "1,000", "1,000.00", "29.", ".5", "1e3", "0x10", "29 USD", "٢٩", "12345678"])(
  "%j is no amount",
  (typed) => {
    expect(readCents(typed)).toBeNull();
  },
);

test("what stands in the field is read as the same amount, whatever it is", () => {
  for (let cents = 1; cents < 30_000; cents += 7) expect(readCents(typedAmount(cents))).toBe(cents);
});
