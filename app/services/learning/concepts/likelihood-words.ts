import { KNOWN_FROM, PROBABLY_KNOWN_FROM } from "~/services/mastery/known";

const STEPS: [below: number, words: string][] = [
  [0.2, "You very likely do not know this yet"],
  [0.4, "You probably do not know this yet"],
  [PROBABLY_KNOWN_FROM, "You may or may not know this"],
  [KNOWN_FROM, "You probably know this"],
];

/** @param probability of knowing a concept, 0 to 1 */
export function likelihoodWords(probability: number): string {
  return STEPS.find(([below]) => probability < below)?.[1] ?? "You very likely know this";
}
