/** How a gap that is closed began and ended, of what its learner answered. */
export interface GapStory {
  /** The last wrong answer before it closed; null where nothing can be said of that. */
  before: GapBefore | null;
  /** The right answer was to a question that had not been answered before. */
  isFresh: boolean;
  /** That question could have shown the same misconception again, or none is known. */
  isSameMisconception: boolean;
  /** What the same misconception would have led to there; null where its question has no such option. */
  avoidedHtml: string | null;
}

export type GapBefore =
  | { kind: "dont-know" }
  /** At that question, with what led to it, as a sentence to whoever chose it; null where its feedback does not begin with that. */
  | { kind: "chosen"; stemHtml: string; optionHtml: string; did: string | null };
