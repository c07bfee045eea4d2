/** "3 of 32 concepts known"; while nothing is known, only how many there are. @param all 1 and up */
export function conceptsKnownWords(known: number, all: number): string {
  const concepts = `${all} ${all === 1 ? "concept" : "concepts"}`;
  return known === 0 ? `${concepts} in this course` : `${known} of ${concepts} known`;
}
