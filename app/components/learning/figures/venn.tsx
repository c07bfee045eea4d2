import type { VennFigure } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { told } from "./numbers";

const Y = 106;
const RADIUS = 66;
const [LEFT, RIGHT] = [118, 202];
/** The two points in which the circles meet are so far above and below their middles. */
const CROSSING = Math.sqrt(RADIUS ** 2 - ((RIGHT - LEFT) / 2) ** 2);

/** Two circles that overlap; the numbers of the four regions are worked out. */
export function Venn({ figure: { whole, sets, both, unit = "", neither }, alt }: { figure: VennFigure; alt: string }) {
  const [a, b] = [sets[0]!, sets[1]!];
  const outside = whole - a.count - b.count + both;
  const written = (count: number) => told(count) + unit;
  const middle = WIDTH / 2;
  const lens = `M${middle} ${Y - CROSSING}A${RADIUS} ${RADIUS} 0 0 1 ${middle} ${Y + CROSSING}A${RADIUS} ${RADIUS} 0 0 1 ${middle} ${Y - CROSSING}z`;
  return (
    <FigureDrawing height={212} alt={alt}>
      <rect className="figure-area" x="1" y="1" width={WIDTH - 2} height="210" />
      <circle className="figure-area figure-soft-fill" cx={LEFT} cy={Y} r={RADIUS} />
      <circle className="figure-area figure-soft-fill" cx={RIGHT} cy={Y} r={RADIUS} />
      <path className="figure-area figure-filled" d={lens} />
      <Label x={LEFT - 46} y={28}>
        {a.label}: {written(a.count)}
      </Label>
      <Label x={RIGHT + 46} y={28}>
        {b.label}: {written(b.count)}
      </Label>
      <Label x={LEFT - 26} y={Y + 5} tone="strong">
        {written(a.count - both)}
      </Label>
      <Label x={middle} y={Y + 5} tone="on">
        {written(both)}
      </Label>
      <Label x={RIGHT + 26} y={Y + 5} tone="strong">
        {written(b.count - both)}
      </Label>
      <Label x={middle} y={198}>
        {neither}: {written(outside)}
      </Label>
    </FigureDrawing>
  );
}
