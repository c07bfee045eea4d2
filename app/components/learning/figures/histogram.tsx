import { Fragment } from "react";
import type { HistogramFigure } from "~/services/learning/contents/figure";
import { AxisLine, placeOn } from "./axis-line";
import { FigureDrawing } from "./figure-drawing";
import { Label } from "./label";
import { at, percent, sumOf, told } from "./numbers";
import { widthOf } from "./width-of";

const HIGH = 140;
const HEAD = 48;

/** Each bar as high as its share for each unit of its width, so that its area is the share. */
export function Histogram({ figure: { classes, unit, per }, alt }: { figure: HistogramFigure; alt: string }) {
  const all = sumOf(classes.map(({ count }) => count));
  const axis = {
    from: classes[0]!.from,
    to: classes.at(-1)!.to,
    ticks: [...classes.map(({ from }) => from), classes.at(-1)!.to],
  };
  const place = placeOn(axis);
  const heights = classes.map(({ from, to, count }) => count / all / (to - from));
  const y = HEAD + HIGH;
  return (
    <FigureDrawing height={y + 40} alt={alt}>
      <Label x={0} y={14} anchor="start" tone="soft">
        heights: percent per {per}
      </Label>
      {classes.map(({ from, to, count }, index) => {
        const high = (heights[index]! / Math.max(...heights)) * HIGH;
        const middle = (place(from) + place(to)) / 2;
        const share = exactly(count / all);
        const inside = high > 40 && widthOf(share) <= place(to) - place(from);
        return (
          <Fragment key={from}>
            <rect
              className="figure-area figure-filled"
              x={at(place(from))}
              y={at(y - high)}
              width={at(place(to) - place(from))}
              height={at(high)}
            />
            <Label x={middle} y={y - high - 6} tone="soft">
              {told(heights[index]! * 100, 2)}
            </Label>
            <Label x={middle} y={inside ? y - high / 2 + 5 : y - high - 24} tone={inside ? "on" : "strong"}>
              {share}
            </Label>
          </Fragment>
        );
      })}
      <AxisLine axis={axis} y={y} unit={unit} />
    </FigureDrawing>
  );
}

/** With a second decimal where that is exact: 43.75%, as its height says beside it, but 33.3%. */
function exactly(share: number): string {
  const exact = percent(share, 2);
  return Math.abs(share * 100 - Number.parseFloat(exact)) < 1e-9 ? exact : percent(share);
}
