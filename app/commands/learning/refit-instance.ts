import path from "node:path";
import { writeAtomically } from "~/files/atomic-file.server";
import { OWN_WEIGHTS_FILE, readOwnWeights, writeOwnWeights } from "~/services/mastery/own-weights.server";
import { openReadOnly } from "~db/open-read-only";
import { ENOUGH, fitOwn, type RecordSize } from "./fit-own";
import type { LogLossGain } from "./log-loss-gain";
import { ownRecord } from "./own-record";

interface Instance {
  databaseFile: string;
  /** Where the server looks for weights of its own. */
  dataDir: string;
  isDryRun: boolean;
  /** Called with each line that is to be printed. */
  tell: (line: string) => void;
  /** For tests: how long a record has to be. */
  enough?: typeof ENOUGH;
}

/** Fits the prediction to the record of an instance, and writes its weights where its server reads them. Changes no answer. */
export async function refitInstance(instance: Instance): Promise<void> {
  const { databaseFile, dataDir, isDryRun, tell, enough = ENOUGH } = instance;
  const database = openReadOnly(databaseFile);
  try {
    const fit = await fitOwn(ownRecord(database), enough);
    if (fit.status === "too-few") return tell(tooFew(fit.size, enough));
    const { answers, learners } = fit.size;
    const text = writeOwnWeights({ weights: fit.weights, date: today(), answers, learners });
    const model_version = readOwnWeights(text).model?.version;
    if (fit.status === "no-better") tell(noBetter(fit.gain));
    else if (!isDryRun) {
      const file = path.join(dataDir, OWN_WEIGHTS_FILE);
      await writeAtomically(file, Buffer.from(text));
      tell(`Wrote ${file}. Start the server again to use it; to go back, delete it and start the server again.`);
    }
    for (const figures of fit.figures) {
      tell(JSON.stringify({ log: "own record", ...figures, ...(figures.weights === "own" && { model_version }) }));
    }
  } finally {
    database.close();
  }
}

function noBetter({ mean, standardError }: LogLossGain): string {
  const margin = standardError === null ? "" : `, with a standard error of ${standardError.toFixed(4)}`;
  return (
    "Learners held out are predicted no better by weights of this record than by those that come with Taproot, as far as can " +
    `be told: their log-loss is ${Math.abs(mean).toFixed(4)} ${mean > 0 ? "lower" : "higher"}${margin}. Nothing was written.`
  );
}

function tooFew({ answers, heldOut }: RecordSize, enough: typeof ENOUGH): string {
  return (
    `There is too little to fit to, and nothing was written. It takes ${count(enough.answers)} answers to fresh questions ` +
    `from learners that are fitted to (there are ${count(answers)}), and ${count(enough.heldOut)} learners to be held out ` +
    `(there are ${count(heldOut)}; one in five is).`
  );
}

function count(number: number): string {
  return number.toLocaleString("en");
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
