interface Counts {
  known: number;
  /** Those that are probably known. */
  likely: number;
  all: number;
}

/** How far one has come with concepts; nothing of them known is no figure to begin with. */
export function conceptsKnownLabel({ known, likely, all }: Counts): string {
  const concepts = `${all} ${all === 1 ? "concept" : "concepts"}`;
  if (known + likely === 0) return `${concepts} to learn`;
  const reached = `${known + likely} of ${concepts}`;
  if (likely === 0) return `${reached} known`;
  return known === 0 ? `${reached} probably known` : `${reached} known, ${likely} of them probably`;
}
