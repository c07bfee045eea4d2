import { beneath } from "./rests-on";

/** What decides whether there is anything of a part to ask before tomorrow. */
interface Beliefs {
  /** Direct ones, by concept. */
  prerequisites: ReadonlyMap<string, readonly string[]>;
  /** Concepts that need not be learned any more. */
  proved: ReadonlySet<string>;
  /** Concepts that their learner has left for tomorrow. */
  parked: ReadonlySet<string>;
}

/**
 * What a part waits for that its learner has left for tomorrow: none as long as it teaches a concept that can be learned
 * today, which is neither put aside nor rests on what is. As where a gap is put aside with the questions that rest on it.
 */
export function waitsForParked(conceptIds: string[], { prerequisites, proved, parked }: Beliefs): string[] {
  const lacking = conceptIds.filter((id) => !proved.has(id));
  const reasons = lacking.map((id) => [id, ...beneath(prerequisites, id)].filter((one) => parked.has(one)));
  return reasons.some((found) => found.length === 0) ? [] : [...new Set(reasons.flat())];
}
