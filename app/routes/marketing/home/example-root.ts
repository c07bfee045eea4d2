import type { DemoRoot } from "~/services/demo/demo-page";

/**
 * One way that a search can go, drawn before the question is answered: it is missed, what stands beside the way down is
 * solid, and the last branch ends at the gap.
 */
export function exampleRoot(root: DemoRoot): DemoRoot {
  const way = root.parts.at(-1);
  if (!way) return { ...root, state: "gap" };
  const beside = root.parts.slice(0, -1).map((part): DemoRoot => ({ ...part, state: "passed" }));
  return { ...root, state: "failed", parts: [...beside, exampleRoot(way)] };
}
