interface Evidence {
  /** With the gap; null where that is called like its concept, which the page says already. */
  inConcept: string | null;
  /** Questions about the concept with the gap that were missed; "I don't know yet" is no mistake, and counts, too. */
  timesMissed: number;
  /** That was the last answer. */
  dontKnow: boolean;
  /** The way to the gap is drawn above, with its concept. */
  hasWay: boolean;
}

/**
 * How the answer that comes next belongs to what was asked before it: no more than is known, and null where the way
 * that is drawn above leads to it. Pure.
 */
export function leadsToEvidence({ inConcept, timesMissed, dontKnow, hasWay }: Evidence): string | null {
  const isNamed = inConcept !== null;
  if (dontKnow) {
    return isNamed
      ? `You said you don’t know ${named(inConcept)} yet. What you answered before points to this gap.`
      : "You said you don’t know it yet, so we start right here.";
  }
  if (hasWay) return null;
  if (timesMissed > 1) return `${timesMissed} questions about ${named(inConcept)} led here. ${oneOf(isNamed)}`;
  return isNamed
    ? `It’s part of ${named(inConcept)}. Your answer shows what’s missing:`
    : "Here’s the question you missed:";
}

function named(inConcept: string | null): string {
  return inConcept === null ? "this" : `“${inConcept}”`;
}

/** Not the last one: this screen may be looked back at. */
function oneOf(isNamed: boolean): string {
  return isNamed ? "This one shows what’s missing:" : "Here’s one of them:";
}
