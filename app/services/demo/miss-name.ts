import type { Demo } from "./demo.server";
import type { DemoMiss } from "./gap-code";

/** The name of what a wrong answer of the demo shows to be missing; null where it names nothing. */
export function nameOfMiss(demo: Demo, { item, move }: DemoMiss): string | null {
  if (move === "dont-know") return null;
  const { rendered, order } = demo.items[item]!;
  const misconception = rendered.options[order[move] ?? -1]?.misconception;
  return demo.concepts.get(rendered.conceptId)!.misconceptions.get(misconception ?? "")?.name ?? null;
}
