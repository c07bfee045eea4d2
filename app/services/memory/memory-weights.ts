/** Of the features in `recall.ts`, in their order. That of time is below 0: with time recall falls. */
export type MemoryWeights = readonly number[];

/** Fitted by `fitMemory` on 2026-11-23 to Carnegie Learning Algebra I 2005-06 (KDD Cup 2010). */
export const MEMORY_VERSION = "memory-2026-11-23";

export const MEMORY_WEIGHTS: MemoryWeights = [
  -0.7267, // constant
  -0.1302, // time since the latest answer
  0.0766, // stability
  2.1131, // recent share of right answers
  0.3583, // the learner
  0.4828, // the concept
];
