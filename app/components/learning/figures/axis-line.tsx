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
  /** Where a triangle beneath it holds it in balance: its words are lower then. */
  balance?: number;
}

/** So much lower are its words for the triangle. */
const BALANCE = 8;

/** Takes 20 units beneath `y`, 18 more where it says its unit, and 8 more where it balances. */
export function AxisLine({ axis, y, unit, balance }: AxisLineProps) {
  const place = placeOn(axis);
  const ticks = axis.ticks.map((tick) => `M${at(place(tick))} ${at(y)}v5`).join("");
  const low = y + (balance === undefined ? 0 : BALANCE);
  return (
    <>
      <path className="figure-line" d={`M4 ${at(y)}H${WIDTH - 4}${ticks}`} />
      {axis.ticks.map((tick) => (
        <Label key={tick} x={place(tick)} y={low + 18} tone="soft">
          {told(tick, 3)}
        </Label>
      ))}
      {balance !== undefined && (
        <path className="figure-balance" d={`M${at(place(balance))} ${at(y + 1)}l5.5 10h-11z`} />
      )}
      {unit && (
        <Label x={WIDTH / 2} y={low + 35} tone="soft">
          {unit}
        </Label>
      )}
    </>
  );
}
