import { numberOption } from "./number-option";
import { readOptions } from "./read-options";

export const SIMULATE_PACK_USAGE = "npm run learning:simulate -- --pack ID [--learners 80] [--seed 1] [--days 28]";

/**
 * Lets simulated learners of each kind walk through a course of a pack, with the services that the product's pages use,
 * and prints what that came to: a table of targets, and all figures as JSON. @throws UsageError
 */
export async function simulatePack(args: string[]): Promise<void> {
  const values = readOptions(args, {
    pack: { type: "string", default: "" },
    learners: { type: "string", default: "80" },
    seed: { type: "string", default: "1" },
    days: { type: "string", default: "28" },
  });
  const learners = numberOption("learners", values.learners, { from: 1, to: 10_000, whole: true });
  const days = numberOption("days", values.days, { from: 1, to: 365, whole: true });
  const { simulateWalks } = await import("./pack/simulate-walks"); // the whole product, which takes a while to load
  await simulateWalks({ pack: values.pack, seed: values.seed, learners, days });
}
