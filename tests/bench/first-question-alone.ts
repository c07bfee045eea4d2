/**
 * `npm run bench:first-question [-- --courses=9]`: from naming a topic to the first question, with a stand-in for the model. `BENCH_ROOT` is
 * the folder of another build. It is no test: a broken promise is printed, not failed.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { firstQuestionFigures } from "./first-question";
import { printTable } from "./report";

const root = process.env.BENCH_ROOT ?? process.cwd();
if (!existsSync(path.join(root, "build/server/index.js"))) {
  throw new Error(`There is no build in ${root} yet: run \`npm run build\` there first.`);
}
const courses = Number(process.argv.find((given) => given.startsWith("--courses="))?.split("=")[1] ?? 9);
printTable(await firstQuestionFigures({ root, courses }));
