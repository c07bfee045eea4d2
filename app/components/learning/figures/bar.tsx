import { Fragment } from "react";
import type { BarFigure } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Hatching } from "./hatching";
import { Label } from "./label";
import { at, percentsOf, sumOf, told } from "./numbers";

const TOP = 24;
const HEIGHT = 44;
/** So many single things can still be told apart. */
const MOST_CELLS = 40;

/** A whole with its parts, each as wide as its share. */
export function Bar({ figure, alt }: { figure: BarFigure; alt: string }) {
  const whole = sumOf(figure.parts.map(({ count }) => count));
  const wide = (count: number) => 1 + (count / whole) * (WIDTH - 2);
  const shares = percentsOf(figure.parts.map(({ count }) => count));
  const hasCells = whole <= MOST_CELLS;
  const parts = figure.parts.map((part, index) => {
    const from = wide(sumOf(figure.parts.slice(0, index).map(({ count }) => count)));
    return { ...part, from, width: wide(part.count) - 1, middle: from + (wide(part.count) - 1) / 2 };
  });
  const under = TOP + HEIGHT + 8;
  return (
    <FigureDrawing height={under + 30} alt={alt}>
      {figure.parts.some(({ tone }) => tone === "open") && <Hatching />}
      {parts.map(({ label, tone, count, from, width }) =>
        Array.from({ length: hasCells ? count : 1 }, (_, index) => {
          const cell = hasCells ? width / count : width;
          const box = { x: at(from + index * cell + 1), y: TOP, width: at(cell - 2), height: HEIGHT };
          return (
            <Fragment key={`${label} ${index}`}>
              <rect className={tone === "filled" ? "figure-area figure-filled" : "figure-area"} {...box} />
              {tone === "open" && <rect fill="url(#figure-hatching)" {...box} />}
            </Fragment>
          );
        }),
      )}
      {parts.map(({ label, count, middle }) => (
        <Label key={label} x={middle} y={TOP - 9} tone={hasCells ? "strong" : undefined}>
          {hasCells ? `${count} ${label}` : label}
        </Label>
      ))}
      {!hasCells &&
        parts.map(({ label, count, tone, middle }, index) => (
          <Fragment key={label}>
            <Label x={middle} y={TOP + 19} tone={tone === "filled" ? "on" : "strong"} halo={tone === "open"}>
              {told(count)}
            </Label>
            <Label x={middle} y={TOP + 36} tone={tone === "filled" ? "on" : undefined} halo={tone === "open"}>
              {shares[index]}
            </Label>
          </Fragment>
        ))}
      <path className="figure-line" d={`M1 ${under}v6H${WIDTH - 1}v-6`} />
      <Label x={WIDTH / 2} y={under + 24}>
        the whole: {told(whole)} {figure.unit}
      </Label>
    </FigureDrawing>
  );
}
