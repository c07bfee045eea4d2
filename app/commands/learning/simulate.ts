/** `npm run learning:simulate`: how well the placement test finds what simulated learners know. */
import { simulateGraph, SIMULATE_GRAPH_USAGE } from "./simulate-graph";
import { UsageError } from "./usage-error";

const usage = `Usage:\n  ${SIMULATE_GRAPH_USAGE}`;
const modes: Record<string, (args: string[]) => Promise<void>> = { "--graph": simulateGraph };

const args = process.argv.slice(2);
const mode = Object.keys(modes).find((flag) => args.some((arg) => arg === flag || arg.startsWith(`${flag}=`)));
try {
  if (!mode) throw new UsageError("Say what to simulate.");
  await modes[mode]!(args);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 1;
}
