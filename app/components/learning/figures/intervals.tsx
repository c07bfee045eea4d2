import type { IntervalsFigure } from "~/services/learning/contents/figure";
import { AxisLine, placeOn } from "./axis-line";
import { FigureDrawing } from "./figure-drawing";
import { Label } from "./label";
import { within } from "./label-places";
import { at, told } from "./numbers";

const ROW = 10;
const HEAD = 28;

/** One interval for each sample; those that miss the truth are dashed. */
export function Intervals({ figure, alt }: { figure: IntervalsFigure; alt: string }) {
  const { estimates, margin, truth, unit, axis } = figure;
  const words = `${figure.label ?? "true mean"} ${told(truth, 3)}`;
  const place = placeOn(axis);
  const y = HEAD + estimates.length * ROW + 4;
  const caught = estimates.filter((estimate) => Math.abs(estimate - truth) <= margin).length;
  return (
    <FigureDrawing height={y + 62} alt={alt}>
      <path className="figure-mark" d={`M${at(place(truth))} 20V${y}`} />
      <Label x={within(place(truth), words)} y={14} tone="strong">
        {words}
      </Label>
      {estimates.map((estimate, index) => {
        const middle = HEAD + index * ROW + ROW / 2;
        const misses = Math.abs(estimate - truth) > margin;
        return (
          <g key={index} className={misses ? "figure-miss" : undefined}>
            <path
              className="figure-way"
              d={`M${at(place(estimate - margin))} ${middle}H${at(place(estimate + margin))}`}
            />
            <circle className="figure-dot" cx={at(place(estimate))} cy={middle} r="2.5" />
          </g>
        );
      })}
      <AxisLine axis={axis} y={y} unit={unit} />
      <Label x={160} y={y + 57} tone="strong">
        {caught} of {estimates.length} intervals catch it
      </Label>
    </FigureDrawing>
  );
}
