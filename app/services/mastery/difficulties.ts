import type { ConceptHistory, LearnerHistory } from "./history";

/**
 * How hard concepts and items are, learned as answers come: what answers came to above or below what each learner's own
 * history had let expect. Sums, so that no order of learners matters and what an answer added can be taken out again.
 */

/** What a difficulty belongs to: `key` names it within its scope. */
export interface Term {
  scope: Scope;
  key: string;
}

/** In the order of the WORLD_FEATURES they make. */
export const SCOPES = ["concept", "item", "pattern", "after", "after-outcome", "item-outcome"] as const;
export type Scope = (typeof SCOPES)[number];

/** What is known of a term. */
export interface Difficulty {
  /** Σ weight·(credit − expected). */
  residual: number;
  /** Σ weight·expected·(1 − expected). */
  variance: number;
}

/** By scope, how much variance a term starts with: fewer answers than that draw its estimate to zero. */
const RIDGE: Record<Scope, number> = {
  concept: 1.5,
  item: 1.5,
  pattern: 2,
  after: 1.5,
  "after-outcome": 1.5,
  "item-outcome": 1.5,
};

/** Logits by which a question is easier (above 0) than expected: one Newton step of a ridge regression from zero. */
export function estimateOf({ scope }: Pick<Term, "scope">, difficulty: Difficulty | undefined): number {
  return difficulty ? difficulty.residual / (difficulty.variance + RIDGE[scope]) : 0;
}

/** The terms of a question, in the order of SCOPES. */
export function termsOf(
  question: { conceptId: string; itemId: string },
  learner: Pick<LearnerHistory, "previousConcept" | "wasPreviousRight">,
  concept: Pick<ConceptHistory, "pattern">,
): Term[] {
  const { conceptId, itemId } = question;
  const after = `${conceptId}<${learner.previousConcept ?? ""}`;
  const keys: Record<Scope, string> = {
    concept: conceptId,
    item: itemId,
    pattern: `${conceptId}|${concept.pattern}`,
    after,
    "after-outcome": `${after}${learner.wasPreviousRight ? "+" : "-"}`,
    "item-outcome": `${itemId}|${concept.pattern.slice(-1)}`,
  };
  return SCOPES.map((scope) => ({ scope, key: keys[scope] }));
}

/** Weight of an item's own difficulty beside its concept's, in what is expected of a learner. */
const ITEM_SHARE = 0.8;

/**
 * Logits of knowing that a learner's history makes expect, and against which each term is measured: the concept against
 * the history alone, what is more special against both. Only the first two estimates are used, which an answer keeps: so
 * what it said can be worked out again, and taken back.
 *
 * @param base logits by the history alone @param estimates in the order of SCOPES
 */
export function expectations(base: number, estimates: readonly number[]): { byTerm: number[]; withItem: number } {
  const [concept = 0, item = 0] = estimates;
  const withConcept = base + concept;
  const withItem = withConcept + ITEM_SHARE * item;
  return { byTerm: [base, withConcept, withConcept, withConcept, withConcept, withItem], withItem };
}
