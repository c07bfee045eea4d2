import fc from "fast-check";
import { expect, test } from "vitest";
import { misbehaviourOf, type ItemCounts } from "./item-statistics";

/** Of four options; the pairs are right answers and all answers. */
function counts(weak: [number, number], strong: [number, number]): ItemCounts {
  return {
    optionCount: 4,
    weakCorrect: weak[0],
    weakCount: weak[1],
    strongCorrect: strong[0],
    strongCount: strong[1],
  };
}

test.each<[string, ItemCounts, ReturnType<typeof misbehaviourOf>]>([
  ["nobody was asked", counts([0, 0], [0, 0]), null],
  ["the weak fail and the strong succeed", counts([8, 20], [18, 20]), null],
  ["the weak get it right as the strong do", counts([16, 20], [16, 20]), null],
  ["19 of 20 weak learners get it right", counts([19, 20], [20, 20]), "too-easy"],
  ["18 of 20 weak learners get it right", counts([18, 20], [20, 20]), null],
  ["the strong do little better than by guessing", counts([2, 20], [6, 20]), "too-hard"],
  ["the strong do better than by guessing", counts([2, 20], [8, 20]), null],
  ["the weak do much better than the strong", counts([15, 20], [12, 20]), "discriminates-backwards"],
  ["the weak do a little better than the strong", counts([15, 20], [14, 20]), null],
])("when %s", (_what, given, expected) => {
  expect(misbehaviourOf(given)).toBe(expected);
});

test("fewer than twenty of a group say nothing, however they answer", () => {
  const few = fc
    .integer({ min: 0, max: 19 })
    .chain((all) => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)));

  fc.assert(fc.property(few, few, (weak, strong) => misbehaviourOf(counts(weak, strong)) === null));
});

test("with fewer options guessing is right more often, so that more is expected of the strong", () => {
  const given = counts([2, 20], [8, 20]);

  expect(misbehaviourOf({ ...given, optionCount: 3 })).toBe("too-hard");
  expect(misbehaviourOf({ ...given, optionCount: 5 })).toBeNull();
});
