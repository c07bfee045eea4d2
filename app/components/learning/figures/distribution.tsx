import { Fragment } from "react";
import type { DistributionFigure } from "~/services/learning/contents/figure";
import { AxisLine, placeOn } from "./axis-line";
import { FigureDrawing } from "./figure-drawing";
import { Label } from "./label";
import { within } from "./label-places";
import { at, sumOf, told } from "./numbers";
import { widthOf } from "./width-of";

const HIGH = 84;
const HEAD = 42;
const FOOT = 30;
const BALANCE = 38;
const WIDEST = 34;
/** Between two chances, from side to side and from line to line. */
const [SPACE, LINE] = [2, 14];

/** The chances of a random variable's values; several beneath each other on the same axis. */
export function Distribution({ figure, alt }: { figure: DistributionFigure; alt: string }) {
  const values = [...new Set(figure.panels.flatMap(({ bars }) => bars.map(({ value }) => value)))].sort(
    (a, b) => a - b,
  );
  const axis = { from: values[0]!, to: values.at(-1)!, ticks: values };
  const place = placeOn(axis);
  const closest = Math.min(...values.slice(1).map((value, index) => place(value) - place(values[index]!)));
  const widest = Math.max(...figure.panels.flatMap(({ bars }) => bars.map(({ chance }) => widthOf(told(chance, 3)))));
  const width = Math.max(2, Math.min(WIDEST, closest - 4, 2 * closest - widest - 2));
  const most = Math.max(...figure.panels.flatMap(({ bars }) => bars.map(({ chance }) => chance)));
  const head = HEAD + (closest < widest + SPACE ? LINE : 0);
  const panel = head + HIGH + FOOT + (figure.mean ? BALANCE : 0);
  return (
    <FigureDrawing height={panel * figure.panels.length - 4} alt={alt}>
      {figure.panels.map(({ label, bars }, index) => {
        const y = index * panel + head + HIGH;
        const mean = sumOf(bars.map(({ value, chance }) => value * chance));
        const sd = Math.sqrt(sumOf(bars.map(({ value, chance }) => chance * (value - mean) ** 2)));
        const raised = raise(
          bars.map(({ value, chance }) => ({ x: place(value), chance, y: (chance / most) * HIGH + 6 })),
        );
        return (
          <Fragment key={index}>
            <Label x={0} y={index * panel + 16} anchor="start" tone="strong">
              {label}
            </Label>
            {figure.sd && (
              <Label x={318} y={index * panel + 16} anchor="end" tone="soft">
                SD {told(sd)}
              </Label>
            )}
            {bars.map(({ value, chance }, bar) => {
              const high = (chance / most) * HIGH;
              return (
                <Fragment key={value}>
                  <rect
                    className="figure-area figure-filled"
                    x={at(place(value) - width / 2)}
                    y={at(y - high)}
                    width={at(width)}
                    height={at(high)}
                  />
                  <Label x={within(place(value), told(chance, 3))} y={y - raised[bar]!}>
                    {told(chance, 3)}
                  </Label>
                </Fragment>
              );
            })}
            <AxisLine axis={axis} y={y} balance={figure.mean ? mean : undefined} />
            {figure.mean && (
              <Label x={within(place(mean), `balance point ${told(mean)}`)} y={y + 43} tone="strong">
                balance point {told(mean)}
              </Label>
            )}
          </Fragment>
        );
      })}
    </FigureDrawing>
  );
}

/** How high above the axis each chance is written: just over its bar, and over the chance before where they would touch. */
function raise(bars: { x: number; chance: number; y: number }[]): number[] {
  const heights: number[] = [];
  for (const [index, { x, chance, y }] of bars.entries()) {
    const before = bars[index - 1];
    const apart = before ? x - before.x - (widthOf(told(chance, 3)) + widthOf(told(before.chance, 3))) / 2 : SPACE;
    const isClear = apart >= SPACE || Math.abs(y - heights[index - 1]!) >= LINE;
    heights.push(isClear ? y : Math.max(y, heights[index - 1]! + LINE));
  }
  return heights;
}
