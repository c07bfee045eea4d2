interface NamedGap {
  conceptId: string;
  /** Null where it is called like its concept. */
  gapName: string | null;
}

/** Each gap once, as it comes first: gaps of one concept are different ones where their names are. */
export function onceByName<Gap extends NamedGap>(gaps: Gap[]): Gap[] {
  const byName = new Map<string, Gap>();
  for (const gap of gaps) {
    const name = JSON.stringify([gap.conceptId, gap.gapName]);
    if (!byName.has(name)) byName.set(name, gap);
  }
  return [...byName.values()];
}
