import type { MemoryWeights } from "~/services/memory/memory-weights";

export const MEMORY_WEIGHTS_FILE = "app/services/memory/memory-weights.ts";

/** In the order of the weights. */
const FEATURES = [
  "constant",
  "time since the latest answer",
  "stability",
  "recent share of right answers",
  "the learner",
  "the concept",
];

/**
 * What `MEMORY_WEIGHTS_FILE` says.
 *
 * @param source the logs that were fitted to, as one would cite them
 * @param date `YYYY-MM-DD`
 */
export function memoryWeightsFile(weights: MemoryWeights, { source, date }: { source: string; date: string }): string {
  return `/** Of the features in \`recall.ts\`, in their order. That of time is below 0: with time recall falls. */
export type MemoryWeights = readonly number[];

/** Fitted by \`fitMemory\` on ${date} to ${source}. */
export const MEMORY_VERSION = "memory-${date}";

export const MEMORY_WEIGHTS: MemoryWeights = [
${weights.map((weight, index) => `  ${weight}, // ${FEATURES[index]}\n`).join("")}];
`;
}
