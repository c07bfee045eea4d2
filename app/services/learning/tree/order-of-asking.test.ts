import { expect, test } from "vitest";
import { numberOfNew, ORDER_PATIENCE_MS, type Sibling } from "./order-of-asking";

const NOW = new Date("2026-01-05T09:00:00.000Z");
const LONG_AGO = new Date(NOW.getTime() - ORDER_PATIENCE_MS).toISOString();
const JUST_NOW = new Date(NOW.getTime() - ORDER_PATIENCE_MS + 1).toISOString();

function sibling(questionNumber: number, slot: number | null, changes: Partial<Sibling> = {}): Sibling {
  return { questionNumber, slot, depth: 0, status: "open", attemptCount: 0, createdAt: LONG_AGO, ...changes };
}

test.each<[string, { slot: number; siblings: Sibling[]; number: number }]>([
  ["the first to be written", { slot: 2, siblings: [], number: 1 }],
  ["one planned after all that are there", { slot: 2, siblings: [sibling(1, 0), sibling(2, 1)], number: 3 }],
  ["one planned before what waits for it", { slot: 0, siblings: [sibling(1, 2, { createdAt: JUST_NOW })], number: 1 }],
  ["one planned before what has waited long enough", { slot: 0, siblings: [sibling(1, 2)], number: 2 }],
  [
    "one planned before a part, which waits for nothing",
    {
      slot: 0,
      siblings: [sibling(1, 2, { depth: 1, createdAt: JUST_NOW })],
      number: 2,
    },
  ],
  [
    "one planned before what comes after the question on screen",
    {
      slot: 1,
      siblings: [sibling(1, 0), sibling(2, 2), sibling(3, 3)],
      number: 2,
    },
  ],
  [
    "one planned before what was tried",
    {
      slot: 0,
      siblings: [sibling(1, 1, { createdAt: JUST_NOW }), sibling(2, 2, { attemptCount: 1 }), sibling(3, 3)],
      number: 3,
    },
  ],
  [
    "what is asked in place of one that was withdrawn",
    {
      slot: 0,
      siblings: [sibling(1, null, { status: "withdrawn" }), sibling(2, 1, { status: "mastered" }), sibling(3, 2)],
      number: 4,
    },
  ],
])("%s gets a number that no question on screen loses", (_what, { slot, siblings, number }) => {
  expect(numberOfNew(slot, siblings, NOW)).toBe(number);
});
