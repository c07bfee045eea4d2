import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "~/time/periods";
import { anyBackground, anyMemory, sitting } from "../../../tests/support/memories";
import { MEMORY_WEIGHTS } from "./memory-weights";
import { recall, recallFeatures, UNKNOWN_BACKGROUND, type Background } from "./recall";

const days = fc.double({ min: 0.01, max: 1000, noNaN: true });

test("recall is a probability, and falls with time", () => {
  fc.assert(
    fc.property(anyMemory, anyBackground, days, days, (memory, background, some, more) => {
      const after = (days: number) => recall(memory, memory.at + days * DAY_MS, background);

      expect(after(some)).toBeGreaterThan(after(some + more));
      expect(after(some)).toBeLessThan(1);
      expect(after(some + more)).toBeGreaterThan(0);
    }),
  );
});

test("there is a weight for each feature", () => {
  expect(recallFeatures(sitting(null, 0, true), DAY_MS, UNKNOWN_BACKGROUND)).toHaveLength(MEMORY_WEIGHTS.length);
});

test("where nothing is known of learner and concept, both are taken for typical", () => {
  const [, , , , learner, concept] = recallFeatures(sitting(null, 0, true), DAY_MS, UNKNOWN_BACKGROUND);

  expect(learner).toBeCloseTo(0, 12);
  expect(concept).toBeCloseTo(0, 12);
});

test.each([
  ["an abler learner", { learner: { right: 90, answers: 100 } }, { learner: { right: 60, answers: 100 } }],
  ["an easier concept", { concept: { right: 90, answers: 100 } }, { concept: { right: 60, answers: 100 } }],
  ["a concept that stays", { conceptLater: { right: 9, answers: 10 } }, { conceptLater: { right: 4, answers: 10 } }],
  ["more of the same evidence", { learner: { right: 90, answers: 100 } }, { learner: { right: 9, answers: 10 } }],
])("recall is higher for %s", (_, higher: Partial<Background>, lower: Partial<Background>) => {
  const memory = sitting(null, 0, true, true);
  const of = (background: Partial<Background>) => recall(memory, DAY_MS, { ...UNKNOWN_BACKGROUND, ...background });

  expect(of(higher)).toBeGreaterThan(of(lower));
});

test("right answers are better recalled than wrong ones, the latest most of all", () => {
  const of = (...outcomes: boolean[]) => recall(sitting(null, 0, ...outcomes), 3 * DAY_MS, UNKNOWN_BACKGROUND);

  expect(of(true, true)).toBeGreaterThan(of(false, true));
  expect(of(false, true)).toBeGreaterThan(of(true, false));
  expect(of(true, false)).toBeGreaterThan(of(false, false));
});
