import type { Outcome } from "~/services/mastery/evidence";

/** What the answers to a concept at a checkpoint say of it; `void`: none of them counts, so that nothing is said. */
export type Verdict = "held" | "missed" | "void";

/** Who does not know it yet has not slipped: that is told at once. */
const MISSES: Record<Outcome, number> = { correct: 0, wrong: 1, "dont-know": 2 };

/** One miss may be a slip, when another question is right after it. @param outcomes of the answers that count, in order */
export function verdictOf(outcomes: Outcome[]): Verdict {
  if (outcomes.length === 0) return "void";
  return outcomes.at(-1) === "correct" && !isMissedForSure(outcomes) ? "held" : "missed";
}

/** Whether a fresh question could still show that it was a slip. */
export function mayBeSlip(outcomes: Outcome[]): boolean {
  return outcomes.at(-1) === "wrong" && countMisses(outcomes) === 1;
}

/** Whether it is missed whatever else is answered: two misses say enough. */
export function isMissedForSure(outcomes: Outcome[]): boolean {
  return countMisses(outcomes) > 1;
}

function countMisses(outcomes: Outcome[]): number {
  return outcomes.reduce((sum, outcome) => sum + MISSES[outcome], 0);
}
