/** Where a learner stands with a concept, as the map tells it. */
export type ConceptState = "mastered" | "proved" | "said" | "due" | "lapsed" | "learning" | "ready" | "locked" | "gap";

/** As screens show it: what is probably known, and not proved, is told apart from what is not. See `shownState`. */
export type ShownState = ConceptState | "likely";

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
  learning: "not settled yet",
  ready: "ready to learn",
  locked: "later",
  gap: "the gap",
};

/** Whether a learner is believed to know the concept now. */
export function holds(state: ShownState): boolean {
  return state === "mastered" || state === "proved" || state === "due";
}
