import fc from "fast-check";
import { expect, test } from "vitest";
import {
  masteryProbability,
  predictCorrect,
  priorAbility,
  UNKNOWN,
  updateAbility,
  type Ability,
  type ItemFacts,
} from "./estimate";

const item: fc.Arbitrary<ItemFacts> = fc.record({
  difficulty: fc.constantFrom("beginner", "intermediate", "advanced"),
  optionCount: fc.integer({ min: 3, max: 5 }),
});
const belief: fc.Arbitrary<Ability> = fc.record({
  ability: fc.double({ min: -40, max: 40, noNaN: true }),
  evidenceCount: fc.integer({ min: 0, max: 10_000 }),
});
/** Where one more answer still makes a difference that numbers on a computer can show. */
const undecided: fc.Arbitrary<Ability> = fc.record({
  ability: fc.double({ min: -15, max: 15, noNaN: true }),
  evidenceCount: fc.integer({ min: 0, max: 1000 }),
});

const outcome = fc.constantFrom("correct", "wrong", "dont-know");

test("a right answer is at least as likely as a blind guess, and never more than certain", () => {
  fc.assert(
    fc.property(belief, item, (state, item) => {
      const predicted = predictCorrect(state, item);

      expect(predicted).toBeGreaterThanOrEqual(1 / item.optionCount);
      expect(predicted).toBeLessThanOrEqual(1);
    }),
  );
});

test("of someone unknown, an intermediate item with four options is expected right with 5/8", () => {
  expect(predictCorrect(UNKNOWN, { difficulty: "intermediate", optionCount: 4 })).toBeCloseTo(0.25 + 0.75 * 0.5);
});

test("the more able, the likelier a right answer; the harder the item or the more its options, the less likely", () => {
  fc.assert(
    fc.property(undecided, item, fc.double({ min: 0.01, max: 5, noNaN: true }), (state, item, more) => {
      const at = (difficulty: ItemFacts["difficulty"], optionCount = item.optionCount) =>
        predictCorrect(state, { difficulty, optionCount });

      expect(predictCorrect({ ...state, ability: state.ability + more }, item)).toBeGreaterThan(
        predictCorrect(state, item),
      );
      expect(at("beginner")).toBeGreaterThan(at("intermediate"));
      expect(at("intermediate")).toBeGreaterThan(at("advanced"));
      expect(at(item.difficulty, 3)).toBeGreaterThan(at(item.difficulty, 5));
    }),
  );
});

test("a right answer never lowers the belief, a wrong one and 'I don't know yet' never raise it", () => {
  fc.assert(
    fc.property(belief, item, (state, item) => {
      expect(updateAbility(state, item, "correct").ability).toBeGreaterThanOrEqual(state.ability);
      expect(updateAbility(state, item, "wrong").ability).toBeLessThanOrEqual(state.ability);
      expect(updateAbility(state, item, "dont-know").ability).toBeLessThanOrEqual(state.ability);
    }),
  );
});

test("while a belief is undecided every answer moves it", () => {
  fc.assert(
    fc.property(undecided, item, (state, item) => {
      expect(updateAbility(state, item, "correct").ability).toBeGreaterThan(state.ability);
      expect(updateAbility(state, item, "wrong").ability).toBeLessThan(state.ability);
      expect(updateAbility(state, item, "dont-know").ability).toBeLessThan(state.ability);
    }),
  );
});

test("saying honestly that one does not know is never held against one more than a wrong answer", () => {
  fc.assert(
    fc.property(belief, item, (state, item) => {
      const honest = updateAbility(state, item, "dont-know").ability;

      expect(honest).toBeGreaterThanOrEqual(updateAbility(state, item, "wrong").ability);
    }),
  );
});

test("a right answer that could easily be a guess says less than one among five options", () => {
  const gain = (optionCount: number) =>
    updateAbility(UNKNOWN, { difficulty: "intermediate", optionCount }, "correct").ability;

  expect(gain(3)).toBeLessThan(gain(4));
  expect(gain(4)).toBeLessThan(gain(5));
});

test("an answer that was expected says less than a surprising one", () => {
  fc.assert(
    fc.property(undecided, item, fc.double({ min: 0.1, max: 5, noNaN: true }), (state, item, more) => {
      const abler = { ...state, ability: state.ability + more };
      const change = (from: Ability, how: "correct" | "wrong") =>
        Math.abs(updateAbility(from, item, how).ability - from.ability);

      expect(change(abler, "correct")).toBeLessThanOrEqual(change(state, "correct"));
      expect(change(abler, "wrong")).toBeGreaterThanOrEqual(change(state, "wrong"));
    }),
  );
});

test("every answer counts as evidence, and later ones move the belief less", () => {
  fc.assert(
    fc.property(undecided, item, outcome, (state, item, how) => {
      const later = { ...state, evidenceCount: state.evidenceCount + 1 };
      const change = (from: Ability) => Math.abs(updateAbility(from, item, how).ability - from.ability);

      expect(updateAbility(state, item, how).evidenceCount).toBe(state.evidenceCount + 1);
      expect(change(later)).toBeLessThan(change(state));
    }),
  );
});

test("no sequence of answers makes the belief anything but a number, or a probability certain", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(item, outcome), { maxLength: 200 }), (answers) => {
      let state = UNKNOWN;
      for (const [item, how] of answers) state = updateAbility(state, item, how);

      expect(Number.isFinite(state.ability)).toBe(true);
      expect(masteryProbability(state)).toBeGreaterThan(0);
      expect(masteryProbability(state)).toBeLessThan(1);
    }),
  );
});

test("someone who always answers right comes to be believed, someone who always errs does not", () => {
  const four = { difficulty: "intermediate", optionCount: 4 } as const;
  let able = UNKNOWN;
  let unable = UNKNOWN;

  for (let count = 0; count < 12; count += 1) {
    able = updateAbility(able, four, "correct");
    unable = updateAbility(unable, four, "wrong");
  }

  expect(masteryProbability(able)).toBeGreaterThan(0.8);
  expect(masteryProbability(unable)).toBeLessThan(0.1);
});

test("a prior is believed as it was claimed, and rests on no answers", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (probability) => {
      const prior = priorAbility(probability);

      expect(masteryProbability(prior)).toBeCloseTo(probability, 9);
      expect(prior.evidenceCount).toBe(0);
    }),
  );
});
