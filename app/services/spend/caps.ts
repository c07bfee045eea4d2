import { microsOf } from "./price";
import type { SpendCaps } from "./settings";

export interface Amount {
  tokens: number;
  /** Of what has a known price. */
  costMicros: number;
}

/** A cap that one more call would pass. */
export interface PassedCap {
  whose: "everybody" | "learner";
  /** The call alone is more than a whole day's cap, so tomorrow will not help. */
  isTooSmall: boolean;
}

/** The first cap that `wanted` would pass on top of what is spent today; null when it may be spent. */
export function findPassedCap(
  caps: SpendCaps,
  { wanted, everybody, learner }: { wanted: Amount; everybody: Amount; learner: Amount },
): PassedCap | null {
  const rules = [
    { whose: "everybody", cap: caps.tokens, wanted: wanted.tokens, spent: everybody.tokens },
    { whose: "learner", cap: caps.tokensPerLearner, wanted: wanted.tokens, spent: learner.tokens },
    { whose: "everybody", cap: microsOf(caps.dollars), wanted: wanted.costMicros, spent: everybody.costMicros },
    { whose: "learner", cap: microsOf(caps.dollarsPerLearner), wanted: wanted.costMicros, spent: learner.costMicros },
  ] as const;
  for (const { whose, cap, wanted, spent } of rules) {
    if (cap !== null && spent + wanted > cap) return { whose, isTooSmall: wanted > cap };
  }
  return null;
}

const WHAT_GOES_ON = "Everything written so far still works.";

/** For the learner's eyes. When one may come back is said by whoever keeps it. */
export function wordsFor({ whose, isTooSmall }: PassedCap): string {
  if (isTooSmall) {
    const why = "This needs more AI-written material than this server allows in a day.";
    return `${why} The people who run this site can raise that. ${WHAT_GOES_ON}`;
  }
  const allowance =
    whose === "learner"
      ? "Your allowance for AI-written material is used up for today."
      : "Today’s allowance for AI-written material is used up.";
  return `${allowance} ${WHAT_GOES_ON}`;
}
