import type { DotsFigure } from "~/services/learning/contents/figure";
import { AxisLine, placeOn } from "./axis-line";
import { FigureDrawing } from "./figure-drawing";
import { Label } from "./label";
import { within } from "./label-places";
import { at, meanOf, medianOf, told } from "./numbers";

const RADIUS = 5;
const ROW = 26;

/** Single values on a line, piled where they would cover each other. */
export function Dots({ figure, alt }: { figure: DotsFigure; alt: string }) {
  const place = placeOn(figure.axis);
  const sorted = [...figure.values].sort((a, b) => a - b);
  const piled = figure.deviations ? sorted.map((value, row) => ({ value, row })) : pile(sorted, place);
  const step = figure.deviations ? ROW : 2 * RADIUS + 2;
  const highest = Math.max(...piled.map(({ row }) => row)) + 1;
  const head = figure.median || figure.shares || figure.deviations ? 26 : 8;
  const y = head + highest * step + 4;
  const [mean, median] = [meanOf(figure.values), medianOf(figure.values)];
  const foot = y + 40;
  return (
    <FigureDrawing height={foot + (figure.mean ? 28 : 0)} alt={alt}>
      {figure.deviations && (
        <>
          <path className="figure-mark" d={`M${at(place(mean))} 20V${at(y)}`} />
          <Label x={place(mean)} y={14} tone="strong">
            mean {told(mean)}
          </Label>
        </>
      )}
      {figure.median && (
        <>
          <path className="figure-mark" d={`M${at(place(median))} 20V${at(y)}`} />
          <Label x={place(median)} y={14} anchor="start" tone="strong">
            median {told(median)}
          </Label>
        </>
      )}
      {piled.map(({ value, row }, index) => {
        const [x, center] = [place(value), y - 6 - RADIUS - row * step];
        const way = value - mean;
        return (
          <g key={index}>
            {figure.deviations && way !== 0 && (
              <path className="figure-way" d={`M${at(place(mean))} ${at(center)}H${at(x)}`} />
            )}
            <circle className="figure-dot" cx={at(x)} cy={at(center)} r={RADIUS} />
            {figure.deviations && (
              <Label x={x + (way < 0 ? -10 : 10)} y={center + 5} anchor={way < 0 ? "end" : "start"}>
                {way > 0 ? `+${told(way)}` : told(way)}
              </Label>
            )}
          </g>
        );
      })}
      {figure.shares &&
        [...new Set(sorted)].map((value) => {
          const count = sorted.filter((other) => other === value).length;
          return (
            <Label key={value} x={place(value)} y={y - 12 - count * step} tone="strong">
              {count}/{sorted.length}
            </Label>
          );
        })}
      <AxisLine
        axis={figure.axis}
        y={y}
        unit={figure.mean ? undefined : figure.unit}
        balance={figure.mean ? mean : undefined}
      />
      {figure.mean && (
        <>
          <Label x={within(place(mean), `mean ${told(mean)}`)} y={y + 42} tone="strong">
            mean {told(mean)}
          </Label>
          <Label x={160} y={y + 62} tone="soft">
            {figure.unit}
          </Label>
        </>
      )}
    </FigureDrawing>
  );
}

/** Sorted values, each in the lowest row where no other is in its way. */
function pile(values: number[], place: (value: number) => number): { value: number; row: number }[] {
  const ends: number[] = [];
  return values.map((value) => {
    const x = place(value);
    const free = ends.findIndex((end) => end <= x - 2 * RADIUS);
    const row = free === -1 ? ends.length : free;
    ends[row] = x;
    return { value, row };
  });
}
