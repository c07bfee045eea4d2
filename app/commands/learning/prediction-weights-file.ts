import { createHash } from "node:crypto";
import { FEATURES, type Weights } from "~/services/mastery/prediction";

export const PREDICTION_WEIGHTS_FILE = "app/services/mastery/prediction-weights.ts";

/** Digits after the point that a weight is kept with. */
const DIGITS = 4;

/** Other weights are another version. @param date `YYYY-MM-DD` */
export function predictionVersion(weights: Weights, date: string): string {
  return `history-${date}-${createHash("sha256").update(linesOf(weights).join("")).digest("hex").slice(0, 6)}`;
}

/**
 * What `PREDICTION_WEIGHTS_FILE` says.
 *
 * @param source the logs that were fitted to, as one would cite them
 * @param date `YYYY-MM-DD`
 */
export function predictionWeightsFile(weights: Weights, { source, date }: { source: string; date: string }): string {
  return `/** By feature (see features.ts), in logits. Written by \`npm run learning:fit\` on ${date}; fitted to ${source}. */
export const PREDICTION_VERSION = "${predictionVersion(weights, date)}";

export const PREDICTION_WEIGHTS: Record<string, number> = {
${linesOf(weights).join("")}};
`;
}

function linesOf(weights: Weights): string[] {
  return FEATURES.map((name, index) => `  ${JSON.stringify(name)}: ${Number(weights[index]!.toFixed(DIGITS))},\n`);
}
