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
 * F1, precision and recall of the frontier are means of each learner's own (macro average), so that every learner counts
 * alike and none for having a wide frontier. Each has one: of the unknown concepts, the first rests on known ones only.
 */
export function scorePlacements(results: PlacementResult[]) {
  const mean = (of: (result: PlacementResult) => number) =>
    results.reduce((sum, result) => sum + of(result), 0) / results.length;
  return {
    f1: round(mean((result) => (2 * hits(result)) / (result.foundFrontier.length + result.trueFrontier.length))),
    precision: round(mean((result) => hits(result) / Math.max(1, result.foundFrontier.length))),
    recall: round(mean((result) => hits(result) / result.trueFrontier.length)),
    state_accuracy: round(mean((result) => result.rightStates / result.concepts)),
    mean_questions: round(mean((result) => result.milliseconds.length)),
    ms_per_question: round(median(results.flatMap((result) => result.milliseconds))),
  };
}

function hits({ foundFrontier, trueFrontier }: PlacementResult): number {
  return foundFrontier.filter((concept) => trueFrontier.includes(concept)).length;
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
