import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import { anyBackground, anyMemory, sitting } from "../../../tests/support/memories";
import { dueAt } from "./due";
import { creditPrerequisite, type Memory } from "./memory";
import { recall, UNKNOWN_BACKGROUND, type Background } from "./recall";

const ABLE: Background = { ...UNKNOWN_BACKGROUND, learner: { right: 180, answers: 200 } };
const WEAK: Background = { ...UNKNOWN_BACKGROUND, learner: { right: 110, answers: 200 } };

function interval(memory: Memory, background = UNKNOWN_BACKGROUND): number {
  return (dueAt(memory, background) - memory.at) / DAY_MS;
}

/** Days between reviews, each on the day it is due. */
function intervals(memory: Memory, reviews: boolean[], background = UNKNOWN_BACKGROUND): number[] {
  return reviews.map((correct) => {
    const days = interval(memory, background);
    memory = sitting(memory, dueAt(memory, background), correct);
    return days;
  });
}

test("what was just mastered comes back after one to four days", () => {
  const learnt = fc.array(fc.boolean(), { maxLength: 8 }).map((outcomes) => sitting(null, 0, ...outcomes, true, true));
  fc.assert(
    fc.property(learnt, anyBackground, (memory, background) => {
      expect(interval(memory, background)).toBeGreaterThanOrEqual(1);
      expect(interval(memory, background)).toBeLessThanOrEqual(4);
    }),
  );
});

test("with each success it comes back about twice as late, after weeks and then months", () => {
  const [first = 0, ...later] = intervals(sitting(null, 0, true, true), Array(6).fill(true));

  expect(first).toBeCloseTo(2.6, 0);
  later.reduce((before, days) => {
    expect(days / before).toBeGreaterThan(1.7);
    expect(days / before).toBeLessThan(2.3);
    return days;
  }, first);
  expect(later.at(-1)).toBeGreaterThan(45);
});

test("what was remembered after a longer pause than was meant waits longer the next time", () => {
  const learnt = sitting(null, 0, true, true);

  const onTime = sitting(learnt, dueAt(learnt, UNKNOWN_BACKGROUND), true);
  const late = sitting(learnt, 20 * DAY_MS, true);

  expect(interval(onTime)).toBeLessThan(7);
  expect(interval(late)).toBeGreaterThan(20);
});

test("a success on the due day or after it never brings a concept back sooner than before", () => {
  fc.assert(
    fc.property(anyMemory, anyBackground, fc.nat({ max: 1440 }), (memory, background, hours) => {
      fc.pre(memory.recentRight > 0);
      const next = sitting(memory, dueAt(memory, background) + hours * HOUR_MS, true);

      expect(interval(next, background)).toBeGreaterThanOrEqual(interval(memory, background));
    }),
  );
});

test("a lapse brings it back within days, and sooner than success would have", () => {
  const known = [true, true, true].reduce(
    (memory, correct) => sitting(memory, dueAt(memory, UNKNOWN_BACKGROUND), correct),
    sitting(null, 0, true, true),
  );
  const at = dueAt(known, UNKNOWN_BACKGROUND);

  expect(interval(known)).toBeGreaterThan(14);
  expect(interval(sitting(known, at, false))).toBeLessThan(7);
  expect(interval(sitting(known, at, false, true))).toBeLessThan(7);
  expect(interval(sitting(known, at, true))).toBeGreaterThan(28);
});

test("a review that fails never lengthens the wait", () => {
  fc.assert(
    fc.property(anyMemory, anyBackground, (memory, background) => {
      fc.pre(memory.recentRight > 0);
      const failed = sitting(memory, dueAt(memory, background), false);

      expect(interval(failed, background)).toBeLessThanOrEqual(interval(memory, background));
    }),
  );
});

test("a failed review of what was long held stable does not lengthen the wait by a moment", () => {
  const memory: Memory = {
    stability: 75.64,
    difficulty: 2.097,
    at: 0,
    recentRight: 2.72,
    recentAnswers: 5.98,
    lastCorrect: false,
  };
  const background = {
    learner: { right: 0, answers: 168 },
    concept: { right: 0, answers: 621 },
    conceptLater: { right: 762, answers: 762 },
  };
  const failed = sitting(memory, dueAt(memory, background), false);

  expect(interval(failed, background)).toBeLessThanOrEqual(interval(memory, background));
});

test("who answers well waits longer than who does not", () => {
  const learnt = sitting(null, 0, true, true);

  const [able, typical, weak] = [ABLE, UNKNOWN_BACKGROUND, WEAK].map((background) =>
    intervals(learnt, [true, true, true], background),
  ) as [number[], number[], number[]];

  typical.forEach((days, index) => {
    expect(able[index]).toBeGreaterThan(days);
    expect(weak[index]).toBeLessThan(days);
  });
});

test("nobody typical is asked only after recall has fallen below .7", () => {
  let memory = sitting(null, 0, true, true);
  for (let review = 0; review < 8; review += 1) {
    const at = dueAt(memory, UNKNOWN_BACKGROUND);

    expect(recall(memory, at, UNKNOWN_BACKGROUND)).toBeGreaterThan(0.7);
    memory = sitting(memory, at, true);
  }
});

test("whatever was answered, a wait lasts a day at least and half a year at most", () => {
  fc.assert(
    fc.property(anyMemory, anyBackground, (memory, background) => {
      expect(interval(memory, background)).toBeGreaterThanOrEqual(1);
      expect(interval(memory, background)).toBeLessThanOrEqual(180);
    }),
  );
});

test("credit to a prerequisite moves its review later, never sooner", () => {
  const steps = fc.integer({ min: 1, max: 4 });
  const hours = fc.double({ min: 0.1, max: 2000, noNaN: true });
  fc.assert(
    fc.property(anyMemory, anyBackground, steps, hours, (memory, background, steps, hours) => {
      const credited = creditPrerequisite(memory, { at: memory.at + hours * HOUR_MS, steps });

      expect(dueAt(credited, background)).toBeGreaterThanOrEqual(dueAt(memory, background));
    }),
  );
});
