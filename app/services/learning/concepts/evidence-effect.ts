import { observe, type Exposure, type Outcome } from "~/services/mastery/evidence";
import type { ChallengeStatus, Help, VoidReason } from "~db/schema";

/** What an answer did to the belief that its concept is known. */
export type EvidenceEffect =
  | "for"
  | "against"
  /** Its learner had asked for help. */
  | "helped"
  /** Part of the solution was shown with the question, unasked. */
  | "together"
  /** The same question was met shortly before. */
  | "little"
  /** All other options had been tried. */
  | "nothing"
  | VoidEffect;

/** Why an answer does not count, and is as if it had never been given. */
export type VoidEffect = "reported" | "upheld" | "withdrawn" | "lucky-guess";

export const effectWords: Record<EvidenceEffect, string> = {
  for: "speaks for it",
  against: "speaks against it",
  little: "counts for less: you had met this question before",
  helped: "counts for less: you had looked at the solution, or at part of it",
  together: "counts for less: we showed you part of the solution",
  nothing: "says nothing: it was the only option left",
  reported: "does not count for now: you reported the question, and that is being looked at",
  upheld: "does not count: you reported the question, and were right",
  withdrawn: "does not count: the question was withdrawn",
  "lucky-guess": "does not count: the explanation did not fit the right answer",
};

/**
 * Which of several reasons is told.
 *
 * @param challenge what has become of the learner's own; null when they made none with this answer
 */
export function voidEffectOf(reasons: VoidReason[], challenge: ChallengeStatus | null): VoidEffect {
  if (challenge === "upheld") return "upheld";
  if (reasons.includes("withdrawn")) return "withdrawn";
  return reasons.includes("challenged") ? "reported" : "lucky-guess";
}

/** From this weight on an answer speaks for itself: above that of a question met before, below that of “I don't know yet”. */
const FULL_WEIGHT = 0.5;

/** Of an answer that counts. */
export function effectOf(answer: {
  outcome: Outcome;
  optionCount: number;
  exposure: Exposure;
  help?: Help | null;
}): EvidenceEffect {
  if (answer.help) return answer.help === "together" ? "together" : "helped";
  const { weight } = observe(answer, answer.exposure, answer.outcome);
  if (weight === 0) return "nothing";
  if (weight < FULL_WEIGHT) return "little";
  return answer.outcome === "correct" ? "for" : "against";
}
