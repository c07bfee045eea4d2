interface Evidence {
  /** With the gap; null where that is called like its concept, which the page says already. */
  inConcept: string | null;
  /** The concept that was asked first, which builds on that one; null where that is the same. */
  beganAt: string | null;
  /** Why that builds on it, as a sentence; null where its author gave no reason, or there are concepts between them. */
  reason: string | null;
  /** Questions about the concept with the gap. */
  timesMissed: number;
  /** That was the last answer. */
  dontKnow: boolean;
}

/** How the answer that comes next belongs to what was asked before it: no more than is known. Pure. */
export function leadsToEvidence({ inConcept, beganAt, reason, timesMissed, dontKnow }: Evidence): string {
  const concept = inConcept === null ? "this" : `“${inConcept}”`;
  const isNamed = inConcept !== null;
  const why = reason === null ? "" : `${reason} `;
  const above =
    beganAt !== null ? `“${beganAt}” builds on ${concept}. ${why}` : isNamed ? `It's part of ${concept}. ` : "";
  if (dontKnow) return `${above}You said you don't know it yet, so we start right here.`;
  if (timesMissed > 1)
    return beganAt === null
      ? `You missed ${timesMissed} questions about ${concept}. ${oneOf(isNamed)}`
      : `You missed ${timesMissed} questions about ${concept}, and “${beganAt}” builds on it. ${why}${oneOf(isNamed)}`;
  return above + (isNamed ? "Your answer shows what's missing:" : "Here's the question you missed:");
}

/** Not the last one: this screen may be looked back at. */
function oneOf(isNamed: boolean): string {
  return isNamed ? "This one shows what's missing:" : "Here's one of them:";
}
