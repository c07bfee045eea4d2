import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { anyMemory, sitting } from "../../../tests/support/memories";
import { creditPrerequisite, daysUntil, remember, type Memory } from "./memory";

const pause = fc.double({ min: 1, max: 400, noNaN: true });

test("a first right answer is expected to last longer the fewer wrong ones came before it", () => {
  const atOnce = sitting(null, 0, true);
  const afterWrong = sitting(null, 0, false, true);

  expect(atOnce.stability).toBeCloseTo(2.3065, 4);
  expect(afterWrong.stability).toBeCloseTo(1.2931, 4);
  expect(sitting(null, 0, false, false, false, true).stability).toBe(afterWrong.stability);
});

test("what follows within a sitting is practice and no review", () => {
  fc.assert(
    fc.property(
      anyMemory,
      pause,
      fc.boolean(),
      fc.array(fc.boolean(), { maxLength: 9 }),
      (memory, days, first, rest) => {
        fc.pre(memory.recentRight > 0);
        const at = memory.at + days * DAY_MS;
        const alone = sitting(memory, at, first);
        const practised = sitting(memory, at, first, ...rest);

        expect(practised.stability).toBe(alone.stability);
        expect(practised.difficulty).toBe(alone.difficulty);
      },
    ),
  );
});

test("a review that succeeds makes a memory more stable, one that fails makes it less so", () => {
  fc.assert(
    fc.property(anyMemory, pause, (memory, days) => {
      const at = memory.at + days * DAY_MS;

      expect(remember(memory, { at, correct: true }).stability).toBeGreaterThanOrEqual(memory.stability);
      expect(remember(memory, { at, correct: false }).stability).toBeLessThanOrEqual(memory.stability);
    }),
  );
});

test("a success after longer says more", () => {
  fc.assert(
    fc.property(anyMemory, pause, pause, (memory, some, more) => {
      const after = (days: number) => remember(memory, { at: memory.at + days * DAY_MS, correct: true }).stability;

      expect(after(some + more)).toBeGreaterThanOrEqual(after(some));
    }),
  );
});

test("the recent share of right answers follows the latest ones", () => {
  const memory = sitting(null, 0, true, true, false);

  expect(memory.recentRight).toBeCloseTo(0.85 ** 2 + 0.85, 12);
  expect(memory.recentAnswers).toBeCloseTo(0.85 ** 2 + 0.85 + 1, 12);
  expect(memory.lastCorrect).toBe(false);
});

test("no answers make a memory anything but numbers in their ranges, whatever the clock says", () => {
  const answers = fc.array(fc.record({ at: fc.integer({ min: 0, max: 4e12 }), correct: fc.boolean() }), {
    minLength: 1,
    maxLength: 100,
  });
  fc.assert(
    fc.property(answers, (answers) => {
      const memory = answers.reduce<Memory | null>(remember, null) as Memory;

      expect(memory.stability).toBeGreaterThan(0);
      expect(memory.stability).toBeLessThanOrEqual(36_500);
      expect(memory.difficulty).toBeGreaterThanOrEqual(1);
      expect(memory.difficulty).toBeLessThanOrEqual(10);
      expect(memory.at).toBe(Math.max(...answers.map(({ at }) => at)));
    }),
  );
});

test("a memory that was stored goes on as the one that was not", () => {
  fc.assert(
    fc.property(anyMemory, pause, (memory, days) => {
      const answer = { at: memory.at + days * DAY_MS, correct: true };

      expect(remember(JSON.parse(JSON.stringify(memory)) as Memory, answer)).toEqual(remember(memory, answer));
    }),
  );
});

test("FSRS expects nine of ten recalls to succeed after as many days as a memory is stable", () => {
  fc.assert(
    fc.property(anyMemory, (memory) => {
      expect(daysUntil(memory, 0.9) / memory.stability).toBeCloseTo(1, 4);
    }),
  );
});

test("credit makes a prerequisite last longer, though less than a review of its own, and less further down", () => {
  const memory = sitting(null, 0, true);
  const at = 2 * DAY_MS;
  const direct = creditPrerequisite(memory, { at, steps: 1 });
  const further = creditPrerequisite(memory, { at, steps: 2 });
  const reviewed = remember(memory, { at, correct: true });

  const stabilities = [memory, further, direct, reviewed].map(({ stability }) => stability);
  const times = [memory, further, direct, reviewed].map(({ at }) => at);

  expect(stabilities).toEqual([...stabilities].sort((a, b) => a - b));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(stabilities).size).toBe(4);
  expect(direct.recentAnswers).toBe(memory.recentAnswers);
});

test("credit neither undoes a lapse nor turns back a clock", () => {
  const lapsed = sitting(sitting(null, 0, true), 3 * DAY_MS, false);
  const held = sitting(null, DAY_MS, true);

  expect(creditPrerequisite(lapsed, { at: 4 * DAY_MS, steps: 1 })).toBe(lapsed);
  expect(creditPrerequisite(held, { at: DAY_MS - MINUTE_MS, steps: 1 })).toBe(held);
});
