import { StatTiles } from "~/components/ui/stat-tiles";
import type { StateCounts } from "~/services/map/concept-state";

/** What a learner's map comes to, in a few numbers. */
export function MapFigures({ counts }: { counts: StateCounts }) {
  return (
    <StatTiles
      tiles={[
        { label: "Mastered", value: counts.mastered + counts.due },
        { label: "Proved", value: counts.proved },
        { label: "Due", value: counts.due },
        { label: "Gaps", value: counts.gap },
      ]}
    />
  );
}
