/** Which parts of a course may be worked on: those whose prerequisites are in place. Pure. */

export interface Part {
  id: string;
  conceptIds: string[];
  isUnlocked: boolean;
  isCompleted: boolean;
  /** There is nothing to work on in it today. */
  isResting: boolean;
}

export interface PartFacts<P extends Part = Part> {
  /** In the course's order. */
  parts: P[];
  /** Direct ones, by concept. */
  prerequisites: ReadonlyMap<string, readonly string[]>;
  /** Concepts that need not be learned any more. */
  proved: ReadonlySet<string>;
}

/** Locked parts that may be opened. When nothing else is left to work on, the next one in order is. */
export function partsToOpen<P extends Part>(facts: PartFacts<P>): P[] {
  const locked = facts.parts.filter((part) => !part.isUnlocked);
  const ready = locked.filter((part) => missingParts(part, facts).length === 0);
  const hasWork = [...facts.parts.filter((part) => part.isUnlocked), ...ready].some(
    (part) => !part.isCompleted && !part.isResting,
  );
  const [next] = locked;
  return hasWork || !next ? ready : [next];
}

/** Parts that have to be completed before another, in order: those that teach a prerequisite which is not in place. */
export function missingParts<P extends Part>(part: Part, { parts, prerequisites, proved }: PartFacts<P>): P[] {
  const needed = new Set(
    part.conceptIds.flatMap((conceptId) => prerequisites.get(conceptId) ?? []).filter((id) => !proved.has(id)),
  );
  return parts.filter(
    (other) =>
      other.id !== part.id && !other.isCompleted && other.conceptIds.some((conceptId) => needed.has(conceptId)),
  );
}
