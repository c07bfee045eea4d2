import { expect, test } from "vitest";
import { planCheckpoint } from "./plan-checkpoint";

const DAY = 24 * 60 * 60 * 1000;

function planned(...args: Parameters<typeof planCheckpoint>) {
  return planCheckpoint(...args).map(({ conceptId, difficulty }) => `${conceptId} ${difficulty}`);
}

function concept(id: string, probability: number, lastAnsweredAt: number | null = DAY) {
  return { id, probability, lastAnsweredAt };
}

test("each concept of a section is asked about once, the least likely to be known first, with intermediate questions", () => {
  const plan = planned([concept("a", 0.99), concept("b", 0.91), concept("c", 0.95)]);

  expect(plan).toEqual(["b intermediate", "c intermediate", "a intermediate"]);
});

test("of concepts that are as likely to be known, the one that was answered longest ago is asked about first", () => {
  const plan = planned([concept("a", 0.99, 3 * DAY), concept("b", 0.99, DAY), concept("c", 0.99, null)]);

  expect(plan.map((wish) => wish[0])).toEqual(["c", "b", "a"]);
});

test("of many concepts the six weakest are asked about", () => {
  const concepts = Array.from({ length: 9 }, (_, index) => concept(`c${index}`, 0.99 - index / 100));

  expect(planCheckpoint(concepts).map(({ conceptId }) => conceptId)).toEqual(["c8", "c7", "c6", "c5", "c4", "c3"]);
});

test("where there are fewer than three, some are asked about again, with harder questions", () => {
  expect(planned([concept("a", 0.99), concept("b", 0.9)])).toEqual(["b intermediate", "a intermediate", "b advanced"]);
  expect(planned([concept("a", 0.99)])).toEqual(["a intermediate", "a advanced", "a beginner"]);
  expect(planned([])).toEqual([]);
});

test("what was missed before is asked about alone", () => {
  expect(planned([concept("a", 0.5)], { atLeast: 1 })).toEqual(["a intermediate"]);
});
