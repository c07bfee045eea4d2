/** `npm run learning:evaluate -- <answers.csv | .csv.gz> [--warm | --delayed]`: how well a log of answers is predicted. */
import { parseArgs } from "node:util";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { logSource } from "./answer-source";
import { evaluateDelayed } from "./evaluate-delayed";
import { evaluatePrediction } from "./evaluate-prediction";
import { failWith } from "../fail-with";

const USAGE = `npm run learning:evaluate -- <answers.csv | answers.csv.gz> [--warm | --delayed]

  The log's first line is "learner,concept,item,seconds,correct"; each learner's answers stand in order.
  --warm     learn how hard concepts and items are from the learners before (else nothing is known of them)
  --delayed  only repeats of a concept after more than 20 hours, by the memory model`;

try {
  const { values, positionals } = parseArgs({
    options: { warm: { type: "boolean", default: false }, delayed: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0 || (values.warm && values.delayed)) failWith(USAGE);
  const figures = values.delayed
    ? await evaluateDelayed(file)
    : { ...(await evaluatePrediction(logSource(file), { isWarm: values.warm })), model_version: SHIPPED_MODEL.version };
  console.log(JSON.stringify(figures));
} catch (error) {
  failWith(error instanceof Error ? error.message : String(error));
}
