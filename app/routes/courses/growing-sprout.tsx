import type { Leaf } from "./section-plant";

/** Between two leaves on the same side of the stem. */
const STEP = 24;
/** Of what is beneath the ground. */
const ROOT = 44;

interface GrowingSproutProps {
  leaves: Leaf[];
  /** Gaps closed, each of them a root: two are drawn at most. */
  roots: number;
}

/** A plant as on the dashboard, of one section: a leaf for each concept, an outline until its part is complete. The words beside it say the same. */
export function GrowingSprout({ leaves, roots }: GrowingSproutProps) {
  const ground = Math.ceil(leaves.length / 2) * STEP + 34;
  const top = ground - 20 - Math.floor((leaves.length - 1) / 2) * STEP;
  return (
    <svg className="plant growing-sprout" viewBox={`0 0 120 ${ground + ROOT}`} aria-hidden="true" focusable="false">
      <path
        className="sprout-ground"
        d={`M4 ${ground + 1}c18-7 36-5 56-2s38 3 56-1c-3 26-24 ${ROOT + 2}-56 ${ROOT + 2}s-53-17-56-43z`}
      />
      <path
        className="sprout-root"
        pathLength="1"
        d={`M60 ${ground}v${ROOT - 2}${roots > 0 ? "m0 -32c6 8 14 8 20 14" : ""}${roots > 1 ? "m-20 -6c-6 8 -12 8 -18 14" : ""}`}
      />
      {roots > 0 && <circle className="sprout-root-end" cx="80" cy={ground + 24} r="5" />}
      {roots > 1 && <circle className="sprout-root-end" cx="42" cy={ground + 32} r="5" />}
      <path className="sprout-stem" pathLength="1" d={`M60 ${ground}V${top}`} />
      {leaves.map((leaf, index) => (
        <path
          key={index}
          className={`leaf-${leaf}`}
          d={leafAt(ground - 20 - Math.floor(index / 2) * STEP, index % 2 === 0 ? -1 : 1)}
        />
      ))}
    </svg>
  );
}

/** From the stem outward. @param side -1 left, 1 right */
function leafAt(y: number, side: -1 | 1): string {
  return `M60 ${y}c${side * 6} -16 ${side * 24} -20 ${side * 40} -18c${side * -4} 14 ${side * -20} 22 ${side * -40} 18z`;
}
