import { modelConceptId, slug } from "./concept-ids";
import type { OutlineReply } from "./schemas";
import { inTeachingOrder, taughtTooLate, type TaughtSection } from "./teaching-order";

/** A course's concepts as a graph without cycles, and what of them is taught where. */
export interface OutlineGraph {
  /** Each after its own prerequisites. */
  concepts: GraphConcept[];
  /** Only what teaches something, and nothing before what it needs. */
  sections: TaughtSection[];
  /** Prerequisites of prerequisites below what is taught: the number of steps of the longest way down. */
  levels: number;
  /** What was wrong and is mended, in words. */
  mended: string[];
  /** What was taught before what it needs, in words: it stands in order here, if it does need that. */
  outOfOrder: string[];
}

export interface GraphConcept {
  id: string;
  name: string;
  summary: string;
  prerequisiteIds: string[];
  priorMastery: number | null;
}

type Concepts = Map<string, GraphConcept>;

/** What the reply says as a sound graph, whatever it says. Names are the same when their words are. */
export function drawGraph(reply: OutlineReply): OutlineGraph {
  const mended: string[] = [];
  const concepts = gather(reply, mended);
  const sections = placeConcepts(reply, concepts, mended);
  const taught = sections.flatMap((section) => section.subsections.flatMap(({ conceptIds }) => conceptIds));
  linkPrerequisites(reply, concepts, mended);
  breakCycles(concepts, taught, mended);
  leaveOutImplied(concepts);
  const reachable = inOrder(concepts, taught);
  const needs = new Map([...concepts].map(([id, { prerequisiteIds }]) => [id, prerequisiteIds]));
  const nameOf = (id: string) => concepts.get(id)!.name;
  return {
    concepts: reachable,
    sections: inTeachingOrder(sections, needs),
    levels: levelsBelow(taught, concepts),
    mended,
    outOfOrder: taughtTooLate(sections, needs).map(
      ({ id, neededId }) => `“${nameOf(id)}” needs “${nameOf(neededId)}”, which is taught only later`,
    ),
  };
}

function gather(reply: OutlineReply, mended: string[]): Concepts {
  const concepts: Concepts = new Map();
  for (const { name, summary, prior_mastery } of reply.concepts) {
    const id = modelConceptId(reply.subject, name);
    if (slug(name) === "") mended.push(`The name “${name}” has no letters: left out.`);
    else if (concepts.has(id)) mended.push(`“${name}” is described twice: made one.`);
    else
      concepts.set(id, {
        id,
        name: name.trim(),
        summary: summary.trim(),
        prerequisiteIds: [],
        priorMastery: prior_mastery === null ? null : Math.min(0.95, Math.max(0.05, prior_mastery)),
      });
  }
  return concepts;
}

function placeConcepts(reply: OutlineReply, concepts: Concepts, mended: string[]): TaughtSection[] {
  const placed = new Set<string>();
  const place = (name: string, heading: string): string[] => {
    const id = modelConceptId(reply.subject, name);
    if (!concepts.has(id)) mended.push(`“${heading}” teaches “${name}”, which is not described: left out.`);
    else if (placed.has(id)) mended.push(`“${name}” is taught twice: left out of “${heading}”.`);
    else {
      placed.add(id);
      return [id];
    }
    return [];
  };
  return reply.sections
    .map(({ heading, description, subsections }) => ({
      heading,
      description,
      subsections: subsections
        .map((subsection) => ({
          heading: subsection.heading,
          description: subsection.description,
          conceptIds: subsection.concepts.flatMap((name) => place(name, subsection.heading)),
        }))
        .filter((subsection) => subsection.conceptIds.length > 0),
    }))
    .filter((section) => section.subsections.length > 0);
}

function linkPrerequisites(reply: OutlineReply, concepts: Concepts, mended: string[]): void {
  for (const { name, prerequisites } of reply.concepts) {
    const concept = concepts.get(modelConceptId(reply.subject, name));
    for (const prerequisite of concept ? prerequisites : []) {
      const id = modelConceptId(reply.subject, prerequisite);
      if (!concepts.has(id)) mended.push(`“${name}” needs “${prerequisite}”, which is not described: left out.`);
      else if (!concept!.prerequisiteIds.includes(id)) concept!.prerequisiteIds.push(id);
    }
  }
}

/** Of each cycle the edge goes that contradicts the order of teaching most: what is needed is taught long after. */
function breakCycles(concepts: Concepts, taught: string[], mended: string[]): void {
  // What no subsection teaches lies below everything else.
  const position = (id: string) => taught.indexOf(id);
  for (let cycle = findCycle(concepts); cycle; cycle = findCycle(concepts)) {
    const edges = cycle.map((id, index) => ({ concept: id, needs: cycle![(index + 1) % cycle!.length]! }));
    const lateness = (edge: (typeof edges)[number]) => position(edge.needs) - position(edge.concept);
    const worst = edges.reduce((a, b) => (lateness(b) > lateness(a) ? b : a));
    const concept = concepts.get(worst.concept)!;
    concept.prerequisiteIds = concept.prerequisiteIds.filter((id) => id !== worst.needs);
    const way = [...cycle, cycle[0]!].map((id) => concepts.get(id)!.name).join(" → ");
    mended.push(
      `“${concept.name}” no longer needs “${concepts.get(worst.needs)!.name}”: they need each other (${way}).`,
    );
  }
}

/** What a prerequisite needs itself is needed anyway, and is no prerequisite of its own. */
function leaveOutImplied(concepts: Concepts): void {
  const below = new Map<string, Set<string>>();
  const allBelow = (id: string): Set<string> => {
    const direct = concepts.get(id)!.prerequisiteIds;
    const found = below.get(id) ?? new Set(direct.flatMap((needed) => [needed, ...allBelow(needed)]));
    below.set(id, found);
    return found;
  };
  [...concepts.keys()].forEach(allBelow);
  for (const concept of concepts.values()) {
    const { prerequisiteIds } = concept;
    concept.prerequisiteIds = prerequisiteIds.filter(
      (id) => !prerequisiteIds.some((other) => below.get(other)!.has(id)),
    );
  }
}

/** Ids, each of which needs the next, and the last one the first; null when there is no cycle. */
function findCycle(concepts: Concepts): string[] | null {
  const done = new Set<string>();
  const visit = (id: string, trail: string[]): string[] | null => {
    if (trail.includes(id)) return trail.slice(trail.indexOf(id));
    if (done.has(id)) return null;
    for (const prerequisite of concepts.get(id)!.prerequisiteIds) {
      const cycle = visit(prerequisite, [...trail, id]);
      if (cycle) return cycle;
    }
    done.add(id);
    return null;
  };
  for (const id of concepts.keys()) {
    const cycle = visit(id, []);
    if (cycle) return cycle;
  }
  return null;
}

/** What is taught and all that it rests on; what nothing needs is left out. */
function inOrder(concepts: Concepts, taught: string[]): GraphConcept[] {
  const ordered = new Set<GraphConcept>();
  const add = (id: string): void => {
    const concept = concepts.get(id)!;
    if (ordered.has(concept)) return;
    concept.prerequisiteIds.forEach(add);
    ordered.add(concept);
  };
  taught.forEach(add);
  return [...ordered];
}

function levelsBelow(ids: string[], concepts: Concepts): number {
  const known = new Map<string, number>();
  const levels = (id: string): number => {
    const found = known.get(id) ?? Math.max(0, ...concepts.get(id)!.prerequisiteIds.map((below) => 1 + levels(below)));
    known.set(id, found);
    return found;
  };
  return Math.max(0, ...ids.map(levels));
}
