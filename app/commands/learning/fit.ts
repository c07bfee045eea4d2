/** `npm run learning:fit -- <answers.csv …>`: fits the weights of prediction and memory, and writes them; `--own`: an instance's. */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findData } from "~db/data-location";
import { logSource } from "./answer-source";
import { evaluatePrediction } from "./evaluate-prediction";
import { failWith } from "../fail-with";
import { fitMemory } from "./fit-memory";
import { fitPrediction } from "./fit-prediction";
import { MEMORY_WEIGHTS_FILE, memoryWeightsFile } from "./memory-weights-file";
import { PREDICTION_WEIGHTS_FILE, predictionVersion, predictionWeightsFile } from "./prediction-weights-file";
import { refitInstance } from "./refit-instance";

const USAGE = `npm run learning:fit -- <answers.csv | answers.csv.gz> [more logs] [--source "what they are"] [--dry-run]

npm run learning:fit -- --own [--dry-run]

  Fits to four learners in five, and prints figures of the fifth, whom no fit sees.
  --source   what the logs are, as one would cite them; written into the files of weights
  --own      fit the prediction to the record of this instance (DATABASE_URL), for this instance alone: its weights
             are written into DATA_DIR, and the server uses them from its next start on
  --dry-run  print the figures, write nothing`;

const whyNot = {
  "too-few-repeats": "there is too little to fit to",
  "no-forgetting": "recall would not fall with time",
};

try {
  const { values, positionals: files } = parseArgs({
    options: {
      source: { type: "string" },
      own: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  if (values.own ? files.length > 0 || values.source !== undefined : files.length === 0) failWith(USAGE);
  const sources = files.map(logSource);
  const origin = {
    source: values.source ?? sources.map((source) => source.name).join(", "),
    date: new Date().toISOString().slice(0, 10),
  };
  if (values.own) {
    await refitInstance({ ...findData(), isDryRun: values["dry-run"], tell: (line) => console.log(line) });
  } else {
    await fitMemoryWeights();
    await fitPredictionWeights();
  }

  async function fitMemoryWeights(): Promise<void> {
    const fit = await fitMemory(files);
    if (fit.status !== "fitted") {
      console.log(`The memory keeps its weights: ${whyNot[fit.status]} (${fit.repeats} repeats after a pause).`);
      return;
    }
    if (!values["dry-run"]) await writeFile(MEMORY_WEIGHTS_FILE, memoryWeightsFile(fit.weights, origin));
    fit.heldOut.forEach((figures, index) => print({ log: sources[index]?.name, mode: "delayed", ...figures }));
  }

  async function fitPredictionWeights(): Promise<void> {
    const weights = await fitPrediction(sources);
    if (!values["dry-run"]) await writeFile(PREDICTION_WEIGHTS_FILE, predictionWeightsFile(weights, origin));
    const model_version = predictionVersion(weights, origin.date);
    for (const mode of ["warm", "cold"] as const) {
      for (const source of sources) {
        const figures = await evaluatePrediction(source, { isWarm: mode === "warm", weights, onlyHeldOut: true });
        print({ log: source.name, mode, ...figures, model_version });
      }
    }
  }
} catch (error) {
  failWith(error instanceof Error ? error.message : String(error));
}

function print(figures: object): void {
  console.log(JSON.stringify(figures));
}
