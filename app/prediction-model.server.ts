import { readFileSync } from "node:fs";
import path from "node:path";
import { OWN_WEIGHTS_FILE, readOwnWeights } from "~/services/mastery/own-weights.server";
import { SHIPPED_MODEL, type PredictionModel } from "~/services/mastery/prediction";

/** What whoever runs the server is told: of what is used, and of what is wrong. */
interface Tell {
  info: (message: string) => void;
  warn: (message: string) => void;
}

/** By which this server predicts answers: its own weights, where its folder of data has any that can be used. */
export function findPredictionModel(dataDir: string, tell: Tell): PredictionModel {
  const file = path.join(dataDir, OWN_WEIGHTS_FILE);
  const { problem, model } = read(file);
  if (problem !== null) {
    tell.warn(
      `${file} cannot be used: ${problem}. Answers are predicted by the weights that come with Taproot. ` +
        "Make the file anew (npm run learning:fit -- --own) or delete it.",
    );
  }
  if (model) tell.info(`answers are predicted by the weights in ${file} (${model.version})`);
  return model ?? SHIPPED_MODEL;
}

function read(file: string): { problem: string | null; model: PredictionModel | null } {
  try {
    return readOwnWeights(readFileSync(file, "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { problem: code === "ENOENT" ? null : `it cannot be read (${code ?? message})`, model: null };
  }
}
