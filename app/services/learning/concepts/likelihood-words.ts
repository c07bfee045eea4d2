import { KNOWN_FROM, PROBABLY_KNOWN_FROM } from "~/services/mastery/known";

/** Below this it is rather not known. */
const LOW_BELOW = 0.4;

const STEPS: [below: number, words: string][] = [
  [0.2, "You very likely do not know this yet"],
  [LOW_BELOW, "You probably do not know this yet"],
  [PROBABLY_KNOWN_FROM, "You may or may not know this"],
  [KNOWN_FROM, "You probably know this"],
];

/** Whether it is said of a concept that its learner rather does not know it. */
export function isRatherUnknown(probability: number): boolean {
  return probability < LOW_BELOW;
}

/**
 * @param probability of knowing a concept, 0 to 1
 * @param options.isGapClosed its gap was closed, so that it is not said not to be known
 */
export function likelihoodWords(probability: number, { isGapClosed = false } = {}): string {
  if (isGapClosed && isRatherUnknown(probability)) return "Our estimate is still low";
  return STEPS.find(([below]) => probability < below)?.[1] ?? "You very likely know this";
}
