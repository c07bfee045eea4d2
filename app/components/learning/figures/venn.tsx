import type { VennFigure, VennRegion } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { told } from "./numbers";

const Y = 106;
const RADIUS = 66;
const [LEFT, RIGHT] = [118, 202];
/** The two points in which the circles meet are so far above and below their middles. */
const CROSSING = Math.sqrt(RADIUS ** 2 - ((RIGHT - LEFT) / 2) ** 2);

/** Half of a circle, or what is left of it, from one crossing to the other. */
const arc = (end: 1 | -1, isLarge: 0 | 1, sweep: 0 | 1) =>
  `A${RADIUS} ${RADIUS} 0 ${isLarge} ${sweep} ${WIDTH / 2} ${Y + end * CROSSING}`;
const TOP = `M${WIDTH / 2} ${Y - CROSSING}`;
const FRAME = `M1 1H${WIDTH - 1}V211H1z`;

const regions: Record<VennRegion, string> = {
  first: `${TOP}${arc(1, 1, 0)}${arc(-1, 0, 1)}z`,
  both: `${TOP}${arc(1, 0, 1)}${arc(-1, 0, 1)}z`,
  second: `${TOP}${arc(1, 1, 1)}${arc(-1, 0, 0)}z`,
  neither: `${FRAME}${TOP}${arc(1, 1, 0)}${arc(-1, 1, 0)}z`,
};

/** Two circles that overlap; the numbers of the four regions are worked out. */
export function Venn({
  figure: { whole, sets, both, unit = "", neither, filled = ["both"] },
  alt,
}: {
  figure: VennFigure;
  alt: string;
}) {
  const [a, b] = [sets[0]!, sets[1]!];
  const outside = whole - a.count - b.count + both;
  const written = (count: number) => told(count) + unit;
  const middle = WIDTH / 2;
  const toneIn = (region: VennRegion) => (filled.includes(region) ? "on" : region === "neither" ? undefined : "strong");
  return (
    <FigureDrawing height={212} alt={alt}>
      <rect className="figure-area" x="1" y="1" width={WIDTH - 2} height="210" />
      <circle className="figure-soft-fill" cx={LEFT} cy={Y} r={RADIUS} />
      <circle className="figure-soft-fill" cx={RIGHT} cy={Y} r={RADIUS} />
      {filled.map((region) => (
        <path key={region} className="figure-filled" fillRule="evenodd" d={regions[region]} />
      ))}
      {[LEFT, RIGHT].map((x) => (
        <circle key={x} className="figure-line" cx={x} cy={Y} r={RADIUS} />
      ))}
      <Label x={LEFT - 46} y={28} tone={toneIn("neither")}>
        {a.label}: {written(a.count)}
      </Label>
      <Label x={RIGHT + 46} y={28} tone={toneIn("neither")}>
        {b.label}: {written(b.count)}
      </Label>
      <Label x={LEFT - 26} y={Y + 5} tone={toneIn("first")}>
        {written(a.count - both)}
      </Label>
      <Label x={middle} y={Y + 5} tone={toneIn("both")}>
        {written(both)}
      </Label>
      <Label x={RIGHT + 26} y={Y + 5} tone={toneIn("second")}>
        {written(b.count - both)}
      </Label>
      <Label x={middle} y={198} tone={toneIn("neither")}>
        {neither}: {written(outside)}
      </Label>
    </FigureDrawing>
  );
}
