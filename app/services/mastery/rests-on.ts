/** Whether a concept rests on another one, directly or not. @param prerequisites direct ones, by concept */
export function restsOn(prerequisites: Prerequisites, conceptId: string, wanted: string): boolean {
  return beneath(prerequisites, conceptId).has(wanted);
}

/** All that some concepts rest on, directly or not. @param prerequisites direct ones, by concept */
export function beneath(prerequisites: Prerequisites, ...conceptIds: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = conceptIds.flatMap((id) => prerequisites.get(id) ?? []);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(prerequisites.get(id) ?? []));
  }
  return found;
}

type Prerequisites = ReadonlyMap<string, readonly string[]>;
