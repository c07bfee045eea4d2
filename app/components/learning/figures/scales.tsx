import type { ScalesFigure } from "~/services/learning/contents/figure";
import { AxisLine, placeOn } from "./axis-line";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { at, told } from "./numbers";

const ROW = 88;
const TICKS = [-2, -1, 0, 1, 2];
const AXIS = { from: -2, to: 2, ticks: TICKS };

/** Each group's own scale, laid so that the same number of standard deviations is at the same place. */
export function Scales({ figure: { rows }, alt }: { figure: ScalesFigure; alt: string }) {
  const place = placeOn(AXIS);
  const y = rows.length * ROW + 16;
  return (
    <FigureDrawing height={y + 40} alt={alt}>
      <path className="figure-mark" d={`M${WIDTH / 2} 24V${y}`} />
      {rows.map(({ label, mean, sd, value }, index) => {
        const line = index * ROW + 60;
        const z = (value - mean) / sd;
        return (
          <g key={label}>
            <Label x={0} y={index * ROW + 16} anchor="start" tone="strong" halo>
              {label}
            </Label>
            <path
              className="figure-line"
              d={`M4 ${line}H${WIDTH - 4}${TICKS.map((tick) => `M${at(place(tick))} ${line - 4}v8`).join("")}`}
            />
            {TICKS.map((tick) => (
              <Label key={tick} x={place(tick)} y={line + 20} tone="soft" halo>
                {told(mean + tick * sd)}
              </Label>
            ))}
            <path className="figure-way" d={`M${at(place(0))} ${line}H${at(place(z))}`} />
            <circle className="figure-dot" cx={at(place(z))} cy={line} r="6" />
            <Label x={place(z)} y={line - 13} tone="strong">
              {told(value)}
            </Label>
          </g>
        );
      })}
      <AxisLine axis={AXIS} y={y} unit="z: standard deviations from the mean" />
    </FigureDrawing>
  );
}
