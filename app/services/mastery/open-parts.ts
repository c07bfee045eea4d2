/**
 * Which parts of a course may be worked on: those whose prerequisites are in place. The outline, its lock reasons and the
 * maps read it here. Pure.
 */
import { waitsForParked } from "./waits-for-parked";

/** What is to be known of a part to tell whether its concepts can be learned now. */
export interface TeachingPart {
  conceptIds: string[];
  isUnlocked: boolean;
  isCompleted: boolean;
}

export interface Part extends TeachingPart {
  id: string;
  /** As stored: see `heldParts`. */
  prerequisitesHeld: boolean;
  /** See begun.server.ts. */
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
  /** What no part teaches is taken for granted, but for these: see missed-foundations.server.ts. */
  missedFoundations: ReadonlySet<string>;
  /** Concepts that are not known by what the learner answered, or of which nothing that counts tells: see `isLost`. */
  lost: ReadonlySet<string>;
  /** Concepts that their learner has left for tomorrow. */
  parked: ReadonlySet<string>;
  /** In the course's order. */
  parts: P[];
}

/** A part that another one waits for, and the concepts of it that are missing. */
export interface MissingPart<P extends Part = Part> {
  part: P;
  conceptIds: string[];
}

/** What a part waits for. */
export interface Missing<P extends Part = Part> {
  parts: MissingPart<P>[];
  /** Concepts that no part teaches, and answers have shown to be missing. */
  foundations: string[];
}

/** What has to be known to tell what a part waits for. */
type WaitingFacts<P extends Part = Part> = Omit<PartFacts<P>, "lost" | "parked">;

/** What every part waits for, in the course's order: nothing where its prerequisites are in place. */
export function missingByPart<P extends Part>(facts: WaitingFacts<P>): Map<P, Missing<P>> {
  const { parts } = facts;
  const isInPlace = whatIsInPlace(facts);
  return new Map(
    parts.map((part) => {
      const below = restsOn(part.conceptIds, facts).filter((id) => !part.conceptIds.includes(id));
      const lacking = new Set(below.filter((id) => !isInPlace(id)));
      const missing = parts.map((one) => ({ part: one, conceptIds: one.conceptIds.filter((id) => lacking.has(id)) }));
      const foundations = [...lacking].filter((id) => facts.missedFoundations.has(id));
      return [part, { parts: missing.filter(({ conceptIds }) => conceptIds.length > 0), foundations }];
    }),
  );
}

export function waitsForNothing({ parts, foundations }: Missing): boolean {
  return parts.length === 0 && foundations.length === 0;
}

/** The foundations that are missing beneath what is left of a course: to practise them is a way on. */
export function foundationsToPractise(facts: WaitingFacts): string[] {
  const missing = missingByPart(facts);
  return [...new Set(facts.parts.flatMap((part) => (part.isCompleted ? [] : missing.get(part)!.foundations)))];
}

/**
 * The parts that wait for nothing, and those that have not until now, while nothing of what is missing beneath them
 * is lost: what is merely believed less locks nothing.
 */
export function heldParts<P extends Part>(facts: PartFacts<P>): Set<P> {
  const missing = missingByPart(facts);
  const stillHolds = (part: P) => !missingBeneath(part, facts).some((id) => facts.lost.has(id));
  return new Set(
    facts.parts.filter((part) => waitsForNothing(missing.get(part)!) || (part.prerequisitesHeld && stillHolds(part))),
  );
}

/**
 * The parts that are open: those whose prerequisites hold, and those that were begun, whatever is believed since. When none
 * of them can be worked on, the nearest one is, too, but not above a missed foundation, unless by way of a part that is
 * open: there is something to practise, at any time. Nor above what was left for tomorrow: it leads back there today.
 */
export function openParts<P extends Part>(facts: PartFacts<P>, held = heldParts(facts)): Set<P> {
  const open = new Set(facts.parts.filter((part) => part.isCompleted || part.isBegun || held.has(part)));
  const hasWork = [...open].some(({ isCompleted, isResting }) => !isCompleted && !isResting);
  const nearest = hasWork
    ? undefined
    : nearestOf(
        facts.parts.filter(
          (part) =>
            !open.has(part) &&
            !waitsForFoundation(part, facts, open) &&
            waitsForParked(part.conceptIds, facts).length === 0,
        ),
        facts,
      );
  return nearest ? open.add(nearest) : open;
}

