import type { DemoRoot } from "~/services/demo/demo-page";

/**
 * One way that a search can go, drawn before the question is answered: it is missed, what stands beside the way down is
 * solid, so that nothing beneath that is asked or drawn, and the last branch ends at the gap.
 *
 * @param gapName what is missing of the last concept; null where that has no name of its own
 */
export function exampleRoot(root: DemoRoot, gapName: string | null): DemoRoot {
  const way = root.parts.at(-1);
  if (way) {
    const beside = root.parts.slice(0, -1).map((part): DemoRoot => ({ ...part, state: "passed", parts: [] }));
    return { ...root, state: "failed", parts: [...beside, exampleRoot(way, gapName)] };
  }
  return { ...root, state: "gap", ...(gapName !== null && { gapName }) };
}
