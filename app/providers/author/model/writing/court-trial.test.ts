import { expect, test } from "vitest";
import { tryCourt } from "../../../../../tests/support/court-trial";
import type { TrialModel } from "../../../../../tests/support/court-trial-model";

/** The whole trial is `npm run bench:court`. */
const PUBLISHED = { numeric: 250, verbal: 250 };
/** So rare are two right options that fewer would show nothing. Of numbers there are none. */
const PUBLISHED_IN_WORDS = 1500;

type Errors = Pick<TrialModel, "writerErrors" | "solverErrors" | "manner" | "sharedBeliefs">;

function tried(model: Errors, subject: TrialModel["subject"], published: number) {
  return tryCourt({ ...model, subject, setsUpWrongly: false, tellsWorkings: true, seed: "court" }, published);
}

test.each([
  { writerErrors: 0.1, solverErrors: 0.1, manner: "random", sharedBeliefs: 0, most: 0.02 },
  { writerErrors: 0.3, solverErrors: 0.1, manner: "alike", sharedBeliefs: 0.5, most: 0.02 },
  { writerErrors: 0.3, solverErrors: 0.1, manner: "trap", sharedBeliefs: 0.5, most: 0.02 },
  { writerErrors: 0.3, solverErrors: 0.3, manner: "alike", sharedBeliefs: 0.5, most: 0.06 }, // 4 % of many more
] as const)(
  "of a writer wrong at $writerErrors and solvers at $solverErrors ($manner) few wrong keys are published",
  async ({ most, ...model }) => {
    const numeric = await tried(model, "numeric", PUBLISHED.numeric);
    const verbal = await tried(model, "verbal", PUBLISHED.verbal);
    const published = numeric.published + verbal.published;

    expect((numeric.wrong + verbal.wrong) / published).toBeLessThanOrEqual(most);
    expect(numeric.wrong / numeric.published).toBeLessThanOrEqual(0.005);
    expect(numeric.twoRight).toBe(0);
    expect(published / (numeric.wished + verbal.wished), "of the questions that were wished for").toBeGreaterThan(0.95);
  },
);

test.each([0.5, 1])(
  "few questions have two right options where solvers believe what the writer does (shared: %s)",
  async (sharedBeliefs) => {
    const model: Errors = { writerErrors: 0.3, solverErrors: 0.1, manner: "alike", sharedBeliefs };

    const { published, twoRight } = await tried(model, "verbal", PUBLISHED_IN_WORDS);

    expect(twoRight / published / 2, "of all, half of which are numbers").toBeLessThanOrEqual(0.005);
  },
);
