/**
 * Which parts of a course may be worked on: those whose prerequisites are in place. The outline, its lock reasons and the
 * maps read it here. Pure.
 */

/** What is to be known of a part to tell whether its concepts can be learned now. */
export interface TeachingPart {
  conceptIds: string[];
  isUnlocked: boolean;
  isCompleted: boolean;
}

export interface Part extends TeachingPart {
  id: string;
  /** It has been started: its questions are planned or there. */
  isBegun: boolean;
  /** There is nothing to work on in it today. */
  isResting: boolean;
}

export interface NamedPart extends Part {
  sectionId: string;
  /** `1.2` */
  sectionNumber: string;
  heading: string;
}

interface Beliefs {
  /** Direct ones, by concept. */
  prerequisites: ReadonlyMap<string, readonly string[]>;
  /** Concepts that need not be learned any more. */
  proved: ReadonlySet<string>;
}

export interface PartFacts<P extends Part = Part> extends Beliefs {
  /** In the course's order. */
  parts: P[];
}

/** A part that another one waits for, and the concepts of it that are missing. */
export interface MissingPart<P extends Part = Part> {
  part: P;
  conceptIds: string[];
}

/** What every part waits for, in the course's order: nothing where its prerequisites are in place. */
export function missingByPart<P extends Part>(facts: PartFacts<P>): Map<P, MissingPart<P>[]> {
  const { parts } = facts;
  const isInPlace = whatIsInPlace(facts);
  return new Map(
    parts.map((part) => {
      const below = restsOn(part.conceptIds, facts).filter((id) => !part.conceptIds.includes(id));
      const lacking = new Set(below.filter((id) => !isInPlace(id)));
      const missing = parts.map((one) => ({ part: one, conceptIds: one.conceptIds.filter((id) => lacking.has(id)) }));
      return [part, missing.filter(({ conceptIds }) => conceptIds.length > 0)];
    }),
  );
}

/**
 * The parts that are open: those that wait for nothing, and those that were begun, whatever is believed since. When none of
 * them can be worked on, the nearest one is, too.
 */
export function openParts<P extends Part>(facts: PartFacts<P>): Set<P> {
  const missing = missingByPart(facts);
  const open = new Set(
    facts.parts.filter((part) => part.isCompleted || part.isBegun || missing.get(part)!.length === 0),
  );
  const hasWork = [...open].some(({ isCompleted, isResting }) => !isCompleted && !isResting);
  const nearest = hasWork
    ? undefined
    : nearestOf(
        [...missing.keys()].filter((part) => !open.has(part)),
        facts,
      );
  return nearest ? open.add(nearest) : open;
}

/** The part with the fewest concepts beneath it that are not in place; of several, the first. */
function nearestOf<P extends Part>(parts: P[], facts: PartFacts<P>): P | undefined {
  const isInPlace = whatIsInPlace(facts);
  const distances = parts.map(({ conceptIds }) => {
    const beneath = new Set(conceptIds);
    for (const id of beneath) for (const one of restsOn([id], facts)) if (!isInPlace(one)) beneath.add(one);
    return beneath.size - conceptIds.length;
  });
  return parts[distances.indexOf(Math.min(...distances))];
}

/** Proved, or taught by a part that is complete. What no part teaches is taken for granted: nothing waits for it. */
function whatIsInPlace({ parts, proved }: PartFacts): (conceptId: string) => boolean {
  const completed = new Set(parts.filter(({ isCompleted }) => isCompleted).flatMap(({ conceptIds }) => conceptIds));
  return (conceptId) => proved.has(conceptId) || completed.has(conceptId);
}

function restsOn(conceptIds: string[], { prerequisites }: Beliefs): string[] {
  return conceptIds.flatMap((id) => prerequisites.get(id) ?? []);
}

/** Whether a concept can be learned now: a part that teaches it is open, or no part does and what it rests on is proved. */
export function whatIsLearnable({
  parts,
  prerequisites,
  proved,
}: Beliefs & { parts: TeachingPart[] }): (conceptId: string) => boolean {
  const isOpen = new Map<string, boolean>();
  for (const { conceptIds, isUnlocked, isCompleted } of parts)
    for (const id of conceptIds) isOpen.set(id, isUnlocked || isCompleted || isOpen.get(id) === true);
  return (id) => isOpen.get(id) ?? (prerequisites.get(id) ?? []).every((one) => proved.has(one));
}
