/** What a test found in one simulated learner, beside what is true. */
export interface PlacementResult {
  foundFrontier: number[];
  trueFrontier: number[];
  /** Concepts that were rightly taken for known or for unknown. */
  rightStates: number;
  concepts: number;
  /** Milliseconds to take each answer in and to choose what is asked next. */
  milliseconds: number[];
}

/**
 * All learners' frontiers are counted together (micro average): so each concept counts alike, and F1, precision and recall
 * belong to one another. The mean of learners' own F1 would hang on the many whose frontier is one or two concepts.
 */
export function scorePlacements(results: PlacementResult[]) {
  const sum = (of: (result: PlacementResult) => number) => results.reduce((total, result) => total + of(result), 0);
  const hits = sum((result) => result.foundFrontier.filter((concept) => result.trueFrontier.includes(concept)).length);
  const found = sum((result) => result.foundFrontier.length);
  const truth = sum((result) => result.trueFrontier.length);
  return {
    f1: round((2 * hits) / Math.max(1, found + truth)),
    precision: round(hits / Math.max(1, found)),
    recall: round(hits / Math.max(1, truth)),
    state_accuracy: round(sum((result) => result.rightStates) / sum((result) => result.concepts)),
    mean_questions: round(sum((result) => result.milliseconds.length) / results.length),
    ms_per_question: round(median(results.flatMap((result) => result.milliseconds))),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
