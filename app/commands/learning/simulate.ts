/** `npm run learning:simulate`: simulated learners, and how well the product finds what they know and teaches the rest. */
import { simulateGraph, SIMULATE_GRAPH_USAGE } from "./simulate-graph";
import { simulatePack, SIMULATE_PACK_USAGE } from "./simulate-pack";
import { UsageError } from "./usage-error";

const usage = `Usage:\n  ${SIMULATE_GRAPH_USAGE}\n  ${SIMULATE_PACK_USAGE}`;
const modes: Record<string, (args: string[]) => Promise<void>> = {
  "--graph": simulateGraph,
  "--pack": simulatePack,
};

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
