/** In which order a course teaches its concepts: nothing before what it needs. */

/** By concept: what it needs directly; without cycles. */
export type Needs = ReadonlyMap<string, readonly string[]>;

export interface TaughtSection {
  heading: string;
  description: string;
  subsections: TaughtSubsection[];
}

export interface TaughtSubsection {
  heading: string;
  description: string;
  conceptIds: string[];
}

/** A subsection on its way to its place, and the section where it was. */
interface Part extends TaughtSubsection {
  section: number;
}

/** What is needed and taught later, in another subsection, by the concept that needs it. */
export function taughtTooLate(sections: TaughtSection[], needs: Needs): { id: string; neededId: string }[] {
  const places = placesOf(partsOf(sections));
  return [...places].flatMap(([id, place]) =>
    taughtNeedsOf(id, needs, places)
      .filter((neededId) => places.get(neededId)! > place)
      .map((neededId) => ({ id, neededId })),
  );
}

/**
 * The sections with each concept after what it needs. As little as possible moves: whole sections first, then
 * subsections, which then stand in the section of what they waited for, and concepts where two subsections need each
 * other. A first subsection that needs nothing from later ones stays where it is.
 */
export function inTeachingOrder(sections: TaughtSection[], needs: Needs): TaughtSection[] {
  const ordered = sectionsInOrder(sections, needs);
  const parts = partsInOrder(partsOf(ordered), needs);
  const filled = ordered.map((section): TaughtSection => ({ ...section, subsections: [] }));
  let current = 0;
  for (const { section, ...part } of parts) {
    current = Math.max(current, section);
    filled[current]!.subsections.push({ ...part, conceptIds: conceptsInOrder(part.conceptIds, needs) });
  }
  return filled.filter(({ subsections }) => subsections.length > 0);
}

function sectionsInOrder(sections: TaughtSection[], needs: Needs): TaughtSection[] {
  const groups = sections.map(({ subsections }) => subsections.flatMap(({ conceptIds }) => conceptIds));
  const firstPart = sections[0]?.subsections[0];
  const others = new Set(groups.flat().filter((id) => !firstPart?.conceptIds.includes(id)));
  const isFirstFree = firstPart !== undefined && !needsAny(firstPart.conceptIds, others, needs);
  return stably(sections.length, (index, open) => {
    if (index === 0 && isFirstFree) return true;
    const later = new Set([...open].filter((other) => other !== index).flatMap((other) => groups[other]!));
    return !needsAny(groups[index]!, later, needs);
  }).map((index) => sections[index]!);
}

/** Where none of those that are left can come next, the first of them takes in what it needs of the others. */
function partsInOrder(parts: Part[], needs: Needs): Part[] {
  const open = [...parts];
  const ordered: Part[] = [];
  while (open.length > 0) {
    const index = open.findIndex((part) => {
      const later = new Set(open.filter((other) => other !== part).flatMap(({ conceptIds }) => conceptIds));
      return !needsAny(part.conceptIds, later, needs);
    });
    const [next] = open.splice(Math.max(0, index), 1);
    const taken = new Set(index < 0 ? allNeedsOf(next!.conceptIds, needs) : []);
    const moved = open.flatMap(({ conceptIds }) => conceptIds.filter((id) => taken.has(id)));
    for (const part of open) part.conceptIds = part.conceptIds.filter((id) => !taken.has(id));
    ordered.push({ ...next!, conceptIds: [...moved, ...next!.conceptIds] });
    open.splice(0, open.length, ...open.filter(({ conceptIds }) => conceptIds.length > 0));
  }
  return ordered;
}

function conceptsInOrder(ids: string[], needs: Needs): string[] {
  return stably(ids.length, (index, open) => {
    const later = new Set([...open].filter((other) => other !== index).map((other) => ids[other]!));
    return !needsAny([ids[index]!], later, needs);
  }).map((index) => ids[index]!);
}

/** The numbers below `count`, always the lowest next that may come before all others that are open; else the lowest. */
function stably(count: number, mayBeNext: (index: number, open: ReadonlySet<number>) => boolean): number[] {
  const open = new Set(Array.from({ length: count }, (_, index) => index));
  const ordered: number[] = [];
  while (open.size > 0) {
    const next = [...open].find((index) => mayBeNext(index, open)) ?? [...open][0]!;
    open.delete(next);
    ordered.push(next);
  }
  return ordered;
}

function partsOf(sections: TaughtSection[]): Part[] {
  return sections.flatMap(({ subsections }, section) => subsections.map((part) => ({ ...part, section })));
}

function placesOf(parts: Part[]): Map<string, number> {
  return new Map(parts.flatMap(({ conceptIds }, place) => conceptIds.map((id): [string, number] => [id, place])));
}

function needsAny(ids: string[], others: ReadonlySet<string>, needs: Needs): boolean {
  return others.size > 0 && [...allNeedsOf(ids, needs)].some((id) => others.has(id));
}

/** All that lies below. */
function allNeedsOf(ids: readonly string[], needs: Needs): Set<string> {
  const below = new Set(ids.flatMap((id) => needs.get(id) ?? []));
  for (const id of below) for (const needed of needs.get(id) ?? []) below.add(needed);
  return below;
}

/** What is taught of what lies below, as far as nothing taught lies between. */
function taughtNeedsOf(id: string, needs: Needs, places: ReadonlyMap<string, number>): string[] {
  const seen = new Set(needs.get(id) ?? []);
  for (const needed of seen) if (!places.has(needed)) for (const below of needs.get(needed) ?? []) seen.add(below);
  return [...seen].filter((needed) => places.has(needed));
}
