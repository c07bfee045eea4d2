import type { DemoRoot } from "~/services/demo/demo-page";

/**
 * One way that a search can go, drawn before the question is answered: it is missed, what stands beside the way down is
 * solid, so that nothing beneath that is asked or drawn, and the last branch ends at the gap.
 *
 * @param gapName hangs on the last concept; null where a gap has no name but the concept's
 */
export function exampleRoot(root: DemoRoot, gapName: string | null): DemoRoot {
  const way = root.parts.at(-1);
  if (way) {
    const beside = root.parts.slice(0, -1).map((part): DemoRoot => ({ ...part, state: "passed", parts: [] }));
    return { ...root, state: "failed", parts: [...beside, exampleRoot(way, gapName)] };
  }
  if (gapName === null) return { ...root, state: "gap" };
  return { ...root, state: "failed", parts: [{ name: gapName, state: "gap", isHere: false, parts: [] }] };
}
