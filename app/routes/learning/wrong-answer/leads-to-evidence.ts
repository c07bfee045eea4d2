interface Evidence {
  /** With the gap; null where that is called like its concept, which the page says already. */
  inConcept: string | null;
  /** Questions about the concept with the gap that were missed; "I don't know yet" is no mistake, and counts, too. */
  timesMissed: number;
  /** Where others about it were missed right before these. */
  missedBefore: "test" | "elsewhere" | null;
  /** That was the last answer. */
  dontKnow: boolean;
  /** What lies beneath was asked about, and is known. */
  isWorkedOutBeneath: boolean;
  /** The way to the gap is drawn above, with its concept. */
  hasWay: boolean;
}

/**
 * How the answer that comes next belongs to what was asked before it: no more than is known, and null where the way
 * that is drawn above leads to it. One miss alone is no gap: what it is one with is said in any case. Pure.
 */
export function leadsToEvidence(evidence: Evidence): string | null {
  const { inConcept, timesMissed, missedBefore, dontKnow, hasWay } = evidence;
  const isNamed = inConcept !== null;
  if (evidence.isWorkedOutBeneath) return "You’ve worked through everything below it, so the gap is here.";
  if (dontKnow) {
    return isNamed
      ? "You didn’t know this one yet. What you answered before points to this gap."
      : "You didn’t know this one yet, so we start right here.";
  }
  const before = timesMissed > 1 || missedBefore === null ? null : beforeInWords[missedBefore];
  if (hasWay) return before && `With what you missed ${before}, your answer shows this gap.`;
  if (timesMissed > 1) return `${timesMissed} questions about ${named(inConcept)} led here. ${oneOf(isNamed)}`;
  if (!isNamed) return before ? `You missed it ${before}, and now again:` : "Here’s the question you missed:";
  const answer = before ? `With what you missed ${before}, your answer` : "Your answer";
  return `It’s part of ${named(inConcept)}. ${answer} shows what’s missing:`;
}

const beforeInWords = { test: "in the test", elsewhere: "before" };

function named(inConcept: string | null): string {
  return inConcept === null ? "this" : `“${inConcept}”`;
}

/** Not the last one: this screen may be looked back at. */
function oneOf(isNamed: boolean): string {
  return isNamed ? "This one shows what’s missing:" : "Here’s one of them:";
}
