interface Evidence {
  /** The concept that was asked first, which builds on the one with the gap; null where that is the same. */
  beganAt: string | null;
  /** Questions about the concept with the gap. */
  timesMissed: number;
  /** That was the last answer. */
  dontKnow: boolean;
  /** The last answer shows what is missing, by name. */
  isNamed: boolean;
}

/** How the answer that comes next belongs to what was asked before it: no more than is known. Pure. */
export function leadsToEvidence({ beganAt, timesMissed, dontKnow, isNamed }: Evidence): string {
  const above = beganAt === null ? "" : `“${beganAt}” builds on this. `;
  if (dontKnow) return `${above}You said you don't know it yet, so we start right here.`;
  if (timesMissed > 1)
    return beganAt === null
      ? `You missed ${timesMissed} questions about this. ${oneOf(isNamed)}`
      : `You missed ${timesMissed} questions about this, and “${beganAt}” builds on it. ${oneOf(isNamed)}`;
  return above + (isNamed ? "Your answer shows what's missing:" : "Here's the question you missed:");
}

/** Not the last one: this screen may be looked back at. */
function oneOf(isNamed: boolean): string {
  return isNamed ? "Here's the one that shows what's missing:" : "Here's one of them:";
}
