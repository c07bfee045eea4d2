/** Where a learner stands with a concept, as the map tells it. */
export type ConceptState = "mastered" | "proved" | "said" | "due" | "lapsed" | "learning" | "ready" | "locked" | "gap";

/** In the order of the legend: what holds, what is on the way, what is missing. */
export const conceptStates: ConceptState[] = [
  "mastered",
  "proved",
  "said",
  "due",
  "lapsed",
  "learning",
  "ready",
  "locked",
  "gap",
];

export const conceptStateWords: Record<ConceptState, string> = {
  mastered: "mastered",
  proved: "proved",
  said: "you said you know this",
  due: "due for review",
  lapsed: "lapsed",
  learning: "being learned",
  ready: "ready to learn",
  locked: "later",
  gap: "the gap",
};

export type StateCounts = Record<ConceptState, number>;

export function countStates(concepts: { state: ConceptState }[]): StateCounts {
  const counts = Object.fromEntries(conceptStates.map((state) => [state, 0])) as StateCounts;
  for (const { state } of concepts) counts[state] += 1;
  return counts;
}

/** Whether a learner is believed to know the concept now. */
export function holds(state: ConceptState): boolean {
  return state === "mastered" || state === "proved" || state === "due";
}
