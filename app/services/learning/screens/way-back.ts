import type { GapTreeNode } from "~/services/map/gap-tree-node";

/**
 * The way that led down to a gap, now that it is closed: what was missed, and the concept that holds again. What was asked
 * again about the same concept is no step. Null where there is nothing above it. Pure.
 *
 * @param trail from the main question down to the one that closed the gap
 */
export function wayBack(trail: { conceptName: string }[]): GapTreeNode | null {
  const names = trail.map(({ conceptName }) => conceptName);
  const steps = names.filter((name, place) => name !== names[place - 1]);
  if (steps.length < 2) return null;
  const bottom: GapTreeNode = { conceptName: steps.at(-1)!, outcome: "held", isGap: false, children: [] };
  return steps
    .slice(0, -1)
    .reduceRight<GapTreeNode>(
      (beneath, conceptName) => ({ conceptName, outcome: "failed", isGap: false, children: [beneath] }),
      bottom,
    );
}
