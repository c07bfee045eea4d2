interface GrowingSproutProps {
  /** How many there are, the last of them just grown. */
  leaves: number;
  /** How many there will be. */
  places: number;
}

/** Between two leaves on the same side of the stem. */
const STEP = 22;
/** As many as the stem has room for: longer courses show a share of their parts. */
const MOST_PLACES = 20;

/** A stem with a leaf for each part of a course that is complete. The words beside it say the same. */
export function GrowingSprout({ leaves, places }: GrowingSproutProps) {
  const shown = Math.min(places, MOST_PLACES);
  const grown = Math.max(1, Math.round((leaves / places) * shown));
  const height = Math.ceil(shown / 2) * STEP + 40;
  return (
    <svg
      className="plant growing-sprout"
      viewBox={`0 0 120 ${height}`}
      width="120"
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M60 ${height}V${topOf(grown, height)}`} />
      {Array.from({ length: shown }, (_, index) => (
        <Leaf key={index} index={index} height={height} state={stateOf(index, grown)} />
      ))}
    </svg>
  );
}

type LeafState = "grown" | "new" | "to-come";

function stateOf(index: number, grown: number): LeafState {
  if (index === grown - 1) return "new";
  return index < grown ? "grown" : "to-come";
}

function topOf(grown: number, height: number): number {
  return height - 20 - Math.ceil(grown / 2) * STEP;
}

interface LeafProps {
  index: number;
  height: number;
  state: LeafState;
}

/** From below, left and right in turn. */
function Leaf({ index, height, state }: LeafProps) {
  const y = height - 20 - Math.floor(index / 2) * STEP;
  const side = index % 2 === 0 ? -1 : 1;
  if (state === "to-come") return <circle className="sprout-place" cx={60 + side * 22} cy={y - 12} r="2" />;
  return (
    <path
      className={state === "new" ? "plant-leaf sprout-new" : "plant-leaf"}
      d={`M60 ${y}c${side * 6} -16 ${side * 24} -20 ${side * 40} -18c${side * -4} 14 ${side * -20} 22 ${side * -40} 18z`}
    />
  );
}
