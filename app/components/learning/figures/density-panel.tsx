import type { Axis, Curve, DensityFigure, Shade } from "~/services/learning/contents/figure";
import { placeOn } from "./axis-line";
import { areaOf, heightOf } from "./curve";
import { WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { within } from "./label-places";
import { at, percent, told } from "./numbers";
import { widthOf } from "./width-of";

interface DensityPanelProps {
  panel: DensityFigure["panels"][number];
  axis: Axis;
  /** Areas as percentages, not as decimals. */
  percent: boolean;
  high: number;
  /** Of its ground. */
  y: number;
}

export function DensityPanel({
  panel: { label, curve, shaded = [] },
  axis,
  percent: inPercent,
  high,
  y,
}: DensityPanelProps) {
  const place = placeOn(axis);
  const top = Math.max(...valuesBetween(axis.from, axis.to, 200).map((x) => heightOf(curve, x)));
  const rise = (x: number) => (heightOf(curve, x) / top) * high;
  const areaIn = ({ from, to }: Shade) => areaOf(curve, from, to);
  const outline = (from: number, to: number) =>
    stepsOf(curve, from, to)
      .map((x) => `${at(place(x))} ${at(y - rise(x))}`)
      .join("L");
  return (
    <>
      {label && (
        <Label x={0} y={y - high - 8} anchor="start" tone="strong">
          {label}
        </Label>
      )}
      {shaded.map((shade, index) => {
        const [from, to] = [Math.max(shade.from ?? -Infinity, axis.from), Math.min(shade.to ?? Infinity, axis.to)];
        return (
          <path
            key={index}
            className={shade.tone === "soil" ? "figure-soil-fill" : "figure-tinted"}
            d={`M${at(place(from))} ${y}L${outline(from, to)}L${at(place(to))} ${y}z`}
          />
        );
      })}
      <path className="figure-line" d={`M4 ${y}H${WIDTH - 4}`} />
      <path className="figure-curve" d={`M${outline(axis.from, axis.to)}`} />
      {shaded.map((shade, index) => (
        <ShadeLabel key={index} {...{ shade, curve, axis, rise, y }}>
          {inPercent ? percentUnder(curve, areaIn(shade)) : told(areaIn(shade), areaIn(shade) < 0.1 ? 3 : 2)}
        </ShadeLabel>
      ))}
    </>
  );
}

interface ShadeLabelProps {
  shade: Shade;
  curve: Curve;
  axis: Axis;
  rise: (x: number) => number;
  y: number;
  children: string;
}

/** In the middle of a large area; above a tail, where it has become low. */
function ShadeLabel({ shade, curve, axis, rise, y, children }: ShadeLabelProps) {
  const place = placeOn(axis);
  const words = shade.label ? `${shade.label} ${children}` : children;
  const width = widthOf(words);
  const [from, to] = [shade.from ?? -Infinity, shade.to ?? Infinity];
  const isTail = curve.shape !== "uniform" && areaOf(curve, from, to) < 0.3 && from - to === -Infinity;
  if (isTail) {
    const isLeft = from === -Infinity;
    const low = isLeft ? to - curve.sd * 0.9 : from + curve.sd * 0.9;
    return (
      <Label
        x={isLeft ? Math.max(place(low), width) : Math.min(place(low), WIDTH - width)}
        y={y - rise(low) - 8}
        anchor={isLeft ? "end" : "start"}
        tone="strong"
      >
        {words}
      </Label>
    );
  }
  const [least, most] =
    curve.shape === "uniform" ? [curve.from, curve.to] : [curve.mean - 2 * curve.sd, curve.mean + 2 * curve.sd];
  const [left, right] = [Math.max(from, least), Math.min(to, most)];
  const middle = (left + right) / 2;
  const fits = place(right) - place(left) >= width && rise(middle) > 24;
  return (
    <Label
      x={within(place(middle), words)}
      y={fits ? y - 16 : y - Math.max(rise(left), rise(right), rise(middle)) - 8}
      tone="strong"
    >
      {words}
    </Label>
  );
}

/** Areas beneath a bell are known as 68%, 95% and 16%; beneath a straight line they are exact. */
function percentUnder(curve: Curve, area: number): string {
  return percent(area, curve.shape === "uniform" || area < 0.05 ? 1 : 0);
}

/** Where a curve is drawn through: the ends of what has corners exactly, and of a bell only where it rises. */
function stepsOf(curve: Curve, from: number, to: number): number[] {
  if (curve.shape === "uniform") {
    const nearly = 1e-9;
    const corners = [curve.from - nearly, curve.from, curve.to, curve.to + nearly];
    const inside = corners.filter((x) => x > from - 2 * nearly && x < to + 2 * nearly); // a side at an end, too
    return [...new Set([from, ...inside, to])].sort((a, b) => a - b);
  }
  const [least, most] = [Math.max(from, curve.mean - 4 * curve.sd), Math.min(to, curve.mean + 4 * curve.sd)];
  const steps = valuesBetween(least, most, Math.max(8, Math.ceil(((most - least) / curve.sd) * 7)));
  return [...(least > from ? [from] : []), ...steps, ...(most < to ? [to] : [])];
}

function valuesBetween(from: number, to: number, pieces: number): number[] {
  return Array.from({ length: pieces + 1 }, (_, index) => from + ((to - from) * index) / pieces);
}
