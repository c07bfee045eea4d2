/**
 * `npm run model:trial [-- --prompt=questions --items=12 --save=FILE --compare=FILE]`: has the configured model write items
 * with a prompt as it is and scores them by rule, so that a change of prompt is a measured change.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import { parseArgs } from "node:util";
import { AuthorError } from "~/providers/author/port";
import type { Trial } from "~/providers/author/model/trial/measures";

register("../../providers/author/model/doctor/raw-imports.server.ts", import.meta.url);
const { task, items, save, before } = readArguments();
if (existsSync(".env")) process.loadEnvFile(".env");
const { config } = await import("~/config/config.server").catch((error: Error) => fail(error.message));
if (!config.model) {
  fail("No model is configured: set OPENAI_BASE_URL (or OPENAI_API_KEY, for OpenAI itself) and OPENAI_MODEL.");
}
const { readPacks } = await import("~/providers/author/curriculum/read-packs.server");
const { runTrial } = await import("~/providers/author/model/trial/run-trial.server");
const { trialReport } = await import("~/providers/author/model/trial/trial-report");

const packs = await readPacks([config.ownCurriculumDir]);
const trial = await runTrial(config.model, packs, { task, items, onItem: () => process.stderr.write(".") }).catch(
  (error: unknown) => fail(error instanceof AuthorError ? error.message : String(error)),
);
process.stderr.write("\n");
if (save) writeFileSync(save, JSON.stringify(trial, null, 1));
console.log(trialReport(trial, before));
process.exit(trial.items.some(({ item }) => item !== null) ? 0 : 1);

function readArguments() {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({ options: { prompt: text, items: text, save: text, compare: text } });
    const { prompt = "questions", compare } = values;
    if (prompt !== "questions" && prompt !== "breakdown") throw new Error("--prompt is questions or breakdown.");
    const items = Number(values.items ?? 12);
    if (!Number.isInteger(items) || items < 1 || items > 500) throw new Error("--items is a number from 1 to 500.");
    const before = compare === undefined ? null : (JSON.parse(readFileSync(compare, "utf8")) as Trial);
    return { task: prompt as "questions" | "breakdown", items, save: values.save, before };
  } catch (error) {
    fail((error as Error).message);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
