import type { GapTreeNode } from "~/services/map/gap-tree-node";

interface Step {
  conceptId: string;
  conceptName: string;
}

/** More would push what was learned off the screen. */
const MOST_STEPS = 4;

/**
 * The way that led down to a gap, now that it is closed: the last steps of it, and the concept that had the gap. What was
 * asked again about the same concept is no step. Null where there is nothing above it. Pure.
 *
 * @param trail from the main question down to the one that closed the gap
 * @param nextName the concept above it that is asked about next; null where that is none of them
 */
export function closedWay(trail: Step[], nextName: string | null): GapTreeNode | null {
  const steps = trail.filter(({ conceptId }, place) => conceptId !== trail[place - 1]?.conceptId).slice(-MOST_STEPS);
  const [bottom, ...above] = steps.reverse();
  if (!bottom || above.length === 0) return null;
  return above.reduce<GapTreeNode>(
    (beneath, { conceptName }, place) => ({
      conceptName,
      outcome: "failed",
      badge: place === 0 && conceptName === nextName ? "Next" : "",
      isGap: false,
      children: [beneath],
    }),
    { conceptName: bottom.conceptName, outcome: "held", badge: "Closed", isGap: false, children: [] },
  );
}
