import { DAY_MS } from "~/time/periods";
import { NEVER_MET, type Exposure } from "./evidence";

/** An answer to an item, as far as it matters for the next one to it. */
export interface EarlierAnswer {
  /** Null for "I don't know yet". */
  optionIndex: number | null;
  isCorrect: boolean;
  /** Milliseconds since the epoch. */
  at: number;
}

/** How the item is met at a time, after these answers to it. @param earlier oldest first */
export function exposureOf(earlier: EarlierAnswer[], at: number): Exposure {
  const last = earlier.at(-1);
  if (!last) return NEVER_MET;
  const wrong = earlier.filter(({ isCorrect, optionIndex }) => !isCorrect && optionIndex !== null);
  return {
    timesAnswered: earlier.length,
    wrongOptionsTried: new Set(wrong.map(({ optionIndex }) => optionIndex)).size,
    daysSince: Math.max(at - last.at, 0) / DAY_MS,
  };
}
