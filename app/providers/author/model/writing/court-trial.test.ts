import { expect, test } from "vitest";
import { tryCourt } from "../../../../../tests/support/court-trial";
import type { TrialModel } from "../../../../../tests/support/court-trial-model";

/** Of numbers and of words as many. The whole trial is `npm run bench:court`. */
const PUBLISHED = 250;

async function shares(model: Pick<TrialModel, "writerErrors" | "solverErrors" | "manner" | "sharedBeliefs">) {
  const trial = { ...model, setsUpWrongly: false, tellsWorkings: true, seed: "court" };
  const numeric = await tryCourt({ ...trial, subject: "numeric" }, PUBLISHED);
  const verbal = await tryCourt({ ...trial, subject: "verbal" }, PUBLISHED);
  const published = numeric.published + verbal.published;
  return {
    wrong: (numeric.wrong + verbal.wrong) / published,
    twoRight: (numeric.twoRight + verbal.twoRight) / published,
    wrongNumbers: numeric.wrong / numeric.published,
    met: published / (numeric.wished + verbal.wished),
  };
}

test.each([
  { writerErrors: 0.1, solverErrors: 0.1, manner: "random", sharedBeliefs: 0, most: 0.02 },
  { writerErrors: 0.3, solverErrors: 0.1, manner: "alike", sharedBeliefs: 0.5, most: 0.02 },
  { writerErrors: 0.3, solverErrors: 0.1, manner: "trap", sharedBeliefs: 0.5, most: 0.02 },
  { writerErrors: 0.3, solverErrors: 0.3, manner: "alike", sharedBeliefs: 0.5, most: 0.06 }, // 4 % of many more
] as const)(
  "of a writer wrong at $writerErrors and solvers at $solverErrors ($manner) few wrong keys are published",
  async ({ most, ...model }) => {
    const { wrong, twoRight, wrongNumbers, met } = await shares(model);

    expect(wrong).toBeLessThanOrEqual(most);
    expect(wrongNumbers).toBeLessThanOrEqual(0.005);
    if (model.solverErrors <= 0.1) expect(twoRight).toBeLessThanOrEqual(0.01);
    expect(met, "of the questions that were wished for").toBeGreaterThan(0.95);
  },
);
