/**
 * How likely a learner is to answer right, and what an answer says about them: an Elo-type estimate with a guess
 * floor, after R. Pelánek, "Applications of the Elo rating system in adaptive educational systems", Computers &
 * Education 98 (2016). Pure; every model of mastery stands behind these functions.
 */

export const MODEL_VERSION = "elo-1";

export type Outcome = "correct" | "wrong" | "dont-know";

/** What is believed of one learner and one concept. */
export interface Ability {
  /** Logits; 0 is even odds of knowing an intermediate item. */
  ability: number;
  /** Answers this belief rests on, 0 and up. */
  evidenceCount: number;
}

export interface ItemFacts {
  difficulty: "beginner" | "intermediate" | "advanced";
  /** Three to five; a blind guess is right once in that many. */
  optionCount: number;
}

/** Declared difficulties on the scale of abilities, in logits, until items are calibrated from answers. */
const DIFFICULTY = { beginner: -1, intermediate: 0, advanced: 1 };

export const UNKNOWN: Ability = { ability: 0, evidenceCount: 0 };

/** A belief that rests on no answers yet. @param probability of mastery, strictly between 0 and 1 */
export function priorAbility(probability: number): Ability {
  return { ability: Math.log(probability / (1 - probability)), evidenceCount: 0 };
}

/** Probability, 0 to 1, of a right answer by knowing or guessing: `c + (1 − c)·σ(ability − difficulty)`, `c = 1/options`. */
export function predictCorrect(state: Ability, item: ItemFacts): number {
  const guess = 1 / item.optionCount;
  return guess + (1 - guess) * knows(state, item);
}

/** The belief after an answer: `ability + K·(result − expected)`. "I don't know yet" cannot be a guess that failed. */
export function updateAbility(state: Ability, item: ItemFacts, outcome: Outcome): Ability {
  const expected = outcome === "dont-know" ? knows(state, item) : predictCorrect(state, item);
  const result = outcome === "correct" ? 1 : 0;
  return {
    ability: state.ability + step(state.evidenceCount) * (result - expected),
    evidenceCount: state.evidenceCount + 1,
  };
}

/** False when nobody could say anything of the learner and the concept: no answers, and no word of their own. */
export function isKnown({ ability, evidenceCount }: Ability): boolean {
  return evidenceCount > 0 || ability !== UNKNOWN.ability;
}

/** Probability, 0 to 1, that the learner knows the concept: of an intermediate item answered without guessing. */
export function masteryProbability(state: Ability): number {
  return sigmoid(state.ability);
}

function knows(state: Ability, item: ItemFacts): number {
  return sigmoid(state.ability - DIFFICULTY[item.difficulty]);
}

/** Pelánek's uncertainty function `a / (1 + b·n)` with a = 1, b = 0.05: early answers move the belief most. */
function step(evidenceCount: number): number {
  return 1 / (1 + 0.05 * evidenceCount);
}

function sigmoid(logits: number): number {
  return 1 / (1 + Math.exp(-logits));
}
