import fc from "fast-check";
import type { MapConcept } from "~/services/map/concept-graph";

/** Concepts without cycles: each rests on up to four of those before it, none of them further back than `reach`. */
export function conceptGraphs({
  least = 1,
  most,
  reach,
}: {
  least?: number;
  most: number;
  reach: number;
}): fc.Arbitrary<MapConcept[]> {
  const back = fc.array(fc.nat({ max: reach - 1 }), { maxLength: 4 });
  const concept = fc.record({ back, name: fc.lorem({ maxCount: 5 }) });
  return fc.array(concept, { minLength: least, maxLength: most, size: "max" }).map((concepts) =>
    concepts.map(({ back, name }, index) => ({
      id: `c${index}`,
      name,
      prerequisites: [...new Set(back.map((steps) => index - 1 - steps))]
        .filter((one) => one >= 0)
        .map((one) => `c${one}`),
    })),
  );
}

/** For each concept, what it rests on; its name is its id. */
export function conceptsOf(prerequisites: Record<string, string[]>): MapConcept[] {
  return Object.entries(prerequisites).map(([name, ones]) => ({ id: name, name, prerequisites: ones }));
}
