import type { DensityFigure } from "~/services/learning/contents/figure";
import { AxisLine, placeOn } from "./axis-line";
import { DensityPanel } from "./density-panel";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { areaOf } from "./curve";
import { at, percent } from "./numbers";

const SPAN = 26;

/** Curves on one axis, with areas that are worked out. */
export function Density({ figure, alt }: { figure: DensityFigure; alt: string }) {
  const { axis, unit, panels, marks = [], spans = [] } = figure;
  const high = panels.length > 1 ? 74 : 120;
  const head = marks.length > 0 ? 24 : 4;
  const panel = high + 40;
  const foot = head + panels.length * panel;
  const place = placeOn(axis);
  const below = foot - 14 + (unit ? 44 : 26);
  const curve = panels[0]!.curve;
  return (
    <FigureDrawing height={below + spans.length * SPAN} alt={alt}>
      {panels.map((shown, index) => (
        <DensityPanel
          key={index}
          panel={shown}
          axis={axis}
          percent={figure.percent === true}
          high={high}
          y={head + index * panel + panel - 14}
        />
      ))}
      {marks.map(({ at: value, label }) => (
        <g key={value}>
          <path className="figure-mark" d={`M${at(place(value))} 20V${at(foot - 14)}`} />
          <Label x={Math.min(Math.max(place(value), 50), WIDTH - 50)} y={14} tone="strong">
            {label}
          </Label>
        </g>
      ))}
      <AxisLine axis={axis} y={foot - 14} unit={unit} />
      {curve.shape === "normal" &&
        spans.map((span, index) => {
          const [from, to] = [curve.mean - span * curve.sd, curve.mean + span * curve.sd];
          const y = below + 8 + index * SPAN;
          return (
            <g key={span}>
              <path className="figure-line" d={`M${at(place(from))} ${y - 5}v10m0-5H${at(place(to))}m0-5v10`} />
              <Label x={place(curve.mean)} y={y + 5} tone="strong" halo>
                {percent(areaOf(curve, from, to), span > 2 ? 1 : 0)}
              </Label>
            </g>
          );
        })}
    </FigureDrawing>
  );
}