/** The part with the fewest concepts beneath it that are not in place; of several, the first. */
function nearestOf<P extends Part>(parts: P[], facts: WaitingFacts<P>): P | undefined {
  const distances = parts.map((part) => missingBeneath(part, facts).length);
  return parts[distances.indexOf(Math.min(...distances))];
}

/** Directly, or by way of other parts that are not open. */
function waitsForFoundation(part: Part, facts: WaitingFacts, open: ReadonlySet<Part>): boolean {
  const underWay = new Set([...open].flatMap(({ conceptIds }) => conceptIds));
  const beneath = missingBeneath(part, facts, (id) => !underWay.has(id));
  return beneath.some((id) => facts.missedFoundations.has(id));
}

/** The concepts beneath those of a part that are not in place, directly or through others that are not and `counts`. */
function missingBeneath(
  { conceptIds }: Part,
  facts: WaitingFacts,
  counts: (conceptId: string) => boolean = () => true,
): string[] {
  const isInPlace = whatIsInPlace(facts);
  const own = new Set(conceptIds);
  const missing = new Set(conceptIds);
  for (const id of missing)
    for (const one of restsOn([id], facts)) if (!isInPlace(one) && counts(one)) missing.add(one);
  return [...missing].filter((id) => !own.has(id));
}

/** Proved, or taught by a part that is complete, or taken for granted: what no part teaches, while it was never missed. */
function whatIsInPlace({
  parts,
  proved,
  missedFoundations,
}: Pick<WaitingFacts, "proved" | "missedFoundations"> & { parts: TeachingPart[] }): (conceptId: string) => boolean {
  const completed = new Set(parts.filter(({ isCompleted }) => isCompleted).flatMap(({ conceptIds }) => conceptIds));
  const taught = new Set(parts.flatMap(({ conceptIds }) => conceptIds));
  const isGranted = (id: string) => !taught.has(id) && !missedFoundations.has(id);
  return (id) => proved.has(id) || completed.has(id) || isGranted(id);
}

function restsOn(conceptIds: string[], { prerequisites }: Beliefs): string[] {
  return conceptIds.flatMap((id) => prerequisites.get(id) ?? []);
}

/** What decides which concepts can be learned now. */
type LearningFacts = Beliefs & { parts: TeachingPart[] };

/**
 * Whether a concept can be learned now: a part that teaches it is open, and all of the same part that it rests on is in
 * place; or no part does, and what it rests on is proved. What else is missing beneath an open part keeps nobody from it.
 */
export function whatIsLearnable(facts: LearningFacts): (conceptId: string) => boolean {
  const { parts, prerequisites, proved } = facts;
  const taught = new Set(parts.flatMap(({ conceptIds }) => conceptIds));
  const comesBefore = whatComesBefore(facts);
  const learnable = new Set(
    parts.filter(isOpen).flatMap((part) => part.conceptIds.filter((id) => comesBefore(part, id).length === 0)),
  );
  const isReady = (id: string) => (prerequisites.get(id) ?? []).every((one) => proved.has(one));
  return (id) => (taught.has(id) ? learnable.has(id) : isReady(id));
}

/** What a concept rests on that the same part teaches, and that is not in place: it comes first there. */
export function whatComesBefore(facts: LearningFacts): (part: TeachingPart, conceptId: string) => string[] {
  const isInPlace = whatIsInPlace({ ...facts, missedFoundations: new Set() });
  return (part, id) => restsOn([id], facts).filter((one) => part.conceptIds.includes(one) && !isInPlace(one));
}

/** The concepts that parts teach which may be worked on. */
export function taughtInOpenParts(parts: TeachingPart[]): Set<string> {
  return new Set(parts.filter(isOpen).flatMap(({ conceptIds }) => conceptIds));
}

function isOpen({ isUnlocked, isCompleted }: TeachingPart): boolean {
  return isUnlocked || isCompleted;
}
