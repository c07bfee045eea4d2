import type { Calibration, Decile } from "~/services/numbers/figures";

/** Of the square, in units of the drawing. */
const SIDE = 300;
const LEFT = 40;
const TOP = 10;
const TICKS = [0, 0.25, 0.5, 0.75, 1];
const SMALLEST = 3;
const LARGEST = 9;

/** What was predicted against what came of it: on the broken line both are the same. The table beneath says it in numbers. */
export function CalibrationChart({ calibration }: { calibration: Calibration }) {
  const deciles = calibration.deciles.filter((decile) => decile !== null);
  const most = Math.max(...deciles.map(({ predictions }) => predictions));
  return (
    <figure className="calibration">
      <svg
        viewBox={`0 0 ${LEFT + SIDE + 15} ${TOP + SIDE + 45}`}
        role="img"
        aria-label="Predicted and actual, by decile"
      >
        <path d={TICKS.map((tick) => `M${x(0)} ${y(tick)}H${x(1)}M${x(tick)} ${y(0)}V${y(1)}`).join("")} />
        <path className="calibration-ideal" d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
        {deciles.length > 1 && <path className="calibration-measured" d={lineThrough(deciles)} />}
        {deciles.map(({ predicted, right, predictions }) => (
          <circle
            key={predicted}
            cx={x(predicted)}
            cy={y(right)}
            r={round(Math.max(LARGEST * Math.sqrt(predictions / most), SMALLEST))}
          />
        ))}
        {TICKS.map((tick) => (
          <text key={tick} x={x(0) - 6} y={y(tick) + 4} textAnchor="end">
            {100 * tick}%
          </text>
        ))}
        {TICKS.map((tick) => (
          <text key={tick} x={x(tick)} y={y(0) + 18} textAnchor="middle">
            {100 * tick}%
          </text>
        ))}
        <text x={x(0.5)} y={y(0) + 38} textAnchor="middle">
          predicted
        </text>
      </svg>
      <figcaption className="small">
        Upwards: the share of answers that were right. If every prediction came true, the dots would be on the dashed
        line. Larger dots mean more answers.
      </figcaption>
    </figure>
  );
}

function lineThrough(deciles: Decile[]): string {
  return `M${deciles.map(({ predicted, right }) => `${x(predicted)} ${y(right)}`).join("L")}`;
}

function x(share: number): number {
  return round(LEFT + share * SIDE);
}

function y(share: number): number {
  return round(TOP + (1 - share) * SIDE);
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
