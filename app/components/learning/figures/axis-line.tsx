import type { Axis } from "~/services/learning/contents/figure";
import { WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { at, told } from "./numbers";

/** Free at both ends, for the words of the outermost ticks. */
const MARGIN = 18;

/** Where a value is on an axis from side to side. */
export function placeOn({ from, to }: Pick<Axis, "from" | "to">): (value: number) => number {
  return (value) => MARGIN + ((value - from) / (to - from)) * (WIDTH - 2 * MARGIN);
}

interface AxisLineProps {
  axis: Axis;
  y: number;
  unit?: string;
}

/** Takes 20 units beneath `y`, and 18 more where it says its unit. */
export function AxisLine({ axis, y, unit }: AxisLineProps) {
  const place = placeOn(axis);
  const ticks = axis.ticks.map((tick) => `M${at(place(tick))} ${at(y)}v5`).join("");
  return (
    <>
      <path className="figure-line" d={`M4 ${at(y)}H${WIDTH - 4}${ticks}`} />
      {axis.ticks.map((tick) => (
        <Label key={tick} x={place(tick)} y={y + 18} tone="soft">
          {told(tick, 3)}
        </Label>
      ))}
      {unit && (
        <Label x={WIDTH / 2} y={y + 35} tone="soft">
          {unit}
        </Label>
      )}
    </>
  );
}
