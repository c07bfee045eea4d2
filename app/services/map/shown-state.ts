import { conceptStates, conceptStateWords, holds, type ConceptState, type ShownState } from "./concept-state";

/** In the order of the legend. */
export const shownStates: ShownState[] = conceptStates.flatMap((state) =>
  state === "said" ? ["likely", state] : [state],
);

export const shownStateWords: Record<ShownState, string> = { ...conceptStateWords, likely: "you probably know this" };

const KNOWN_TO_LACK: ReadonlySet<ConceptState> = new Set<ConceptState>(["gap", "lapsed"]);

/** @param isLikely it is known at least probably, as its own page says */
export function shownState(state: ConceptState, isLikely: boolean): ShownState {
  const isSettled = holds(state) || KNOWN_TO_LACK.has(state) || state === "said";
  return isLikely && !isSettled ? "likely" : state;
}

/** Not proved: its learner probably knows it, or says so. */
export function isProbablyKnown(shown: ShownState): boolean {
  return shown === "likely" || shown === "said";
}

export type ShownCounts = Record<ShownState, number>;

export function countShown(concepts: { state: ShownState }[]): ShownCounts {
  const counts = Object.fromEntries(shownStates.map((state) => [state, 0])) as ShownCounts;
  for (const { state } of concepts) counts[state] += 1;
  return counts;
}
