import { Fragment } from "react";
import type { DistributionFigure } from "~/services/learning/contents/figure";
import { AxisLine, placeOn } from "./axis-line";
import { FigureDrawing } from "./figure-drawing";
import { Label } from "./label";
import { at, sumOf, told } from "./numbers";

const HIGH = 84;
const HEAD = 42;
const FOOT = 30;
const BALANCE = 30;
const WIDEST = 34;

/** The chances of a random variable's values; several beneath each other on the same axis. */
export function Distribution({ figure, alt }: { figure: DistributionFigure; alt: string }) {
  const values = [...new Set(figure.panels.flatMap(({ bars }) => bars.map(({ value }) => value)))].sort(
    (a, b) => a - b,
  );
  const axis = { from: values[0]!, to: values.at(-1)!, ticks: values };
  const place = placeOn(axis);
  const closest = Math.min(...values.slice(1).map((value, index) => place(value) - place(values[index]!)));
  const width = Math.min(WIDEST, closest - 4);
  const most = Math.max(...figure.panels.flatMap(({ bars }) => bars.map(({ chance }) => chance)));
  const panel = HEAD + HIGH + FOOT + (figure.mean ? BALANCE : 0);
  return (
    <FigureDrawing height={panel * figure.panels.length - 4} alt={alt}>
      {figure.panels.map(({ label, bars }, index) => {
        const y = index * panel + HEAD + HIGH;
        const mean = sumOf(bars.map(({ value, chance }) => value * chance));
        const sd = Math.sqrt(sumOf(bars.map(({ value, chance }) => chance * (value - mean) ** 2)));
        return (
          <Fragment key={label}>
            <Label x={0} y={index * panel + 16} anchor="start" tone="strong">
              {label}
            </Label>
            {figure.sd && (
              <Label x={318} y={index * panel + 16} anchor="end" tone="soft">
                SD {told(sd)}
              </Label>
            )}
            {bars.map(({ value, chance }) => {
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
                  <Label x={place(value)} y={y - high - 6}>
                    {told(chance, 3)}
                  </Label>
                </Fragment>
              );
            })}
            <AxisLine axis={axis} y={y} />
            {figure.mean && (
              <>
                <path className="figure-balance" d={`M${at(place(mean))} ${y + 1}l5.5 10h-11z`} />
                <Label x={Math.max(place(mean), 64)} y={y + 35} tone="strong">
                  balance point {told(mean)}
                </Label>
              </>
            )}
          </Fragment>
        );
      })}
    </FigureDrawing>
  );
}
