import { createHash } from "node:crypto";
import { z } from "zod";
import { FEATURES, predictionModel, type PredictionModel, type Weights } from "./prediction";

/**
 * Weights of the prediction that an instance fitted to its own record (`npm run learning:fit -- --own`), as a file in its
 * folder of data. The server reads it at its start, and predicts by it in place of the weights that come with the product.
 */
export const OWN_WEIGHTS_FILE = "prediction-weights.json";

/** To be raised when a feature comes to mean something else under the same name. */
const FORMAT = 1;
/** Digits after the point that a weight is kept with. */
const DIGITS = 4;
/** In logits. The fitted ones are a tenth of it: beyond, something else than a fit has written the file. */
const MOST = 20;

export interface OwnWeights {
  /** In the order of FEATURES. */
  weights: Weights;
  /** When they were fitted: `YYYY-MM-DD`. */
  date: string;
  /** What they were fitted to. */
  answers: number;
  learners: number;
}

/** What the file says. */
export function writeOwnWeights({ weights, date, answers, learners }: OwnWeights): string {
  const byFeature = Object.fromEntries(FEATURES.map((name, index) => [name, Number(weights[index]!.toFixed(DIGITS))]));
  return `${JSON.stringify({ format: FORMAT, date, fittedTo: { answers, learners }, weights: byFeature }, null, 2)}\n`;
}

const schema = z.object({
  date: z.iso.date("its date should be YYYY-MM-DD"),
  weights: z.record(z.string(), z.unknown(), "it has no weights"),
});

/** What the file says as a model, or what is wrong with the file, as the end of a sentence. */
export function readOwnWeights(
  text: string,
): { problem: null; model: PredictionModel } | { problem: string; model: null } {
  const json = parse(text);
  if (typeof json !== "object" || json === null) return unusable("it is no JSON object");
  const format = "format" in json ? json.format : undefined;
  if (format !== FORMAT) return unusable(`its format is ${JSON.stringify(format)}, and this version reads ${FORMAT}`);
  const read = schema.safeParse(json);
  if (!read.success) return unusable(read.error.issues[0]!.message);
  const { date, weights } = read.data;
  const known: readonly string[] = FEATURES;
  const unknown = Object.keys(weights).find((name) => !known.includes(name));
  if (unknown !== undefined) return unusable(`it has a weight for "${unknown}", which this version does not know`);
  const wrong = FEATURES.find((name) => !isWeight(weights[name]));
  if (wrong !== undefined) return unusable(`its weight of "${wrong}" should be a number from -${MOST} to ${MOST}`);
  return { problem: null, model: modelOf(date, weights as Record<string, number>) };
}

/** Named by the weights themselves: who changes one by hand has another version. */
function modelOf(date: string, weights: Record<string, number>): PredictionModel {
  const values = JSON.stringify(FEATURES.map((name) => weights[name]));
  return predictionModel(`own-${date}-${createHash("sha256").update(values).digest("hex").slice(0, 6)}`, weights);
}

function isWeight(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= MOST;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unusable(problem: string) {
  return { problem, model: null };
}
