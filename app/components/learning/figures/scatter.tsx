import type { ScatterFigure } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { at, meanOf, sumOf, told } from "./numbers";

const GAP = 16;
const HEAD = 24;
/** Free within each square, so that no point is on its edge. */
const INSET = 12;

/** Clouds side by side, each with its means as lines and its correlation worked out. */
export function Scatter({ figure: { panels }, alt }: { figure: ScatterFigure; alt: string }) {
  const side = (WIDTH - GAP * (panels.length - 1) - 2) / panels.length;
  return (
    <FigureDrawing height={HEAD + side + 24} alt={alt}>
      {panels.map(({ label, points }, index) => {
        const left = 1 + index * (side + GAP);
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
        const across = scale(xs, left + INSET, left + side - INSET);
        const up = scale(ys, HEAD + side - INSET, HEAD + INSET);
        return (
          <g key={label}>
            <Label x={left + side / 2} y={15}>
              {label}
            </Label>
            <rect className="figure-area" x={at(left)} y={HEAD} width={at(side)} height={at(side)} />
            <path
              className="figure-mark"
              d={`M${at(left)} ${at(up(meanOf(ys)))}h${at(side)}M${at(across(meanOf(xs)))} ${HEAD}v${at(side)}`}
            />
            {points.map(([x, y], point) => (
              <circle key={point} className="figure-dot" cx={at(across(x))} cy={at(up(y))} r="4" />
            ))}
            <Label x={left + side / 2} y={HEAD + side + 19} tone="strong">
              r = {told(correlationOf(points))}
            </Label>
          </g>
        );
      })}
    </FigureDrawing>
  );
}

function scale(values: number[], from: number, to: number): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) => from + ((value - least) / (most - least)) * (to - from);
}

/** -1 to 1. */
export function correlationOf(points: [number, number][]): number {
  const [meanX, meanY] = [meanOf(points.map(([x]) => x)), meanOf(points.map(([, y]) => y))];
  const together = sumOf(points.map(([x, y]) => (x - meanX) * (y - meanY)));
  const alone = sumOf(points.map(([x]) => (x - meanX) ** 2)) * sumOf(points.map(([, y]) => (y - meanY) ** 2));
  return together / Math.sqrt(alone);
}
