import { beneath } from "~/services/mastery/rests-on";

interface Doubt {
  /** Direct prerequisites by concept. */
  prerequisites: ReadonlyMap<string, readonly string[]>;
  /** All concepts any of which may be the reason. */
  inDoubt: readonly string[];
  /** Odds of lacking it, unknown over known, of one concept by itself. */
  oddsOf: (conceptId: string) => number;
}

/** A concept further down is asked first only when it halves the doubt by so much better. */
const BETTER_BY = 0.1;

/**
 * The concept to ask about before the likeliest one: that at or beneath which the reason lies as likely as not, so that one
 * answer halves what is in doubt (a binary search). Null where there is little to be won. Pure.
 *
 * @param further the concepts to choose among
 */
export function halvingConcept(
  { prerequisites, inDoubt, oddsOf }: Doubt,
  { likeliest, further }: { likeliest: string; further: readonly string[] },
): string | null {
  const total = inDoubt.reduce((sum, id) => sum + oddsOf(id), 0);
  const distance = (conceptId: string) => {
    const under = beneath(prerequisites, conceptId).add(conceptId);
    const share = inDoubt.filter((id) => under.has(id)).reduce((sum, id) => sum + oddsOf(id), 0) / total;
    return Math.abs(share - 0.5);
  };
  let best: string | null = null;
  let least = distance(likeliest) - BETTER_BY;
  for (const conceptId of further) {
    const its = distance(conceptId);
    if (its < least) [best, least] = [conceptId, its];
  }
  return best;
}
