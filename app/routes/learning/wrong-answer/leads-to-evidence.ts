interface Evidence {
  /** With the gap; null where that is called like its concept, which the page says already. */
  inConcept: string | null;
  /** Questions about the concept with the gap. */
  timesMissed: number;
  /** That was the last answer. */
  dontKnow: boolean;
}

/** How the answer that comes next belongs to what was asked before it: no more than is known. Pure. */
export function leadsToEvidence({ inConcept, timesMissed, dontKnow }: Evidence): string {
  const isNamed = inConcept !== null;
  if (dontKnow) return "You said you don't know it yet, so we start right here.";
  if (timesMissed > 1) return `You missed ${timesMissed} questions about ${named(inConcept)}. ${oneOf(isNamed)}`;
  return isNamed
    ? `It's part of ${named(inConcept)}. Your answer shows what's missing:`
    : "Here's the question you missed:";
}

interface WayUp {
  inConcept: string | null;
  /** The concept that was asked first, which builds on that one; null where that is the same. */
  beganAt: string | null;
  /** Why it does, as a sentence; null where its author gave no reason, or there are concepts between them. */
  reason: string | null;
}

/** What the gap has to do with what was asked first; null where it is about the same concept. Pure. */
export function buildsOnIt({ inConcept, beganAt, reason }: WayUp): string | null {
  if (beganAt === null) return null;
  return `“${beganAt}” builds on ${named(inConcept)}.${reason === null ? "" : ` ${reason}`}`;
}

function named(inConcept: string | null): string {
  return inConcept === null ? "this" : `“${inConcept}”`;
}

/** Not the last one: this screen may be looked back at. */
function oneOf(isNamed: boolean): string {
  return isNamed ? "This one shows what's missing:" : "Here's one of them:";
}
