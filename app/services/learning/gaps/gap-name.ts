/** What a gap is called. */
export interface GapName {
  name: string;
  /** The concept that it is missing of; null where that is its name. */
  inConcept: string | null;
}

/** By what is missing, where that has a name of its own, else like its concept. */
export function gapNameOf({ gapName, conceptName }: { gapName: string | null; conceptName: string }): GapName {
  return gapName === null ? { name: conceptName, inConcept: null } : { name: gapName, inConcept: conceptName };
}

/** For where no markup can be: "Counting twice in Permutations". */
export function gapInWords({ name, inConcept }: GapName): string {
  return inConcept === null ? name : `${name} in ${inConcept}`;
}
