interface GrowingSproutProps {
  /** Of the course: how many parts are complete, 1 and up. The last leaf has just grown. */
  parts: number;
}

/** Between two leaves on the same side of the stem. */
const STEP = 22;
/** As many leaves as the stem has room for. */
const MOST_LEAVES = 16;
/** Of what is beneath the ground. */
const ROOT = 44;

/** A seedling on its root that grows a leaf with each part of a course that is complete. The words beside it say the same. */
export function GrowingSprout({ parts }: GrowingSproutProps) {
  const leaves = Math.min(parts + 2, MOST_LEAVES); // the seedling has two
  const ground = Math.ceil(leaves / 2) * STEP + 40;
  return (
    <svg className="plant growing-sprout" viewBox={`0 0 120 ${ground + ROOT}`} aria-hidden="true" focusable="false">
      <path className="sprout-ground" d={`M8 ${ground}h104`} />
      <path
        className="sprout-root"
        pathLength="1"
        d={`M60 ${ground}v${ROOT - 2}m0 -32c6 8 14 8 20 14m-20 -6c-6 8 -12 8 -18 14`}
      />
      <path
        className="sprout-stem"
        pathLength="1"
        d={`M60 ${ground}V${ground - 20 - Math.floor((leaves - 1) / 2) * STEP}`}
      />
      {Array.from({ length: leaves }, (_, index) => (
        <path
          key={index}
          className={index === leaves - 1 ? "plant-leaf sprout-new" : "plant-leaf"}
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
